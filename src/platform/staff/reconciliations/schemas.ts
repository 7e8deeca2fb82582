import { z } from 'zod';
import { mismatchKinds } from '#contract/staff/reconciliations.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { listedRow } from '#platform/play/index.ts';
import { shownActs, why } from '../approvals/index.ts';

const reconciliationId = inputText(64);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const namedInput = z.strictObject({ reconciliationId });
export const closeInput = z.strictObject({ reconciliationId, why });
export const makeInput = z.strictObject({
  vassalage: inputText(60),
  currency,
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  rows: z.array(listedRow).optional(),
  csv: inputText(4 * 1024 * 1024).optional(),
});

const side = z.strictObject({ amount: money, state: z.enum(['done', 'undone']) }).nullable();

export const mismatchesValue = z.array(
  z.strictObject({
    kind: z.enum(mismatchKinds),
    transactionRef: z.string(),
    here: side,
    there: side,
  }),
);

export const reportValue = z.strictObject({
  id: z.string(),
  vassalage: z.string(),
  currency: z.string(),
  day: z.string(),
  source: z.enum(['handed_in', 'asked']),
  madeBy: z.string(),
  madeAtMs: z.number(),
  state: z.enum(['clean', 'open', 'closed']),
  countHere: z.number(),
  countThere: z.number(),
  mismatches: z.number(),
});

export const reportsValue = z.array(reportValue);
export const detailValue = z.strictObject({
  report: reportValue,
  mismatches: mismatchesValue,
  acts: shownActs,
});
