import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { accountRole, findMemberById, findUplineId } from '#platform/identity/index.ts';
import {
  type BoundRefusal,
  checkTermsAlone,
  checkTermsBelowUpline,
  type TermsRefusal,
} from './bounds.ts';
import { findContractBetween, openContract } from './contract.queries.ts';
import { type Actor, type Contract, currentVersion, type Version } from './contract.ts';
import { recordStep } from './history.ts';
import { isKindOn } from './kind-switches.ts';
import { type LockedContract, lockContractFor, type UnknownContract } from './locked-contract.ts';
import { notifyOtherSide } from './notice.ts';
import type { ContractParts } from './parts.ts';
import { type StartRefusal, versionDates } from './version-dates.ts';
import { insertVersion } from './versions.queries.ts';

/** Terms that one side offers, with the actor. */
export interface OfferedTerms {
  readonly terms: Terms;
  /** Requested start; `undefined` means as soon as possible. */
  readonly askedStartMs: number | undefined;
  readonly actor: Actor;
}

type OfferRefusal =
  | TermsRefusal
  | BoundRefusal
  | StartRefusal
  | { readonly code: 'contract_kind_off' | 'not_direct_agent' | 'offer_open' };

/** Reasons why an upline cannot offer a contract. */
export type ContractOfferRefusal = OfferRefusal | { readonly code: 'contract_exists' };

/** Reasons why a side cannot request a new version. */
export type RequestRefusal =
  | OfferRefusal
  | UnknownContract
  | { readonly code: 'contract_not_in_force' };

/**
 * Offers a contract to an agent directly below, for the upline or the house; returns the contract's
 * id. Refuses as `offerContract` of the contract does.
 */
export async function offerNewContract(
  transaction: Transaction,
  parts: ContractParts,
  { downlineId, ...wanted }: OfferedTerms & { readonly downlineId: string },
): Promise<Result<string, ContractOfferRefusal>> {
  const { terms, actor } = wanted;
  const { kind } = terms;
  const between = { kind, uplineId: actor.memberId, downlineId };
  const checked = await checkSides(transaction, between);
  if (!checked.ok) return checked;
  const nowMs = parts.clock.nowMs();
  await openContract(transaction, { ...between, id: newId(nowMs), createdAtMs: nowMs });
  const contract = await findContractBetween(transaction, between);
  if (!contract) throw new Error('an opened contract is gone');
  const taken = await lockContractFor(transaction, {
    contractId: contract.id,
    memberId: actor.memberId,
  });
  if (!taken.ok) throw new Error(`the contract ${contract.id} is not its upline's`);
  if (currentVersion(taken.value.versions, parts.clock.nowMs())) {
    return refused({ code: 'contract_exists' });
  }
  return writeOffer(transaction, parts, taken.value, wanted);
}

/**
 * Requests a new version of a contract in force, for either side; returns the contract's id.
 * Refuses as `requestVersion` of the contract does.
 */
export async function requestNewVersion(
  transaction: Transaction,
  parts: ContractParts,
  {
    contractId,
    termsOf,
    askedStartMs,
    actor,
  }: Omit<OfferedTerms, 'terms'> & {
    readonly contractId: string;
    readonly termsOf: (kind: ContractKind) => Terms;
  },
): Promise<Result<string, RequestRefusal>> {
  const taken = await lockContractFor(transaction, { contractId, memberId: actor.memberId });
  if (!taken.ok) return taken;
  const { contract, versions } = taken.value;
  if (!currentVersion(versions, parts.clock.nowMs())) {
    return refused({ code: 'contract_not_in_force' });
  }
  const checked = await checkSides(transaction, contract);
  if (!checked.ok) return checked;
  const terms = termsOf(contract.kind);
  return writeOffer(transaction, parts, taken.value, { terms, askedStartMs, actor });
}

/**
 * Checks whether two members may have a contract of a kind with each other now. Refuses with
 * `contract_kind_off`, or `not_direct_agent` when the downline is no agent directly below the
 * upline.
 */
export async function checkSides(
  transaction: Transaction,
  { kind, uplineId, downlineId }: Omit<Contract, 'id' | 'createdAtMs'>,
): Promise<Result<undefined, { readonly code: 'contract_kind_off' | 'not_direct_agent' }>> {
  if (!(await isKindOn(transaction, kind))) return refused({ code: 'contract_kind_off' });
  const downline = await findMemberById(transaction, downlineId);
  const isAgent = downline !== undefined && accountRole(downline.accountType) === 'agent';
  const isDirect = isAgent && findUplineId(downline) === uplineId;
  return isDirect ? ok(undefined) : refused({ code: 'not_direct_agent' });
}

async function writeOffer(
  transaction: Transaction,
  parts: ContractParts,
  { contract, side, versions }: LockedContract,
  { terms, askedStartMs, actor }: OfferedTerms,
): Promise<Result<string, OfferRefusal>> {
  const alone = checkTermsAlone(terms, contract);
  if (!alone.ok) return alone;
  if (versions.some(({ state }) => state === 'offered')) return refused({ code: 'offer_open' });
  const nowMs = parts.clock.nowMs();
  const when = { nowMs, timeZone: parts.site.timeZone };
  const { period } = terms;
  const turn = versionDates({ period, askedStartMs }, currentVersion(versions, nowMs), when);
  if (!turn.ok) return turn;
  const bound = await checkTermsBelowUpline(transaction, contract, {
    terms,
    fromMs: turn.value.startsAtMs,
  });
  if (!bound.ok) return bound;
  const offer: Version = {
    contractId: contract.id,
    version: versions.length + 1,
    terms,
    offeredBy: side,
    offeredAtMs: nowMs,
    askedStartMs,
    state: 'offered',
    decidedAtMs: undefined,
    startsAtMs: undefined,
    endsAtMs: undefined,
  };
  await insertVersion(transaction, offer);
  const step = { step: 'offered', from: undefined, to: 'offered', actor, nowMs } as const;
  await recordStep(transaction, offer, step);
  await notifyOtherSide(transaction, parts, {
    contract,
    version: offer,
    is: 'offered',
    author: side,
    nowMs,
  });
  return ok(contract.id);
}
