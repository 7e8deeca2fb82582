import type { ContractKind } from '#lib/commission/terms.ts';
import type { OnOff } from '../brand/whitelabel.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ContractTerms, TermsDifference } from './contract-terms.ts';

export type { ContractKind } from '#lib/commission/terms.ts';
export type { ContractTerms, TermsDifference } from './contract-terms.ts';

/**
 * State of a version: offered → accepted, rejected or withdrawn; accepted → terminating → ended
 * (rules, §4.3). A `terminating` version is in force until its `endsAtMs`.
 */
export type ContractState =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'terminating'
  | 'ended';

/** The two sides of a contract. */
export type ContractSide = 'upline' | 'downline';

/** One version of a contract. */
export interface ContractVersion {
  /** From 1. */
  readonly version: number;
  readonly terms: ContractTerms;
  readonly offeredBy: ContractSide;
  readonly offeredAtMs: number;
  /** Requested start; `undefined` means as soon as possible. */
  readonly askedStartMs?: number | undefined;
  readonly state: ContractState;
  /** Moment of acceptance, rejection or withdrawal; `undefined` while nothing is decided. */
  readonly decidedAtMs?: number | undefined;
  /** In force from then on. */
  readonly startsAtMs?: number | undefined;
  /** In force until then; the same as the start where it never was. */
  readonly endsAtMs?: number | undefined;
}

/** Other side of a contract, as its reader may know it: an upline by a masked name. */
export type ContractPartner =
  | { readonly is: 'house' }
  | { readonly is: 'upline'; readonly name: string }
  | { readonly is: 'downline'; readonly memberId: string; readonly name: string };

/** A contract as one of its sides sees it. */
export interface AgentContract {
  readonly contractId: string;
  readonly kind: ContractKind;
  readonly you: ContractSide;
  readonly partner: ContractPartner;
  /** Of both sides; the amounts of its terms are in its minor units. */
  readonly currency: string;
  readonly inForce?: ContractVersion | undefined;
  /** Version that is agreed on and has not begun. */
  readonly next?: ContractVersion | undefined;
  /** Version that waits for a decision. */
  readonly offer?: ContractVersion | undefined;
}

/** Kind of step that was taken with a version. */
export type ContractStepKind =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  /** A side wants it to end. */
  | 'termination_requested'
  /** A newer version takes its place. */
  | 'replaced'
  /** The upline's own contract leaves no room for it. */
  | 'ended_from_above'
  /** Its last moment has passed. */
  | 'ended';

/** Dated step of a contract's history. */
export interface ContractStep {
  readonly version: number;
  readonly step: ContractStepKind;
  readonly from?: ContractState | undefined;
  readonly to: ContractState;
  /**
   * Actor of the step: `house` as the upline; `above` for anybody further up, or the house;
   * `system` for the clock.
   */
  readonly by: ContractSide | 'house' | 'above' | 'system';
  /** Client address that the step came from; present on the reader's own steps only. */
  readonly clientAddress?: string | undefined;
  readonly atMs: number;
}

/** Contracts of one page at most. */
export const contractsPage = 20;

/** Filter of a list of contracts. */
export interface ContractFilter {
  readonly kind?: ContractKind | undefined;
  /** Those that have a version in this state. */
  readonly state?: ContractState | undefined;
  readonly cursor?: string | undefined;
}

/** A page of contracts, the latest first. */
export interface ContractList {
  readonly contracts: readonly AgentContract[];
  readonly next?: string | undefined;
}

/** The agent's own contracts, on one side or on both, or those with one downline. */
export const agentContracts = endpoint<
  ContractFilter & {
    readonly you?: ContractSide | undefined;
    readonly downlineId?: string | undefined;
    /** Those of which an offer of this side waits. */
    readonly offeredBy?: ContractSide | undefined;
  },
  ContractList
>()({ method: 'GET', path: '/wps/agent/contracts', needs: 'agent' });

/** A contract with all its versions, what each changed, and all steps, the first one first. */
export interface ContractDetail {
  readonly contract: AgentContract;
  readonly versions: readonly (ContractVersion & {
    /** From the version before it; none in the first. */
    readonly differences: readonly TermsDifference[];
  })[];
  readonly steps: readonly ContractStep[];
}

/** One contract of the agent's, whole; any other is `unknown_contract`. */
export const agentContract = endpoint<{ readonly contractId: string }, ContractDetail>()({
  method: 'GET',
  path: '/wps/agent/contracts/one',
  needs: 'agent',
  codes: ['unknown_contract'],
});

/**
 * The specification's consolidated contract flags (§3): `'1'` where an offer of the kind waits for
 * the agent's decision: dividend, daily, hourly and real-time salary.
 */
export const contractFlags = endpoint<
  NoInput,
  {
    readonly divtypereq: OnOff;
    readonly dailysalreqtype: OnOff;
    readonly contracthoursalreq: OnOff;
    readonly realtimesalreqtype: OnOff;
  }
>()({ method: 'GET', path: '/wps/agent/contracts/consolidated', needs: 'agent' });
