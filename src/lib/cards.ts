const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♣', '♦'];

/** Face of a card as it is printed. */
export interface CardFace {
  readonly rank: string;
  readonly suit: string;
  readonly isRed: boolean;
}

/** Returns the face of a card, 0 to 51. */
export function cardFace(card: number): CardFace {
  const suit = Math.floor(card / ranks.length) % suits.length;
  return { rank: ranks[card % ranks.length] ?? '', suit: suits[suit] ?? '', isRed: suit % 2 === 1 };
}

/** Formats cards as text, `A♠ 10♥`. */
export function formatCards(cards: readonly number[]): string {
  return cards
    .map((card) => {
      const { rank, suit } = cardFace(card);
      return `${rank}${suit}`;
    })
    .join(' ');
}
