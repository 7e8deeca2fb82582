import type { PrizeName } from '../result/prizes.ts';

/** A play on the last digits of drawn numbers. */
export interface TailPlay {
  readonly code: string;
  readonly digits: 1 | 2 | 3 | 4;
  /** Gross odds × 10,000 of the brand's group (rules, §1). */
  readonly oddsBps: number;
  /** The prizes whose numbers count; all of them where it names none. */
  readonly prizes?: readonly PrizeName[];
  /** Looks at the digit before the last one. */
  readonly isTens?: boolean;
  /** True when all orders of the digits can be bet at once. */
  readonly permutes?: boolean;
}

/** Odds by number of digits. */
const two = { digits: 2, oddsBps: 950_000 } as const;
const three = { digits: 3, oddsBps: 9_000_000 } as const;
const four = { digits: 4, oddsBps: 85_000_000 } as const;
const one = { digits: 1, oddsBps: 95_000 } as const;

/** Plays whose prizes differ between the regions: those of two digits, of three, and covers. */
interface Regional {
  readonly heads2: readonly PrizeName[];
  readonly heads3: readonly PrizeName[];
  readonly cover: readonly PrizeName[];
}

function tails({ heads2, heads3 }: Regional): readonly TailPlay[] {
  return [
    { code: 'lo2', ...two, permutes: true },
    { code: 'lo3', ...three, permutes: true },
    { code: 'lo4', ...four },
    { code: 'de', ...two, prizes: ['special'], permutes: true },
    { code: 'dau', ...two, prizes: heads2, permutes: true },
    { code: 'dauDuoi', ...two, prizes: [...heads2, 'special'], permutes: true },
    { code: '3cang', ...three, prizes: ['special'], permutes: true },
    { code: 'xiuChuDau', ...three, prizes: heads3, permutes: true },
    { code: 'xiuChu', ...three, prizes: [...heads3, 'special'], permutes: true },
    { code: '4cang', ...four, prizes: ['special'] },
    { code: 'chamDau', ...one, prizes: ['special'], isTens: true },
    { code: 'chamDuoi', ...one, prizes: ['special'] },
  ];
}

const north: Regional = { heads2: ['7'], heads3: ['6'], cover: ['7', '6', 'special'] };
const south: Regional = { heads2: ['8'], heads3: ['7'], cover: ['8', '7', '6', '5', 'special'] };

/** Plays on last digits, by how many numbers a region draws. */
export const tailPlays: Readonly<Record<'north' | 'south', readonly TailPlay[]>> = {
  north: [...tails(north), { code: 'bao8Lo2', ...two, prizes: north.cover }],
  south: [
    ...tails(south),
    { code: 'bao7Lo2', ...two, prizes: south.cover },
    { code: 'bao7Lo3', ...three, prizes: south.cover },
    { code: 'bao7Lo4', ...four, prizes: south.cover },
  ],
};

/** A play on whether several numbers of two digits come. */
export interface CombinationPlay {
  readonly code: string;
  readonly size: number;
  /** Wins when none of them comes. */
  readonly isNone: boolean;
  readonly northBps: number;
  readonly southBps: number;
}

/** Xiên and trượt (rules, §1). */
export const combinations: readonly CombinationPlay[] = [
  { code: 'xien2', size: 2, isNone: false, northBps: 170_000, southBps: 360_000 },
  { code: 'xien3', size: 3, isNone: false, northBps: 750_000, southBps: 2_350_000 },
  { code: 'xien4', size: 4, isNone: false, northBps: 3_400_000, southBps: 16_000_000 },
  { code: 'truot4', size: 4, isNone: true, northBps: 28_500, southBps: 19_500 },
  { code: 'truot8', size: 8, isNone: true, northBps: 90_000, southBps: 42_000 },
  { code: 'truot10', size: 10, isNone: true, northBps: 160_000, southBps: 62_000 },
];
