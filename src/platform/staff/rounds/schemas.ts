import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { roundLines } from '#platform/play/index.ts';
import { shownActs, why } from '../approvals/index.ts';
import { mismatchesValue } from '../reconciliations/index.ts';

const roundId = inputText(64);

export const namedInput = z.strictObject({ roundId });
export const reasonedInput = z.strictObject({ roundId, why });

export const detailValue = z.strictObject({
  round: z.strictObject({
    id: z.string(),
    username: z.string(),
    vassalage: z.string(),
    gameId: z.string(),
    roundRef: z.string(),
    mode: z.enum(['real', 'trial']),
    state: z.enum(['open', 'closed', 'refunded', 'cancelled']),
    isFree: z.boolean(),
    stake: money,
    payout: money,
    openedAtMs: z.number(),
  }),
  lines: roundLines,
  acts: shownActs,
});

export const askedValue = z.strictObject({
  transactions: z.array(
    z.strictObject({
      transactionRef: z.string(),
      amount: money,
      state: z.enum(['done', 'undone']),
      atMs: z.number(),
    }),
  ),
  mismatches: mismatchesValue,
});
