import { describe, expect, test } from 'vitest';
import * as rule from '#studio/engines/blackjack-rule.ts';
import { type Fault, faultyCopy } from '../faulty-copy.ts';

type Rule = Pick<typeof rule, 'playHand' | 'blackjackPayout' | 'basicMove' | 'roundPrice'>;

const [hit, stand, double, split] = [1, 2, 3, 4];
/** Cards by their ranks: `A`, `2` to `9`, `T`, `J`, `Q`, `K`. */
const ranks = 'A23456789TJQK';
const cards = (text: string) => [...text].map((rank) => ranks.indexOf(rank));
const named = (hand: readonly number[]) => hand.map((card) => ranks[card]).join('');

/** Shoe, moves, hands and dealer, results, the turn, and the payout of two stakes of 101. */
const hands: readonly (readonly [string, number[], string, string, number, bigint])[] = [
  ['8T8735', [split], '83 85 T7', ' ', 1, 0n],
  // Of 21 there is nothing to move, and the second hand is next.
  ['8T8735T', [split, hit], '83T 85 T7', ' ', 2, 0n],
  ['8T8735T', [split, hit, stand], '83T 85 T7', 'won lost', 0, 202n],
  ['8T87T99', [split, hit], '8T9 89 T7', 'bust ', 2, 0n],
  ['8T87T99', [split, hit, stand], '8T9 89 T7', 'bust push', 0, 101n],
  ['8686TTTT9', [split, hit, hit], '8TT 8TT 66', 'bust bust', 0, 0n],
  ['8686TTTT9', [split, stand, hit], '8T 8TT 66T', 'won bust', 0, 202n],
  ['2627T3T', [split, stand, hit], '2T 23T 67', ' ', 2, 0n],
  // Aces have one card each, and 21 with two cards is no blackjack.
  ['A6ATT59', [split], 'AT A5 6T9', 'won won', 0, 404n],
  ['A6A9T56', [split], 'AT A5 696', 'push lost', 0, 101n],
  // What counts alike is a pair.
  ['K6T7T9T', [split, stand, stand], 'KT T9 67T', 'won won', 0, 404n],
];

/** Lists the splits that the rule, or a faulty copy of it, gets wrong. */
function mistakesOf({ playHand, blackjackPayout, basicMove, roundPrice }: Rule): string[] {
  const wrong: string[] = [];
  for (const [shoe, moves, held, results, turn, payout] of hands) {
    const hand = playHand(cards(shoe), moves);
    const { player, dealer, result = '' } = hand;
    const second = hand.split?.cards ?? [];
    const seen = [
      [player, second, dealer].map(named).join(' '),
      `${result} ${hand.split?.result ?? ''}`,
      hand.turn,
      blackjackPayout(202n, hand),
    ];
    const price = hand.turn === 0 ? BigInt(roundPrice(hand) * 202) : payout;
    const isRight = seen.join('|') === [held, results, turn, payout].join('|');
    if (!isRight || !hand.isLegal || price !== payout) wrong.push(`${shoe} ${moves} ${seen}`);
  }
  const illegal: readonly (readonly [string, number[]])[] = [
    ['986T7', [split]],
    ['8686TT8', [hit, split]],
    ['868688T', [split, split]],
    ['868622T', [split, double]],
    ['TATKT', [split]],
    ['ATATT', [split, hit]],
  ];
  for (const [shoe, moves] of illegal) {
    if (playHand(cards(shoe), moves).isLegal) wrong.push(`${shoe} ${moves} is legal`);
  }
  const rows = [
    ['AA', 'pppppppppp'],
    ['22', 'hhhpppphhh'],
    ['33', 'hhhpppphhh'],
    ['44', 'hhhhhhhhhh'],
    ['55', 'hddddddddh'],
    ['66', 'hhpppphhhh'],
    ['77', 'hpppppphhh'],
    ['88', 'pppppppppp'],
    ['99', 'spppppspps'],
    ['KT', 'ssssssssss'],
  ];
  for (const [hand = '', row = ''] of rows) {
    const moves = [...'A23456789T'].map((up) =>
      basicMove(cards(hand), { up: cards(up)[0] ?? 0, mayDouble: true, maySplit: true }),
    );
    const played = moves.map((move) => (move === 'split' ? 'p' : move.charAt(0))).join('');
    if (played !== row) wrong.push(`${hand} ${played}`);
  }
  return wrong;
}

const faults: readonly Fault[] = [
  { title: 'any two cards', from: ' && cardValue(one) === cardValue(two)', to: '' },
  {
    title: 'cards of one rank alone',
    from: 'cardValue(one) === cardValue(two)',
    to: 'one === two',
  },
  { title: 'a split later on', from: 'return index === 0 && isPair', to: 'return isPair' },
  {
    title: 'a double after it',
    from: "return move !== 'double' || index === 0",
    to: "return move !== 'double' || index < 2",
  },
  { title: 'aces go on', from: '= cardValue(moved) === 1', to: '= cardValue(moved) === 0' },
  { title: 'all stand', from: '= cardValue(moved) === 1', to: '= cardValue(moved) > 0' },
  { title: 'the first card moves', from: 'hand.cards.pop()', to: 'hand.cards.at(0)' },
  {
    title: 'one payout for both',
    from: 'halves[split.result])) / 4n',
    to: 'halves[split.result])) / 2n',
  },
  { title: 'the first hand twice', from: 'halves[split.result])', to: 'halves[result])' },
  {
    title: 'the dealer draws against nobody',
    from: 'totals.some((total) => total <= best)',
    to: 'totals.some((total) => total > 0)',
  },
  { title: 'one bust ends both', from: 'totals.some(', to: 'totals.every(' },
  { title: 'the last hand first', from: 'hands.find(isOpen)', to: 'hands.findLast(isOpen)' },
  { title: 'a price of the first hand', from: 'split ? (price +', to: 'false ? (price +' },
  { title: 'eights stay', from: '8: [[1, 10]]', to: '8: [[2, 9]]' },
  { title: 'threes against two', from: '3: [[4, 7]]', to: '3: [[2, 7]]' },
  { title: 'nines against seven', from: '[8, 9]', to: '[7, 9]' },
];

describe('a split of blackjack', () => {
  test('the rule itself makes no mistake', () => {
    expect(mistakesOf(rule)).toEqual([]);
  });

  test.each(faults)('a planted fault is caught: $title', (fault) => {
    const copy = faultyCopy<Rule>('src/studio/engines/blackjack-rule.ts', fault);
    expect(mistakesOf(copy)).not.toEqual([]);
  });
});
