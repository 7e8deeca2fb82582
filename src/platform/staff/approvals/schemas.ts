import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';

/** Outcome of an act. */
export const actValue = z.union([
  z.strictObject({ done: z.string() }),
  z.strictObject({ waits: z.string() }),
]);

/** Reason given by staff: a sentence or two, never empty. */
export const why = typedText('text', 500).refine((text) => text !== '');

export const shownActs = z.array(
  z.strictObject({
    actor: z.string(),
    act: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.string()),
    atMs: z.number(),
  }),
);

export const shownFiles = z.strictObject({
  files: z.array(z.strictObject({ name: z.string(), base64: z.string() })),
});

export const approvalsValue = z.array(
  z.strictObject({
    id: z.string(),
    call: z.string(),
    input: z.string(),
    askedBy: z.string(),
    askedAtMs: z.number(),
    expiresAtMs: z.number(),
  }),
);

export const decideInput = z.strictObject({
  approvalId: inputText(64),
  is: z.enum(['approved', 'rejected']),
  why: why.optional(),
});
