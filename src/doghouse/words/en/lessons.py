"""English: the tutorial."""

WORDS: dict[str, str | tuple[str, str]] = {
    # Around the lessons
    "guide.tutorial.title": "DOG in five minutes",
    "guide.tutorial.lessons": "Lessons",
    "guide.tutorial.done": "done",
    "guide.tutorial.place": "Step {number} of {count}",
    "guide.tutorial.next": "Next",
    "guide.tutorial.skip": "Skip",
    "guide.tutorial.again": "Try again",
    "guide.tutorial.back": "Back",
    "guide.tutorial.task": "Your task:",
    "guide.tutorial.moves": "All your moves as a list",
    "guide.tutorial.rule": "Read the rule",
    "guide.tutorial.lost": "The lesson could not be opened.",
    "guide.tutorial.end.title": "That's DOG!",
    "guide.tutorial.end": (
        "You know all that counts. The rest comes with playing, and the rules are always one tap "
        "away."
    ),
    "guide.tutorial.end.play": "Play a game",
    "guide.tutorial.end.over": "Start over",
    # The lessons
    "guide.tutorial.lesson.out": "Come out",
    "guide.tutorial.lesson.barrier": "Barrier",
    "guide.tutorial.lesson.capture": "Capture",
    "guide.tutorial.lesson.home": "Four back, and home",
    "guide.tutorial.lesson.seven": "Seven",
    "guide.tutorial.lesson.jack": "Jack",
    "guide.tutorial.lesson.partner": "Partner",
    # Come out
    "guide.tutorial.out.know": (
        "You are red, at the bottom. Your four marbles wait in the house; they have to go once "
        "round and into your home, the red squares in the middle. An ace, a king or a joker "
        "brings one out."
    ),
    "guide.tutorial.out.do": "Choose the king, and bring a marble out to your start.",
    "guide.tutorial.out.good": (
        "Out! The collar shows that the marble is fresh. More about that now."
    ),
    # Barrier
    "guide.tutorial.barrier.know": (
        "Blue's marble has just come out: it is fresh, and a barrier. Nobody gets past it until "
        "it moves."
    ),
    "guide.tutorial.barrier.do": (
        "Your 5 would lead past it. Ask why it can't be played, then play the card that can."
    ),
    "guide.tutorial.barrier.why": "Why can't the 5 be played?",
    "guide.tutorial.barrier.good": (
        "Right: every card is played in full or not at all, and whoever can play must."
    ),
    "guide.tutorial.keep.know": (
        "Now the barrier is yours. Yellow stands right behind it and can't go on while it holds."
    ),
    "guide.tutorial.keep.do": "Play without opening your barrier.",
    "guide.tutorial.keep.good": "Well held! Yellow has to wait.",
    "guide.tutorial.keep.opened": (
        "That is allowed, but now yellow can run through. Try it with the other marble."
    ),
    # Capture
    "guide.tutorial.capture.know": (
        "Land exactly on a marble and it goes back to its house. Passing over marbles harms "
        "nobody. But take care: your partner, green, can be hit just the same."
    ),
    "guide.tutorial.capture.do": "Send blue back to its house.",
    "guide.tutorial.capture.good": "Hit! Blue needs an ace or a king again.",
    "guide.tutorial.capture.partner": "Oh dear, that was your partner. Count the squares to blue.",
    "guide.tutorial.capture.missed": "That is allowed, but blue is still there. Count the squares.",
    # Four back, and home
    "guide.tutorial.back.know": (
        "A four goes forward or backward. Straight after coming out, backward is a jewel: you "
        "stand just before your home without having gone round."
    ),
    "guide.tutorial.back.do": "Play the four backward.",
    "guide.tutorial.back.good": "What a shortcut!",
    "guide.tutorial.back.forward": (
        "Forward works too, but then you have the whole round ahead. The other target lies "
        "behind you."
    ),
    "guide.tutorial.back.other": "That is allowed, but the four can do better here.",
    "guide.tutorial.home.know": (
        "You turn into home at your start, with the exact number. From here the start is four "
        "steps away, so 5, 6, 7 or 8 steps lead inside. In home no marble is passed, so go deep "
        "if you can."
    ),
    "guide.tutorial.home.do": "Bring the marble home.",
    "guide.tutorial.home.good": "Home! Nobody can touch it there any more.",
    "guide.tutorial.home.shallow": (
        "Home! But it stands at the door now, in the way of the others. An 8 would have gone all "
        "the way in."
    ),
    "guide.tutorial.home.passed": (
        "The marble went past its home: at the entry there are two ways. Choose the target inside."
    ),
    # Seven
    "guide.tutorial.seven.know": (
        "A seven is seven steps, shared among your marbles as you like. And it burns: whatever "
        "it passes goes back to its house, your own marbles too. All seven must be used."
    ),
    "guide.tutorial.seven.do": (
        "Bring one marble home and pass blue with the other, all in one seven."
    ),
    "guide.tutorial.seven.good": "Masterly! Home and a capture with one card.",
    "guide.tutorial.seven.no_home": (
        "Blue is gone, but nobody went home. Two to four steps for the marble near the start "
        "would do."
    ),
    "guide.tutorial.seven.no_capture": (
        "A marble is home, but blue still stands. Save at least two steps for the other marble."
    ),
    "guide.tutorial.seven.neither": (
        "That is allowed, but a seven can do more: share it between both marbles."
    ),
    # Jack
    "guide.tutorial.jack.know": (
        "The jack swaps one of your marbles with another one on the track. Never with a fresh "
        "one, and nothing is captured. Look for the marble that stands where you would like to be."
    ),
    "guide.tutorial.jack.do": "Swap to the square from which home is nearest.",
    "guide.tutorial.jack.good": "A whole lap won with a single card.",
    "guide.tutorial.jack.other_swap": (
        "A swap, but not the best: yellow stands just before your start."
    ),
    "guide.tutorial.jack.kept": "That is allowed, but the jack is what this is about.",
    # Partner
    "guide.tutorial.give.know": (
        "After every deal each of you passes a card to the partner, unseen. Green, opposite, has "
        "no marble out and waits for an ace or a king."
    ),
    "guide.tutorial.give.do": "Give green a card that helps.",
    "guide.tutorial.give.good": "Green comes out thanks to you. That is how teams win.",
    "guide.tutorial.give.stingy": (
        "You can keep it, but green would be stuck. An ace or a king would set green free."
    ),
    "guide.tutorial.partner.know": (
        "All your marbles are home, but you have not won yet: now you play with your partner's "
        "marbles, until those are home as well."
    ),
    "guide.tutorial.partner.do": "Bring green's marble home.",
    "guide.tutorial.partner.good": "One more and you have won, together.",
    "guide.tutorial.partner.passed": (
        "That is allowed, but green is not home yet. The exact number leads in."
    ),
}
