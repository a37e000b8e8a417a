"""The sentences of rubber bridge in Ukrainian and Russian."""

from __future__ import annotations

from scorekeeper.game import Texts

UK: Texts = {
    "Four players in two partnerships, partners opposite.": (
        "Четверо гравців двома парами, партнери одне навпроти одного."
    ),
    "A contract that is made gives, below the line, 20 for each trick bid over six in ♣ or ♦, 30 in"
    " ♥ or ♠, and without trumps 40 for the first and 30 for each further one; doubled twice,"
    " redoubled four times as much.": (
        "Виконаний контракт дає під рискою 20 за кожен замовлений хабар понад шість у ♣ чи ♦, 30 у"
        " ♥ чи ♠, а без козиря 40 за перший і 30 за кожен наступний; з контрою удвічі, з реконтрою"
        " учетверо більше."
    ),
    "100 points below the line are a game: both sides begin the next one at 0 below it. A side with"
    " a game is vulnerable.": (
        "100 очок під рискою — це гейм: наступний обидві сторони починають з 0 під рискою. Сторона"
        " з геймом у зоні."
    ),
    "Each trick more than bid gives as much as one bid (without trumps 30); doubled 100, vulnerable"
    " 200; redoubled 200, vulnerable 400.": (
        "Кожен хабар понад замовлене дає стільки, скільки замовлений (без козиря 30); з контрою"
        " 100, у зоні 200; з реконтрою 200, у зоні 400."
    ),
    "A contract made that was doubled gives 50 more, one that was redoubled 100.": (
        "Контракт, виконаний під контрою, дає ще 50, під реконтрою 100."
    ),
    "Twelve tricks bid and made give 500, vulnerable 750; thirteen 1000, vulnerable 1500.": (
        "Замовлені й узяті дванадцять хабарів дають 500, у зоні 750; тринадцять 1000, у зоні 1500."
    ),
    "Each trick fewer than bid gives the opponents 50, vulnerable 100; doubled 100, the second and"
    " third 200, each further one 300; doubled and vulnerable 200, each further one 300; redoubled"
    " twice as much.": (
        "Кожен недобраний хабар дає суперникам 50, у зоні 100; з контрою 100, другий і третій 200,"
        " кожен наступний 300; з контрою в зоні 200, кожен наступний 300; з реконтрою удвічі"
        " більше."
    ),
    "Four of the five honours of the trump suit in one hand give its side 100, all five 150;"
    " without trumps the four aces 150.": (
        "Чотири з п’яти онерів козирної масті в одній руці дають її стороні 100, усі п’ять 150; без"
        " козиря чотири тузи 150."
    ),
    "Two games win the rubber: 700 if the opponents have none, else 500.": (
        "Два гейми виграють робер: 700, якщо суперники не мають жодного, інакше 500."
    ),
    "A rubber that is not played out: 300 for the only side with a game, and 100 for the only side"
    " with points below the line.": (
        "Недограний робер: 300 єдиній стороні з геймом і 100 єдиній стороні з очками під рискою."
    ),
    "So many rubbers; the higher total wins.": ("Стільки роберів; виграє більша сума."),
    "How many rubbers are a match.": "Скільки роберів у матчі.",
    "Whether honours score.": "Чи рахуються онери.",
    "What the fourth undertrick and each further one costs, doubled and not vulnerable. 200: as"
    " before 1987.": (
        "Скільки коштує четвертий недобраний хабар і кожен наступний з контрою до зони. 200: як до"
        " 1987 року."
    ),
    "What a redoubled contract gives when it is made. 50: as before 1987.": (
        "Скільки дає виконаний контракт з реконтрою. 50: як до 1987 року."
    ),
    "What the only points below the line give where a rubber is not played out. 50: as before"
    " 1993.": ("Скільки дають єдині очки під рискою в недограному робері. 50: як до 1993 року."),
    "The points of a rubber are multiples of ten, none of them below 0.": (
        "Очки робера кратні десяти, і жодні не менші за 0."
    ),
    "played this contract and won so many tricks with his partner": (
        "розіграв цей контракт і взяв з партнером стільки хабарів"
    ),
    "held these honours in the deal above": "мав ці онери у здачі вище",
    "Write the contract and the tricks won:  {example}": (
        "Напишіть контракт і взяті хабарі:  {example}"
    ),
    "The paper says {n}, the rules give {right}.": "На папері {n}, за правилами {right}.",
    "Honours stand below the deal in which they were held, once.": (
        "Онери стоять під здачею, в якій вони були, один раз."
    ),
    "{card} is no honour in {strain}.": "{card} — не онер у {strain}.",
    "{card} stands here twice.": "{card} стоїть тут двічі.",
    "{n} honours in one hand give nothing.": "Онерів в одній руці {n}: це нічого не дає.",
    "{sum} = {n} below the line": "{sum} = {n} під рискою",
    "{n} overtrick: {points}": (
        "{n} хабар понад замовлене × {each} = {points}",
        "{n} хабарі понад замовлене × {each} = {points}",
        "{n} хабарів понад замовлене × {each} = {points}",
    ),
    "made though doubled: {n}": "виконано під контрою: {n}",
    "slam: {n}": "шолом: {n}",
    "{n} trick short: {cost}": (
        "бракує {n} хабаря: {cost}",
        "бракує {n} хабарів: {cost}",
        "бракує {n} хабарів: {cost}",
    ),
    "rubber, {won}-{lost}: {n}": "робер, {won}-{lost}: {n}",
    "honours: {n}": "онери: {n}",
    "the only game: {n}": "єдиний гейм: {n}",
    "the only part-score: {n}": "єдиний частковий запис: {n}",
    "The paper says {figure} for {name}, the deals give {right}.": (
        "На папері {figure} для {name}, здачі дають {right}."
    ),
    "No rubber gives {n} points.": "Жоден робер не дає {n} очок.",
    "without: {what}": "без: {what}",
    "r{n}, below {first}-{second}": "р{n}, під рискою {first}-{second}",
    "rubber {n}, games {won}-{lost}, below the line {first}-{second}": (
        "робер {n}, гейми {won}-{lost}, під рискою {first}-{second}"
    ),
}

