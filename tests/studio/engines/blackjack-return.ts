import type * as rule from '#studio/engines/blackjack-rule.ts';

type Rule = Pick<typeof rule, 'basicMove' | 'handTotal'>;

/** State of a hand while it is played. */
interface PlayedHand {
  readonly chance: number;
  /** Stake that hangs on it, in first stakes; of a split that of both hands. */
  readonly stake: number;
  readonly isSplit: boolean;
}

/** A card of each value, ace first: value 1 is card 0, value 10 is card 9. */
const values = Array.from({ length: 10 }, (_, card) => card);

/** Average stakes and payouts of the basic strategy, in first stakes. */
export interface StrategyReturn {
  readonly staked: number;
  readonly paid: number;
  /** Averages of the squares of a round's stakes and payout, and of their product. */
  readonly squares: {
    readonly staked: number;
    readonly paid: number;
    readonly both: number;
  };
}

/**
 * Enumerates every deal, every card drawn and every hand of the dealer from the whole shoe, card by
 * card: nothing is put back, and the hole card is out of it while the member draws.
 */
export function enumerateReturn({ basicMove, handTotal }: Rule, decks = 8): StrategyReturn {
  const full = values.map((card) => (card === 9 ? 16 : 4) * decks);
  const left = [...full];
  let cards = 52 * decks;
  let staked = 0;
  let paid = 0;
  const squares = { staked: 0, paid: 0, both: 0 };

  /** Adds rounds of one end. */
  function add(chance: number, { stake, price }: { stake: number; price: number }): void {
    const payout = stake * price;
    staked += chance * stake;
    paid += chance * payout;
    squares.staked += chance * stake ** 2;
    squares.paid += chance * payout ** 2;
    squares.both += chance * stake * payout;
  }

  /** Calls for each card that may come, with how likely it is, and puts it back afterwards. */
  function each(chance: number, use: (card: number, chance: number) => void): void {
    for (const card of values) {
      const count = left[card] ?? 0;
      if (count === 0) continue;
      left[card] = count - 1;
      cards -= 1;
      use(card, (chance * count) / (cards + 1));
      left[card] = count;
      cards += 1;
    }
  }

  /** Totals of the dealer, 17 to 21 and more, by what has left the shoe and the first two cards. */
  const dealt = new Map<number, readonly number[]>();

  function dealOut(dealer: number[], chance: number, totals: number[]): void {
    const { total } = handTotal(dealer);
    if (total >= 17) {
      const place = Math.min(total, 22) - 17;
      totals[place] = (totals[place] ?? 0) + chance;
      return;
    }
    each(chance, (card, next) => {
      dealer.push(card);
      dealOut(dealer, next, totals);
      dealer.pop();
    });
  }

  function totalsOf(dealer: number[]): readonly number[] {
    const [up = 0, hole = 0] = dealer;
    const gone = left.reduce((code, count, card) => code * 12 + ((full[card] ?? 0) - count), 0);
    const key = gone * 100 + up * 10 + hole;
    const known = dealt.get(key);
    if (known) return known;
    const totals: number[] = [0, 0, 0, 0, 0, 0];
    dealOut(dealer, 1, totals);
    dealt.set(key, totals);
    return totals;
  }

  function settle(own: number, dealer: number[], hand: { chance: number; stake: number }): void {
    const { chance, stake } = hand;
    if (own > 21) {
      add(chance, { stake, price: 0 });
      return;
    }
    for (const [place, part] of totalsOf(dealer).entries()) {
      const total = place + 17;
      const price = total > 21 || own > total ? 2 : own === total ? 1 : 0;
      add(chance * part, { stake, price });
    }
  }

  function play(player: number[], dealer: number[], hand: PlayedHand): void {
    const { total } = handTotal(player);
    const up = dealer[0] ?? 0;
    const mayRaise = !hand.isSplit;
    const move =
      total >= 21 ? 'stand' : basicMove(player, { up, mayDouble: mayRaise, maySplit: mayRaise });
    if (move === 'stand') settle(total, dealer, hand);
    else if (move === 'split') playSplit(player, dealer, hand);
    else {
      each(hand.chance, (card, chance) => {
        player.push(card);
        const own = handTotal(player).total;
        if (move === 'double') settle(own, dealer, { chance, stake: 2 });
        else if (own > 21) add(chance, { stake: hand.stake, price: 0 });
        else play(player, dealer, { ...hand, chance });
        player.pop();
      });
    }
  }

  /**
   * Plays one hand of a split with the stake of both. What is drawn for the other, before or after,
   * is as likely to be any card that is left: on average both pay the same. In the squares both end
   * alike, which makes the bounds a little wider than they are.
   */
  function playSplit(
    [card = 0]: readonly number[],
    dealer: number[],
    { chance }: PlayedHand,
  ): void {
    each(chance, (other, next) => {
      const hand = { chance: next, stake: 2, isSplit: true };
      const cards = [card, other];
      // Aces have one card each.
      if (card === 0) settle(handTotal(cards).total, dealer, hand);
      else play(cards, dealer, hand);
    });
  }

  each(1, (one, first) =>
    each(first, (up, second) =>
      each(second, (two, third) =>
        each(third, (hole, dealtChance) => {
          // The other order of the member's cards is the same hand.
          if (two < one) return;
          const chance = two === one ? dealtChance : 2 * dealtChance;
          const [own, others] = [
            [one, two],
            [up, hole],
          ].map((hand) => handTotal(hand).total === 21);
          if (own || others) add(chance, { stake: 1, price: own ? (others ? 1 : 2.5) : 0 });
          else play([one, two], [up, hole], { chance, stake: 1, isSplit: false });
        }),
      ),
    ),
  );
  return { staked, paid, squares };
}
