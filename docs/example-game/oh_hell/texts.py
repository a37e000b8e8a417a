"""The sentences of Oh Hell in Ukrainian and Russian."""

from __future__ import annotations

from collections.abc import Mapping

UK: Mapping[str, str] = {
    "One 52-card pack, three to seven players, each alone; 2 low to ace high.": (
        "Одна колода з 52 карт, від трьох до семи гравців, кожен сам за себе; від двійки до туза."
    ),
    "The first game has 10 cards each, with six players 8, with seven 7; then one fewer each game,"
    " down to one, and one more each game, up again. The deal passes to the left.": (
        "У першій грі кожен має 10 карт, ушістьох 8, усімох 7; далі щогри на одну менше, до однієї,"
        " а тоді щогри на одну більше. Здача переходить ліворуч."
    ),
    "The next card is turned up: its suit is trump.": (
        "Наступну карту відкривають: її масть козирна."
    ),
    "Left of the dealer first, each says how many tricks he will take. The dealer, who is last, may"
    " not say what would make all bids add up to the tricks.": (
        "Починаючи ліворуч від здавача, кожен каже, скільки хабарів візьме. Здавач, останній, не"
        " може сказати так, щоб усі заявки разом дорівнювали числу хабарів."
    ),
    "Left of the dealer leads; afterwards the winner of the last trick.": (
        "Ходить гравець ліворуч від здавача, далі той, хто взяв останній хабар."
    ),
    "The suit led must be followed; who cannot, plays any card.": (
        "Треба класти масть ходу; хто не може, кладе будь-яку карту."
    ),
    "The highest trump wins the trick, else the highest card of the suit led.": (
        "Хабар бере найстарший козир, а без козирів найстарша карта масті ходу."
    ),
    "Who takes exactly as many tricks as he bid has 10 points and 1 a trick.": (
        "Хто взяв рівно стільки хабарів, скільки заявив, має 10 очок і по 1 за хабар."
    ),
    "Who takes more or fewer has nothing.": "Хто взяв більше чи менше, не має нічого.",
    "After the last game, the most points win.": "Після останньої гри виграє більшість очок.",
    "The cards of the longest game. usual: 10, 8 or 7, by players.": (
        "Скільки карт у найдовшій грі. usual: 10, 8 чи 7, за числом гравців."
    ),
    "down-up: the longest game first. up-down: one card": (
        "down-up: спершу найдовша гра. up-down: спершу одна карта"
    ),
    "on: the bids may not add up to the tricks. off: they may.": (
        "on: сума заявок не може дорівнювати числу хабарів. off: може."
    ),
    "tricks: who misses his bid has 1 a trick, too.": (
        "tricks: хто не виконав заявки, теж має по 1 за хабар."
    ),
    "A player has 0, or 10 and his bid.": "Гравець має 0 або 10 і свою заявку.",
    "No more tricks are made than cards dealt.": "Хабарів не більше, ніж карт у кожного.",
    "who won a trick, with those of its cards that were kept": (
        "хто взяв хабар, з тими його картами, що записані"
    ),
    "a whole trick in order, and who led": "цілий хабар за порядком, і хто ходив",
    "how many tricks each player won": "скільки хабарів узяв кожен гравець",
    "how many tricks each player bid": "скільки хабарів заявив кожен гравець",
    "the card turned up, or its suit": "відкрита карта або її масть",
    "bids made": "виконані заявки",
    "made": "виконано",
    "not known yet": "ще не відомо",
    "10 + {n} = {all}": "10 + {n} = {all}",
    "{n}, not {bid}: {given}": "{n}, а не {bid}: {given}",
    "without the 10": "без 10",
    "No game gives this.": "Жодна гра цього не дає.",
    "A bid is from 0 to {n} here.": "Заявка тут від 0 до {n}.",
    "The bids may not add up to the tricks.": "Сума заявок не може дорівнювати числу хабарів.",
}

RU: Mapping[str, str] = {
    "One 52-card pack, three to seven players, each alone; 2 low to ace high.": (
        "Одна колода из 52 карт, от трёх до семи игроков, каждый сам за себя; от двойки до туза."
    ),
    "The first game has 10 cards each, with six players 8, with seven 7; then one fewer each game,"
    " down to one, and one more each game, up again. The deal passes to the left.": (
        "В первой игре у каждого 10 карт, вшестером 8, всемером 7; дальше с каждой игрой на одну"
        " меньше, до одной, а потом на одну больше. Сдача переходит налево."
    ),
    "The next card is turned up: its suit is trump.": (
        "Следующую карту открывают: её масть козырная."
    ),
    "Left of the dealer first, each says how many tricks he will take. The dealer, who is last, may"
    " not say what would make all bids add up to the tricks.": (
        "Начиная слева от сдатчика, каждый говорит, сколько взяток возьмёт. Сдатчик, последний, не"
        " может сказать так, чтобы все заявки вместе равнялись числу взяток."
    ),
    "Left of the dealer leads; afterwards the winner of the last trick.": (
        "Ходит игрок слева от сдатчика, дальше тот, кто взял последнюю взятку."
    ),
    "The suit led must be followed; who cannot, plays any card.": (
        "Надо класть масть хода; кто не может, кладёт любую карту."
    ),
    "The highest trump wins the trick, else the highest card of the suit led.": (
        "Взятку берёт старший козырь, а без козырей старшая карта масти хода."
    ),
    "Who takes exactly as many tricks as he bid has 10 points and 1 a trick.": (
        "Кто взял ровно столько взяток, сколько заявил, имеет 10 очков и по 1 за взятку."
    ),
    "Who takes more or fewer has nothing.": "Кто взял больше или меньше, не имеет ничего.",
    "After the last game, the most points win.": "После последней игры выигрывает больше очков.",
    "The cards of the longest game. usual: 10, 8 or 7, by players.": (
        "Сколько карт в самой длинной игре. usual: 10, 8 или 7, по числу игроков."
    ),
    "down-up: the longest game first. up-down: one card": (
        "down-up: сначала самая длинная игра. up-down: сначала одна карта"
    ),
    "on: the bids may not add up to the tricks. off: they may.": (
        "on: сумма заявок не может равняться числу взяток. off: может."
    ),
    "tricks: who misses his bid has 1 a trick, too.": (
        "tricks: кто не выполнил заявку, тоже имеет по 1 за взятку."
    ),
    "A player has 0, or 10 and his bid.": "У игрока 0 или 10 и его заявка.",
    "No more tricks are made than cards dealt.": "Взяток не больше, чем карт у каждого.",
    "who won a trick, with those of its cards that were kept": (
        "кто взял взятку, с теми её картами, что записаны"
    ),
    "a whole trick in order, and who led": "целая взятка по порядку, и кто ходил",
    "how many tricks each player won": "сколько взяток взял каждый игрок",
    "how many tricks each player bid": "сколько взяток заявил каждый игрок",
    "the card turned up, or its suit": "открытая карта или её масть",
    "bids made": "выполненные заявки",
    "made": "выполнено",
    "not known yet": "ещё не известно",
    "10 + {n} = {all}": "10 + {n} = {all}",
    "{n}, not {bid}: {given}": "{n}, а не {bid}: {given}",
    "without the 10": "без 10",
    "No game gives this.": "Ни одна игра этого не даёт.",
    "A bid is from 0 to {n} here.": "Заявка здесь от 0 до {n}.",
    "The bids may not add up to the tricks.": "Сумма заявок не может равняться числу взяток.",
}

TEXTS = {"uk": UK, "ru": RU}
