import type { Paytable } from './slot-rule.ts';

/*
 * Symbols: 0 seven, 1 bell, 2 melon, 3 plum, 4 orange, 5 cherry, 6 star. All three reels of a
 * paytable carry the same strip. `returned` of 32,768 equally likely stops go back to the members;
 * it is shown to them and proved by enumeration. What is changed gets a version of its own: rounds
 * played under a paytable are recomputed under it.
 */

/** One seven, two bells, four melons, five plums, six oranges, six cherries, eight stars. */
const usual = [
  4, 6, 3, 5, 2, 6, 1, 4, 5, 3, 6, 2, 4, 5, 0, 6, 3, 4, 6, 5, 2, 3, 6, 1, 4, 5, 6, 2, 3, 4, 5, 6,
];

/** A third bell and a seventh cherry for a plum and an orange. */
const lively = [
  5, 6, 4, 2, 3, 1, 6, 5, 4, 6, 2, 3, 5, 0, 6, 1, 4, 5, 6, 2, 3, 5, 4, 6, 5, 1, 6, 2, 3, 4, 5, 6,
];

/** Every paytable by its name. */
export const paytables = {
  classic: {
    version: 'slot-classic-1',
    strip: usual,
    threeAlike: [1_000, 250, 60, 25, 15, 12, 8],
    pair: { symbol: 5, multiple: 4 },
    returned: 31_125,
    hits: 3_950,
  },
  even: {
    version: 'slot-even-1',
    strip: usual,
    threeAlike: [500, 150, 60, 30, 20, 15, 12],
    pair: { symbol: 5, multiple: 3 },
    returned: 31_418,
    hits: 3_950,
  },
  bold: {
    version: 'slot-bold-1',
    strip: usual,
    threeAlike: [2_500, 400, 80, 30, 15, 12, 5],
    pair: { symbol: 5, multiple: 3 },
    returned: 31_386,
    hits: 3_950,
  },
  lively: {
    version: 'slot-lively-1',
    strip: lively,
    threeAlike: [800, 150, 65, 40, 20, 8, 7],
    pair: { symbol: 5, multiple: 3 },
    returned: 31_423,
    hits: 4_811,
  },
} as const satisfies Readonly<Record<string, Paytable>>;

/** The same paytables, with a jackpot beside them. */
export const jackpotPaytables: Readonly<Record<PaytableName, Paytable>> = {
  classic: { ...paytables.classic, version: 'slot-classic-jackpot-1', hasJackpot: true },
  even: { ...paytables.even, version: 'slot-even-jackpot-1', hasJackpot: true },
  bold: { ...paytables.bold, version: 'slot-bold-jackpot-1', hasJackpot: true },
  lively: { ...paytables.lively, version: 'slot-lively-jackpot-1', hasJackpot: true },
};

export type PaytableName = keyof typeof paytables;
