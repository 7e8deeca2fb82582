import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { shownActs, why } from '../approvals/index.ts';

const receivableId = inputText(64);

export const namedInput = z.strictObject({ receivableId });
export const reasonedInput = z.strictObject({ receivableId, why });
export const detailValue = z.strictObject({
  receivable: z.strictObject({
    id: z.string(),
    username: z.string(),
    vassalage: z.string(),
    transactionRef: z.string(),
    owed: money,
    state: z.enum(['open', 'collected', 'written_off']),
    createdAtMs: z.number(),
  }),
  free: money,
  acts: shownActs,
});
