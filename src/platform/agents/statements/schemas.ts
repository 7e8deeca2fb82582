import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

/** Input of a month of this century, `2026-11`. */
export const settlementInput = z.strictObject({
  month: inputText(7).regex(/^20\d\d-(0[1-9]|1[0-2])$/),
});

const incomeKind = z.enum(['dividend', 'daily', 'hourly', 'realtime', 'spread']);

const position = z.strictObject({ awaited: money, carried: money, overpaid: money, owed: money });

const settled = z.strictObject({
  lines: z.int(),
  earned: money,
  setOff: money,
  adjustments: money,
  paid: money,
  passedOn: money,
});

export const settlementValue = z.strictObject({
  month: z.string(),
  fromMs: z.int(),
  toMs: z.int(),
  isRunning: z.boolean(),
  sections: z.array(
    z.strictObject({
      currency: z.string(),
      start: position,
      kinds: z.array(settled.extend({ kind: incomeKind })),
      total: settled,
      settled: money,
      intoWallet: money,
      newDebts: money,
      handedOn: money,
      end: position,
    }),
  ),
});

const kindAmounts = z.array(z.strictObject({ kind: incomeKind, amount: money }));

export const sourcesValue = z.strictObject({
  days: z.array(z.strictObject({ day: z.string(), kinds: kindAmounts, paid: money })),
  sources: z.array(
    z.strictObject({
      of: z.enum(['direct', 'line', 'others', 'returned', 'reduced', 'rounding']),
      line: z.strictObject({ memberId: z.string(), name: z.string() }).optional(),
      count: z.int().optional(),
      kinds: kindAmounts,
      earned: money,
    }),
  ),
  totals: z.strictObject({
    kinds: z.array(z.strictObject({ kind: incomeKind, earned: money, paid: money })),
    earned: money,
    setOff: money,
    adjustments: money,
    paid: money,
  }),
});
