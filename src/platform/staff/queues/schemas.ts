import { z } from 'zod';
import { queueReasons } from '#contract/staff/queues.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

export const rowInput = z.strictObject({ row: inputText(64) });
export const leaseValue = z.strictObject({ by: z.string(), untilMs: z.number() });
export const rowsValue = z.array(
  z.strictObject({
    row: z.string(),
    reference: z.string(),
    why: z.enum(queueReasons),
    createdAtMs: z.number(),
    dueAtMs: z.number().nullable(),
    amount: money.nullable(),
    lease: leaseValue.nullable(),
  }),
);
