import type { ContractState, ContractStepKind } from '#contract/agents/contracts.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';

/** Side of a contract. */
export type Side = 'upline' | 'downline';

/**
 * Agreement between an upline and a downline for one kind. There is one for each pair and kind for
 * ever, whatever the state of its versions.
 */
export interface Contract {
  readonly id: string;
  readonly kind: ContractKind;
  /** `undefined` for the house. */
  readonly uplineId: string | undefined;
  readonly downlineId: string;
  readonly createdAtMs: number;
}

/** One version of a contract. */
export interface Version {
  readonly contractId: string;
  /** From 1, without gaps. */
  readonly version: number;
  readonly terms: Terms;
  readonly offeredBy: Side;
  readonly offeredAtMs: number;
  /** Requested start; `undefined` means as soon as possible. */
  readonly askedStartMs: number | undefined;
  readonly state: ContractState;
  readonly decidedAtMs: number | undefined;
  readonly startsAtMs: number | undefined;
  readonly endsAtMs: number | undefined;
}

/** A version that was agreed on. */
export interface AgreedVersion extends Version {
  readonly state: 'accepted' | 'terminating' | 'ended';
  readonly startsAtMs: number;
}

/** Person or job that takes a step, with its origin for the audit log. */
export interface Actor {
  /** The member; `undefined` for the house. */
  readonly memberId: string | undefined;
  /** `member:<id>`, `staff:<name>` or `system`. */
  readonly actor: string;
  /** IP address of the member's request; `undefined` when no such request caused the step. */
  readonly clientAddress: string | undefined;
  readonly sessionId: string | undefined;
  /** Reason in a staff person's words, for the audit log. */
  readonly why?: string | undefined;
}

/** Recorded step on a version: its transition, actor and origin. */
export interface StepRecord {
  readonly version: number;
  readonly step: ContractStepKind;
  readonly from: ContractState | undefined;
  readonly to: ContractState;
  readonly actor: string;
  readonly clientAddress: string | undefined;
  readonly sessionId: string | undefined;
  readonly atMs: number;
}

/**
 * Returns a member's side of a contract; `undefined` for anybody else. The house has no `memberId`.
 */
export function findContractSide(
  { uplineId, downlineId }: Contract,
  memberId: string | undefined,
): Side | undefined {
  if (downlineId === memberId) return 'downline';
  return uplineId === memberId ? 'upline' : undefined;
}

/** Returns the other side. */
export function otherSide(side: Side): Side {
  return side === 'upline' ? 'downline' : 'upline';
}

/** Returns whether a version was agreed on, which gives it a start. */
export function isAgreed(version: Version): version is AgreedVersion {
  return version.startsAtMs !== undefined;
}

/** Returns whether an agreed version is in force at `atMs` or at any later moment. */
export function goesOnAfter(version: Version, atMs: number): version is AgreedVersion {
  if (!isAgreed(version)) return false;
  const { startsAtMs, endsAtMs } = version;
  return endsAtMs === undefined || (endsAtMs > atMs && endsAtMs > startsAtMs);
}

/**
 * Returns the last agreed version that has not ended at `nowMs`, begun or not; `undefined` without
 * one.
 */
export function currentVersion(
  versions: readonly Version[],
  nowMs: number,
): AgreedVersion | undefined {
  return versions.filter((each) => goesOnAfter(each, nowMs)).at(-1);
}

/**
 * Returns a version's state at `nowMs`: `ended` once its end has passed, even before a job has
 * recorded that.
 */
export function stateAt({ state, endsAtMs }: Version, nowMs: number): ContractState {
  return state === 'terminating' && endsAtMs !== undefined && endsAtMs <= nowMs ? 'ended' : state;
}
