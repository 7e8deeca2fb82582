import { isELottery, type LotteryKind, type VnKind } from '../kinds.ts';
import { sumNumbers } from '../plays/number-plays.ts';
import { type DrawResult, drawnNumbers, resultNumbers } from '../result/result.ts';

/** One of two sides, or a draw that is on neither. */
export type Side = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie';

/** Two-sided property of a result, which roads and long runs are made of. */
export interface TwoSided {
  /** `size`, `parity`, `dragonTiger`, with its place where there are several: `dragonTiger2`. */
  readonly name: string;
  readonly sideOf: (result: DrawResult) => Side;
}

const size = (number: number, bigFrom: number): Side => (number >= bigFrom ? 'big' : 'small');
const parity = (number: number): Side => (number % 2 === 1 ? 'odd' : 'even');

const byNumbers = (name: string, sideOf: (numbers: readonly number[]) => Side): TwoSided => ({
  name,
  sideOf: (result) => sideOf(resultNumbers(result)),
});

/** Big or small by a sum in whose middle nobody wins. */
const aroundMiddle = (middle: number): TwoSided =>
  byNumbers('size', (numbers) => {
    const sum = sumNumbers(numbers);
    return sum === middle ? 'tie' : size(sum, middle);
  });

const sumSides = (bigFrom: number, count?: number): readonly TwoSided[] => [
  byNumbers('size', (numbers) => size(sumNumbers(numbers.slice(0, count)), bigFrom)),
  byNumbers('parity', (numbers) => parity(sumNumbers(numbers.slice(0, count)))),
];

const dragonTiger = (name: string, first: number, last: number): TwoSided =>
  byNumbers(name, (numbers) => {
    const difference = (numbers[first] ?? 0) - (numbers[last] ?? 0);
    return difference === 0 ? 'tie' : difference > 0 ? 'dragon' : 'tiger';
  });

const eLotterySides = {
  k3: [
    byNumbers('size', (numbers) =>
      new Set(numbers).size === 1 ? 'tie' : size(sumNumbers(numbers), 11),
    ),
  ],
  ssc: [...sumSides(23), dragonTiger('dragonTiger', 0, 4)],
  pk10: [
    ...sumSides(12, 2),
    ...[0, 1, 2, 3, 4].map((pair) => dragonTiger(`dragonTiger${pair + 1}`, pair, 9 - pair)),
  ],
  '11x5': [aroundMiddle(30)],
  kl8: [aroundMiddle(810)],
  pc28: sumSides(14),
} as const;

/**
 * Lists the two-sided properties of a kind's results; for Vietnamese ones those of the special
 * prize's last two digits.
 */
export function listTwoSided(kind: LotteryKind): readonly TwoSided[] {
  return isELottery(kind) ? eLotterySides[kind] : vnSides(kind);
}

function vnSides(kind: VnKind): readonly TwoSided[] {
  const last = (result: DrawResult) =>
    Number(drawnNumbers(kind, result, ['special'])[0]?.number.slice(-2));
  return [
    { name: 'size', sideOf: (result) => size(last(result), 50) },
    { name: 'parity', sideOf: (result) => parity(last(result)) },
  ];
}
