import { z } from 'zod';
import { periodKinds } from '#lib/commission/period-kinds.ts';
import { inputText } from '#platform/base/input.ts';

/** Schema of a contract's kind, which says what it pays for. */
export const kind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
/** Schema of a contract's side. */
export const side = z.enum(['upline', 'downline']);
/** Schema of a version's state. */
export const state = z.enum([
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'terminating',
  'ended',
]);
const id = inputText(64);
const digest = inputText(64).optional();
const version = z.int().min(1).max(1_000_000);
const moment = z.int().min(0).max(4_102_444_800_000).optional();

/** Schema of an amount that fits into 64 bits; the engine names every other fault. */
const amount = z.string().regex(/^\d{1,18}$/);

const carry = z.union([
  z.strictObject({ policy: z.literal('reset') }),
  z.strictObject({ policy: z.literal('carry') }),
  z.strictObject({ policy: z.literal('carryFor'), periods: z.int() }),
]);

/** Schema of terms in calls. */
export const termsShape = z.strictObject({
  base: z.enum(['validStake', 'ggr', 'ngr']),
  period: z.enum(periodKinds),
  tiers: z
    .array(
      z.strictObject({
        minValidStakeMinor: amount,
        minLossMinor: amount,
        minActiveMembers: z.int().min(0).max(1_000_000_000),
        rateBps: z.int(),
      }),
    )
    .max(20),
  carry,
  negativeAtEnd: z.enum(['dropped', 'nextContract']),
  payer: z.enum(['house', 'upline']),
  aboveUpline: z.enum(['held', 'uplineGuarantees']),
});

/** Input of a first offer. */
export const offerInput = z.strictObject({
  downlineId: id,
  kind,
  terms: termsShape,
  startMs: moment,
});

/** Input of a request for a new version. */
export const requestInput = z.strictObject({ contractId: id, terms: termsShape, startMs: moment });

export const decisionInput = z.strictObject({ contractId: id, version });

export const acceptInput = z.strictObject({ contractId: id, version, endsDigest: digest });

export const terminateInput = z.strictObject({ contractId: id, endsDigest: digest });

export const oneInput = z.strictObject({ contractId: id });

/** Filter of contract lists, without the side. */
export const filterInput = z.strictObject({
  kind: kind.optional(),
  state: state.optional(),
  cursor: id.optional(),
});

export const listInput = filterInput.extend({
  you: side.optional(),
  downlineId: id.optional(),
  offeredBy: side.optional(),
});

export const previewInput = z.strictObject({
  contractId: id,
  of: z.union([
    z.strictObject({ step: z.literal('accept'), version }),
    z.strictObject({ step: z.literal('request'), terms: termsShape, startMs: moment }),
    z.strictObject({ step: z.literal('terminate') }),
  ]),
});
