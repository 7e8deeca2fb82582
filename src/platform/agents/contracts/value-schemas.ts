import { z } from 'zod';
import { kind, side, state, termsShape } from './schemas.ts';

const versionValue = z.strictObject({
  version: z.int(),
  terms: termsShape,
  offeredBy: side,
  offeredAtMs: z.int(),
  askedStartMs: z.int().optional(),
  state,
  decidedAtMs: z.int().optional(),
  startsAtMs: z.int().optional(),
  endsAtMs: z.int().optional(),
});

/** A contract as one of its sides sees it. */
export const contractValue = z.strictObject({
  contractId: z.string(),
  kind,
  you: side,
  partner: z.union([
    z.strictObject({ is: z.literal('house') }),
    z.strictObject({ is: z.literal('upline'), name: z.string() }),
    z.strictObject({ is: z.literal('downline'), memberId: z.string(), name: z.string() }),
  ]),
  currency: z.string(),
  inForce: versionValue.optional(),
  next: versionValue.optional(),
  offer: versionValue.optional(),
});

export const listValue = z.strictObject({
  contracts: z.array(contractValue),
  next: z.string().optional(),
});

const difference = z.strictObject({
  field: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});

export const detailValue = z.strictObject({
  contract: contractValue,
  versions: z.array(versionValue.extend({ differences: z.array(difference) })),
  steps: z.array(
    z.strictObject({
      version: z.int(),
      step: z.enum([
        'offered',
        'accepted',
        'rejected',
        'withdrawn',
        'termination_requested',
        'replaced',
        'ended_from_above',
        'ended',
      ]),
      from: state.optional(),
      to: state,
      by: z.enum(['upline', 'downline', 'house', 'above', 'system']),
      clientAddress: z.string().optional(),
      atMs: z.int(),
    }),
  ),
});

const onOff = z.enum(['0', '1']);

export const flagsValue = z.strictObject({
  divtypereq: onOff,
  dailysalreqtype: onOff,
  contracthoursalreq: onOff,
  realtimesalreqtype: onOff,
});

export const previewValue = z.strictObject({
  startsAtMs: z.int().optional(),
  endsAtMs: z.int().optional(),
  endings: z.array(
    z.strictObject({
      contractId: z.string(),
      upline: z.string(),
      downline: z.string(),
      version: z.int(),
      endsAtMs: z.int(),
    }),
  ),
  total: z.int(),
  endsDigest: z.string().optional(),
});
