import { z } from 'zod';
import { signalKinds } from '#contract/staff/signals.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { storedTerms } from '#platform/rewards/index.ts';
import { why } from '../approvals/index.ts';

const promotionId = typedText('reference', 80, /^[a-z0-9][a-z0-9-]*$/);
const applicationId = inputText(64);

export const writeInput = z.strictObject({ promotionId, terms: storedTerms, why });
export const endInput = z.strictObject({ promotionId, why });
export const imagesInput = z.strictObject({ applicationId });
export const decideInput = z.strictObject({
  applicationId,
  is: z.enum(['approved', 'rejected']),
  why,
});

export const termsInput = z.strictObject({
  promotionId,
  version: z.coerce.number().int().min(1).max(1_000_000),
});
export const termsValue = z.strictObject({
  terms: storedTerms,
  sha256: z.string(),
  createdAtMs: z.number(),
});

export const tryInput = z.strictObject({ approvalId: inputText(64) });
const flaggedGifts = z.strictObject({ members: z.number(), costMinor: z.string() });

export const tryValue = z.strictObject({
  members: z.number(),
  costMinor: z.string(),
  budgetMinor: z.string(),
  isWithinBudget: z.boolean(),
  flagged: flaggedGifts,
  flags: z.array(flaggedGifts.extend({ kind: z.enum(signalKinds) })),
});

export const promotionsValue = z.array(
  z.strictObject({
    promotionId: z.string(),
    version: z.number(),
    sha256: z.string(),
    terms: storedTerms,
    grantedMinor: z.string(),
    leftMinor: z.string(),
    isEnded: z.boolean(),
  }),
);

export const applicationsValue = z.array(
  z.strictObject({
    applicationId: z.string(),
    promotionId: z.string(),
    username: z.string(),
    comment: z.string(),
    images: z.number(),
    createdAtMs: z.number(),
  }),
);