RU: Texts = {
    "Four players in two partnerships, partners opposite.": (
        "Четверо игроков двумя парами, партнёры друг напротив друга."
    ),
    "A contract that is made gives, below the line, 20 for each trick bid over six in ♣ or ♦, 30 in"
    " ♥ or ♠, and without trumps 40 for the first and 30 for each further one; doubled twice,"
    " redoubled four times as much.": (
        "Выполненный контракт даёт под чертой 20 за каждую заказанную взятку сверх шести в ♣ или ♦,"
        " 30 в ♥ или ♠, а без козыря 40 за первую и 30 за каждую следующую; с контрой вдвое, с"
        " реконтрой вчетверо больше."
    ),
    "100 points below the line are a game: both sides begin the next one at 0 below it. A side with"
    " a game is vulnerable.": (
        "100 очков под чертой — это гейм: следующий обе стороны начинают с 0 под чертой. Сторона с"
        " геймом в зоне."
    ),
    "Each trick more than bid gives as much as one bid (without trumps 30); doubled 100, vulnerable"
    " 200; redoubled 200, vulnerable 400.": (
        "Каждая взятка сверх заказа даёт столько, сколько заказанная (без козыря 30); с контрой"
        " 100, в зоне 200; с реконтрой 200, в зоне 400."
    ),
    "A contract made that was doubled gives 50 more, one that was redoubled 100.": (
        "Контракт, выполненный под контрой, даёт ещё 50, под реконтрой 100."
    ),
    "Twelve tricks bid and made give 500, vulnerable 750; thirteen 1000, vulnerable 1500.": (
        "Заказанные и взятые двенадцать взяток дают 500, в зоне 750; тринадцать 1000, в зоне 1500."
    ),
    "Each trick fewer than bid gives the opponents 50, vulnerable 100; doubled 100, the second and"
    " third 200, each further one 300; doubled and vulnerable 200, each further one 300; redoubled"
    " twice as much.": (
        "Каждая недобранная взятка даёт противникам 50, в зоне 100; с контрой 100, вторая и третья"
        " 200, каждая следующая 300; с контрой в зоне 200, каждая следующая 300; с реконтрой вдвое"
        " больше."
    ),
    "Four of the five honours of the trump suit in one hand give its side 100, all five 150;"
    " without trumps the four aces 150.": (
        "Четыре из пяти онёров козырной масти в одной руке дают её стороне 100, все пять 150; без"
        " козыря четыре туза 150."
    ),
    "Two games win the rubber: 700 if the opponents have none, else 500.": (
        "Два гейма выигрывают роббер: 700, если у противников нет ни одного, иначе 500."
    ),
    "A rubber that is not played out: 300 for the only side with a game, and 100 for the only side"
    " with points below the line.": (
        "Недоигранный роббер: 300 единственной стороне с геймом и 100 единственной стороне с очками"
        " под чертой."
    ),
    "So many rubbers; the higher total wins.": "Столько робберов; выигрывает большая сумма.",
    "How many rubbers are a match.": "Сколько робберов в матче.",
    "Whether honours score.": "Считаются ли онёры.",
    "What the fourth undertrick and each further one costs, doubled and not vulnerable. 200: as"
    " before 1987.": (
        "Сколько стоит четвёртая недобранная взятка и каждая следующая с контрой до зоны. 200: как"
        " до 1987 года."
    ),
    "What a redoubled contract gives when it is made. 50: as before 1987.": (
        "Сколько даёт выполненный контракт с реконтрой. 50: как до 1987 года."
    ),
    "What the only points below the line give where a rubber is not played out. 50: as before"
    " 1993.": (
        "Сколько дают единственные очки под чертой в недоигранном роббере. 50: как до 1993 года."
    ),
    "The points of a rubber are multiples of ten, none of them below 0.": (
        "Очки роббера кратны десяти, и нет меньших чем 0."
    ),
    "played this contract and won so many tricks with his partner": (
        "разыграл этот контракт и взял с партнёром столько взяток"
    ),
    "held these honours in the deal above": "держал эти онёры в сдаче выше",
    "Write the contract and the tricks won:  {example}": (
        "Напишите контракт и взятые взятки:  {example}"
    ),
    "The paper says {n}, the rules give {right}.": "На бумаге {n}, по правилам {right}.",
    "Honours stand below the deal in which they were held, once.": (
        "Онёры стоят под сдачей, в которой они были, один раз."
    ),
    "{card} is no honour in {strain}.": "{card} — не онёр в {strain}.",
    "{card} stands here twice.": "{card} стоит здесь дважды.",
    "{n} honours in one hand give nothing.": "Онёров в одной руке {n}: это ничего не даёт.",
    "{sum} = {n} below the line": "{sum} = {n} под чертой",
    "{n} overtrick: {points}": (
        "{n} взятка сверх заказа × {each} = {points}",
        "{n} взятки сверх заказа × {each} = {points}",
        "{n} взяток сверх заказа × {each} = {points}",
    ),
    "made though doubled: {n}": "выполнено под контрой: {n}",
    "slam: {n}": "шлем: {n}",
    "{n} trick short: {cost}": (
        "не хватает {n} взятки: {cost}",
        "не хватает {n} взяток: {cost}",
        "не хватает {n} взяток: {cost}",
    ),
    "rubber, {won}-{lost}: {n}": "роббер, {won}-{lost}: {n}",
    "honours: {n}": "онёры: {n}",
    "the only game: {n}": "единственный гейм: {n}",
    "the only part-score: {n}": "единственная частичная запись: {n}",
    "The paper says {figure} for {name}, the deals give {right}.": (
        "На бумаге {figure} для {name}, сдачи дают {right}."
    ),
    "No rubber gives {n} points.": "Ни один роббер не даёт {n} очков.",
    "without: {what}": "без: {what}",
    "r{n}, below {first}-{second}": "р{n}, под чертой {first}-{second}",
    "rubber {n}, games {won}-{lost}, below the line {first}-{second}": (
        "роббер {n}, геймы {won}-{lost}, под чертой {first}-{second}"
    ),
}

TEXTS = {"uk": UK, "ru": RU}
