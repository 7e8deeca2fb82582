import { describe, expect, test } from 'vitest';
import { createDraws } from '#lib/round-rule.ts';
import * as rule from '#studio/engines/blackjack-rule.ts';
import { vectorSeeds } from '../fair/vectors.data.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { enumerateReturn, type StrategyReturn } from './blackjack-return.ts';
import { playBlackjack } from './seeded-cards.ts';

type Rule = Pick<typeof rule, 'playHand' | 'blackjackPayout' | 'handTotal' | 'basicMove'>;

const [hit, stand, double] = [1, 2, 3];
/** Cards by their ranks: `A`, `2` to `9`, `T`, `J`, `Q`, `K`. */
const cards = (text: string) => [...text].map((rank) => 'A23456789TJQK'.indexOf(rank));

/** Shoe, moves, result, both hands and the payout of a stake of 101. */
const hands: readonly (readonly [string, number[], string | undefined, string, string, bigint])[] =
  [
    ['A6T5', [], 'blackjack', 'AT', '65', 252n],
    ['TA9T', [], 'dealerBlackjack', 'T9', 'AT', 0n],
    ['AATT', [], 'push', 'AT', 'AT', 101n],
    ['T69T7', [], undefined, 'T9', '6T', 0n],
    ['T69T7', [stand], 'won', 'T9', '6T7', 202n],
    ['T69T5', [stand], 'lost', 'T9', '6T5', 0n],
    ['T69T3', [stand], 'push', 'T9', '6T3', 101n],
    ['T76T9', [hit], 'bust', 'T69', '7T', 0n],
    ['T76T5', [hit], 'won', 'T65', '7T', 202n],
    ['577T9', [double], 'won', '579', '7T', 202n],
    ['567T2T', [double], 'won', '572', '6TT', 202n],
    ['2637T4', [hit, stand], 'lost', '23T', '674', 0n],
    ['KTQ7', [stand], 'won', 'KQ', 'T7', 202n],
    // A soft 17 of the dealer's stands.
    ['TA86', [stand], 'won', 'T8', 'A6', 202n],
    // An ace counts 1 once 11 would be too much.
    ['A657T2', [hit, hit], undefined, 'A5T2', '67', 0n],
  ];

/** Lists the hands that the rule, or a faulty copy of it, gets wrong. */
function mistakesOf({ playHand, blackjackPayout, handTotal, basicMove }: Rule): string[] {
  const wrong = hands.flatMap(([shoe, moves, result, player, dealer, payout]) => {
    const hand = playHand(cards(shoe), moves);
    const isRight =
      hand.result === result &&
      hand.isLegal &&
      hand.isDoubled === moves.includes(3) &&
      hand.player.join() === cards(player).join() &&
      hand.dealer.join() === cards(dealer).join() &&
      blackjackPayout(101n, hand) === payout;
    return isRight ? [] : [`${shoe} ${moves}`];
  });
  const illegal: readonly (readonly [string, number[]])[] = [
    ['A6T5T', [hit]],
    ['T69T7', [stand, hit]],
    ['2637T4', [hit, double]],
    ['567T9', [5]],
    ['T76T5', [hit, stand]],
  ];
  for (const [shoe, moves] of illegal) {
    if (playHand(cards(shoe), moves).isLegal) wrong.push(`${shoe} ${moves} is legal`);
  }
  const move = (hand: string, up: string) =>
    basicMove(cards(hand), { up: cards(up)[0] ?? 0, mayDouble: true, maySplit: false });
  const rows = [
    ['T6', 'hssssshhhh'],
    ['T2', 'hhhssshhhh'],
    ['65', 'hddddddddd'],
    ['64', 'hddddddddh'],
    ['54', 'hhddddhhhh'],
    ['A7', 'hsddddsshh'],
    ['A6', 'hhddddhhhh'],
    ['A4', 'hhhdddhhhh'],
    ['A2', 'hhhhddhhhh'],
    ['A8', 'ssssssssss'],
    ['T7', 'ssssssssss'],
  ];
  for (const [hand = '', row = ''] of rows) {
    const played = [...'A23456789T'].map((up) => move(hand, up).charAt(0)).join('');
    if (played !== row) wrong.push(`${hand} ${played}`);
  }
  if (handTotal(cards('AA9')).total !== 21 || handTotal(cards('AAT')).isSoft) wrong.push('aces');
  return wrong;
}

