import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type BoundRefusal, checkTermsBelowUpline } from './bounds.ts';
import { type Actor, currentVersion, otherSide, type Version } from './contract.ts';
import { checkEndingsConfirmed, type EndingsRefusal, lockEndedBelow } from './ended-below.ts';
import { applyStep, isTerminationRequestedSince } from './history.ts';
import {
  type DecidedRefusal,
  findOpenOffer,
  type LockedContract,
  lockContractFor,
  type UnknownContract,
} from './locked-contract.ts';
import { notifyOtherSide } from './notice.ts';
import { checkSides } from './offer.ts';
import type { ContractParts } from './parts.ts';
import { endLockedVersions, endVersion } from './terminate.ts';
import { type StartRefusal, versionDates } from './version-dates.ts';

/** Decision about an offer, with its actor. */
export interface OfferDecision {
  readonly contractId: string;
  readonly version: number;
  readonly actor: Actor;
}

/** Reasons why an offer cannot be rejected. */
export type RejectRefusal = UnknownContract | DecidedRefusal | { readonly code: 'own_offer' };

/** Reasons why an offer cannot be withdrawn. */
export type WithdrawRefusal = UnknownContract | DecidedRefusal | { readonly code: 'not_own_offer' };

/** Reasons why an offer cannot be accepted. */
export type AcceptRefusal =
  | RejectRefusal
  | BoundRefusal
  | StartRefusal
  | EndingsRefusal
  | { readonly code: 'contract_kind_off' | 'not_direct_agent' };

/**
 * Accepts an offer for the other side and returns the contract's id; refuses as `acceptContract` of
 * the contract does. The version before ends as this one begins, and so do contracts further down
 * that exceed its terms. Refuses with `offer_decided` when the end of the contract was requested
 * after the offer; a decision in the last millisecond of a period counts for the next one.
 */
export async function acceptOffer(
  transaction: Transaction,
  parts: ContractParts,
  decision: OfferDecision & { readonly endsDigest?: string | undefined },
): Promise<Result<string, AcceptRefusal>> {
  const taken = await lockContractFor(transaction, {
    ...decision,
    memberId: decision.actor.memberId,
  });
  if (!taken.ok) return taken;
  const { contract, side, versions } = taken.value;
  const offer = findOpenOffer(taken.value, decision.version);
  if (!offer.ok) return offer;
  if (offer.value.offeredBy === side) return refused({ code: 'own_offer' });
  if (await isTerminationRequestedSince(transaction, offer.value))
    return refused({ code: 'offer_decided' });
  const sides = await checkSides(transaction, contract);
  if (!sides.ok) return sides;
  const { terms, askedStartMs } = offer.value;
  const nowMs = parts.clock.nowMs();
  const before = currentVersion(versions, nowMs);
  const when = { nowMs, timeZone: parts.site.timeZone };
  const turn = versionDates({ period: terms.period, askedStartMs }, before, when);
  if (!turn.ok) return turn;
  const { startsAtMs, endsAtMs } = turn.value;
  const bound = await checkTermsBelowUpline(transaction, contract, { terms, fromMs: startsAtMs });
  if (!bound.ok) return bound;
  const fromMs = endsAtMs ?? startsAtMs;
  const endings = await lockEndedBelow(transaction, { contract, terms, fromMs });
  const yes = checkEndingsConfirmed(endings, decision.endsDigest);
  if (!yes.ok) return yes;
  const { actor } = decision;
  if (before && endsAtMs !== undefined) {
    await endVersion(transaction, before, { endsAtMs, step: 'replaced', actor, nowMs });
  }
  const to = { state: 'accepted', decidedAtMs: nowMs, startsAtMs } as const;
  const isTaken = await applyStep(transaction, offer.value, to, {
    step: 'accepted',
    actor,
    nowMs,
  });
  if (!isTaken) return refused({ code: 'offer_decided' });
  const version = { ...offer.value, ...to };
  await notifyOtherSide(transaction, parts, {
    contract,
    version,
    is: 'accepted',
    author: side,
    nowMs,
  });
  await endLockedVersions(transaction, parts, { endings, actor, nowMs });
  return ok(contract.id);
}

/** Rejects an offer for the other side; returns the contract's id. */
export async function rejectOffer(
  transaction: Transaction,
  parts: ContractParts,
  decision: OfferDecision,
): Promise<Result<string, RejectRefusal>> {
  const taken = await lockContractFor(transaction, {
    ...decision,
    memberId: decision.actor.memberId,
  });
  if (!taken.ok) return taken;
  const offer = findOpenOffer(taken.value, decision.version);
  if (!offer.ok) return offer;
  if (offer.value.offeredBy === taken.value.side) return refused({ code: 'own_offer' });
  return decide(
    transaction,
    parts,
    { ...taken.value, offer: offer.value, is: 'rejected' },
    decision,
  );
}

/** Withdraws an offer for the side that made it; returns the contract's id. */
export async function withdrawOffer(
  transaction: Transaction,
  parts: ContractParts,
  decision: OfferDecision,
): Promise<Result<string, WithdrawRefusal>> {
  const taken = await lockContractFor(transaction, {
    ...decision,
    memberId: decision.actor.memberId,
  });
  if (!taken.ok) return taken;
  const offer = findOpenOffer(taken.value, decision.version);
  if (!offer.ok) return offer;
  if (offer.value.offeredBy === otherSide(taken.value.side)) {
    return refused({ code: 'not_own_offer' });
  }
  const withdrawn = { ...taken.value, offer: offer.value, is: 'withdrawn' } as const;
  return decide(transaction, parts, withdrawn, decision);
}

async function decide(
  transaction: Transaction,
  parts: ContractParts,
  {
    contract,
    side,
    offer,
    is,
  }: LockedContract & {
    readonly offer: Version;
    readonly is: 'rejected' | 'withdrawn';
  },
  { actor }: OfferDecision,
): Promise<Result<string, DecidedRefusal>> {
  const nowMs = parts.clock.nowMs();
  const to = { state: is, decidedAtMs: nowMs } as const;
  if (!(await applyStep(transaction, offer, to, { step: is, actor, nowMs }))) {
    return refused({ code: 'offer_decided' });
  }
  const version = { ...offer, ...to };
  await notifyOtherSide(transaction, parts, { contract, version, is, author: side, nowMs });
  return ok(contract.id);
}
