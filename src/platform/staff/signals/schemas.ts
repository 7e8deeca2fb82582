import { z } from 'zod';
import { signalKinds } from '#contract/staff/signals.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

export const listInput = z.strictObject({
  state: z.enum(['open', 'closed']).optional(),
  kind: z.enum(signalKinds).optional(),
  username: typedText('username', 64).optional(),
});

export const closeInput = z.strictObject({ signalId: inputText(64), why });

export const signalsValue = z.strictObject({
  signals: z.array(
    z.strictObject({
      signalId: z.string(),
      kind: z.enum(signalKinds),
      members: z.array(z.string()),
      memberCount: z.number(),
      evidence: z.record(z.string(), z.string()),
      state: z.enum(['open', 'closed']),
      foundAtMs: z.number(),
      closedAtMs: z.number().nullable(),
    }),
  ),
});