const faults: readonly Fault[] = [
  { title: 'the dealer draws to 18', from: 'dealerStands = 17;', to: 'dealerStands = 18;' },
  { title: 'a blackjack pays 6 to 5', from: 'blackjack: 5n', to: 'blackjack: 4n' },
  { title: 'an equal hand loses', from: 'push: 2n', to: 'push: 0n' },
  { title: 'an equal hand wins', from: 'own > dealers) return', to: 'own >= dealers) return' },
  {
    title: 'a bust wins against a bust',
    from: 'if (total > best) return',
    to: 'if (total > 99) return',
  },
  {
    title: 'a double later on',
    from: "move !== 'double' || index === 0",
    to: "move !== 'double' || index >= 0",
  },
  {
    title: 'a double goes on',
    from: "if (move === 'stand' || move === 'double')",
    to: "if (move === 'stand')",
  },
  { title: 'pictures count 11', from: '(card % 13) + 1, 10)', to: '(card % 13) + 1, 11)' },
  { title: 'aces are always 1', from: 'hard + 10 <= best', to: 'hard + 10 < 0' },
  {
    title: 'a dealer’s blackjack is played on',
    from: "return others ? 'dealerBlackjack' : undefined",
    to: 'return undefined',
  },
  {
    title: 'two blackjacks lose',
    from: "others ? 'push' : 'blackjack'",
    to: "others ? 'dealerBlackjack' : 'blackjack'",
  },
  {
    title: 'the dealer has the first card',
    from: '[shoe[0] ?? 0, shoe[2] ?? 0]',
    to: '[shoe[1] ?? 0, shoe[2] ?? 0]',
  },
  {
    title: 'payouts are rounded up',
    from: '* halves[result]) / 2n',
    to: '* halves[result] + 1n) / 2n',
  },
  { title: 'a stiff hand stands', from: 'isBetween(2, 6)) ||', to: 'isBetween(2, 7)) ||' },
];

describe('blackjack', () => {
  test('the rule itself makes no mistake', () => {
    expect(mistakesOf(rule)).toEqual([]);
  });

  test.each(faults)('a planted fault is caught: $title', (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/blackjack-rule.ts', fault);
    expect(mistakesOf(copy)).not.toEqual([]);
  });

  test('the shoe has eight decks, and the longest hands end within what is drawn of it', async () => {
    const shoe = await rule.drawShoe(createDraws({ ...vectorSeeds, nonce: 0 }));
    expect(shoe).toHaveLength(48);
    expect(shoe.every((card) => card >= 0 && card < 52)).toBe(true);
    const ranges: number[] = [];
    const first = { word: async () => 0, draw: async (range: number) => ranges.push(range) * 0 };
    await rule.drawShoe(first);
    expect([ranges[0], ranges.at(-1)]).toEqual([416, 369]);
    // Of 32 aces 21 are the longest hand of the member’s that can be; the dealer’s has 17.
    const aces = Array.from({ length: 48 }, () => 0);
    const long = rule.playHand(
      aces,
      Array.from({ length: 19 }, () => hit ?? 1),
    );
    expect(long.player.length + 17).toBeLessThan(48);
  });

  let enumerated: StrategyReturn | undefined;
  const strategy = () => {
    enumerated ??= enumerateReturn(rule);
    return enumerated;
  };

  test('the share returned is what an enumeration of every deal and draw gives', () => {
    const { staked, paid } = strategy();
    expect(Math.floor((paid / staked) * 1_000_000)).toBe(rule.blackjackReturnPpm);
    expect(staked - paid).toBeCloseTo(0.006_091_03, 7);
  }, 120_000);

  test('seeded rounds by the basic strategy return it within 99 % bounds', async () => {
    const measured = await playBlackjack(strategy(), 10_000);
    for (const { seen, expected, bound } of Object.values(measured)) {
      expect(Math.abs(seen - expected)).toBeLessThan(bound);
    }
    // The net result of a first stake has a deviation of 1.13 stakes.
    expect((measured.first.bound / 2.5758) * 100).toBeCloseTo(1.13, 1);
  }, 120_000);
});
