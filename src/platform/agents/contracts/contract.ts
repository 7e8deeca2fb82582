import type { ContractState, ContractStepKind } from '#contract/agents/contracts.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';

/** One of the two of a contract. */
export type Side = 'upline' | 'downline';

/** What stands between two for one kind; there is one for ever, whatever its versions come to. */
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
  /** When it is asked to begin; `undefined` for as soon as can be. */
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

/** Who takes a step, and from where. */
export interface Hand {
  /** The member; `undefined` for the house. */
  readonly memberId: string | undefined;
  /** `member:<id>`, `staff:<name>` or `system`. */
  readonly actor: string;
  /** `undefined` where no member's request stands behind it. */
  readonly clientAddress: string | undefined;
  readonly sessionId: string | undefined;
  /** In a staff person's words; for the audit log. */
  readonly why?: string | undefined;
}

/** What was done about a version, as it is kept. */
export interface Step {
  readonly version: number;
  readonly step: ContractStepKind;
  readonly from: ContractState | undefined;
  readonly to: ContractState;
  readonly actor: string;
  readonly clientAddress: string | undefined;
  readonly sessionId: string | undefined;
  readonly atMs: number;
}

/** The side of a contract that somebody is; `undefined` for a stranger. */
export function sideOf(
  { uplineId, downlineId }: Contract,
  memberId: string | undefined,
): Side | undefined {
  if (downlineId === memberId) return 'downline';
  return uplineId === memberId ? 'upline' : undefined;
}

/** The side across. */
export function otherSide(side: Side): Side {
  return side === 'upline' ? 'downline' : 'upline';
}

/** Whether a version was agreed on. */
export function isAgreed(version: Version): version is AgreedVersion {
  return version.startsAtMs !== undefined;
}

/** Whether a version is in force at some moment from one on. */
export function goesOnAfter(version: Version, atMs: number): version is AgreedVersion {
  if (!isAgreed(version)) return false;
  const { startsAtMs, endsAtMs } = version;
  return endsAtMs === undefined || (endsAtMs > atMs && endsAtMs > startsAtMs);
}

/** The last version that is agreed on and has not ended, begun or not. */
export function standingOf(versions: readonly Version[], nowMs: number): AgreedVersion | undefined {
  return versions.filter((each) => goesOnAfter(each, nowMs)).at(-1);
}

/** The state at a moment: an end that has passed is one, whether it was noted already or not. */
export function stateAt({ state, endsAtMs }: Version, nowMs: number): ContractState {
  return state === 'terminating' && endsAtMs !== undefined && endsAtMs <= nowMs ? 'ended' : state;
}
