import { z } from 'zod';
import { type StatementGroup, statementGroups } from '#contract/money/statement.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { periodInput } from '#platform/base/period-input.ts';

const filter = {
  group: z.enum(Object.keys(statementGroups) as [StatementGroup, ...StatementGroup[]]).optional(),
  wallet: inputText(70).optional(),
  ...periodInput,
};

export const statementFilter = z.strictObject(filter);

export const statementInput = z.strictObject({
  ...filter,
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .optional(),
});

export const statementValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      transferId: z.string(),
      atMs: z.number(),
      code: z.string(),
      amount: money,
      balanceAfter: money,
      wallet: z.string(),
      cause: z
        .strictObject({ kind: z.string(), id: z.string(), name: z.string().optional() })
        .optional(),
      isReversal: z.boolean(),
      isReversed: z.boolean(),
    }),
  ),
  next: z.string().optional(),
});
