import type { Negative } from '#lib/commission/carry.ts';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import type { Payment } from '#lib/commission/payments.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { Statement } from '#lib/commission/statements.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';

/**
 * Kinds that are run, in their order: salaries first, as dividends are counted after them.
 * Real-time salaries keep remainders and are trued up by the day (`realtime`).
 */
export const runKinds = [
  'daily',
  'hourly',
  'realtime',
  'dividend',
] as const satisfies readonly ContractKind[];

/** Contract between two members for a kind in one period. */
export interface RunContract {
  readonly contractId: string;
  readonly version: number;
  readonly agentId: string;
  /** `undefined` for the house. */
  readonly uplineId: string | undefined;
  readonly currency: string;
}

/** Contract with the inputs of its period. */
export interface RunAgent extends RunContract {
  /** The agent's place, terms and play; only its terms where no upline earns anything. */
  readonly counted: AgentPeriod;
  readonly carryIn: readonly Negative[];
  /**
   * Bound state that the contract alone left in the period before; missing before its first bound
   * one.
   */
  readonly bound?: BoundState | undefined;
  /** Difference between the period before as counted now and then, and its open amount. */
  readonly adjustment: Adjustment;
}

/** Amounts that are added to a period for those before it; 0 or signed. */
export interface Adjustment {
  /** The period before, where it was counted again. */
  readonly period?: string | undefined;
  readonly lateMinor: bigint;
  readonly openMinor: bigint;
  /** Corrections that staff ordered; missing for none. */
  readonly corrections?: readonly AppliedCorrection[] | undefined;
}

/** Correction of a closed period, as the line that applies it shows it. */
export interface AppliedCorrection {
  readonly id: string;
  readonly period: string;
  readonly stoodMinor: bigint;
  /** Signed. */
  readonly amountMinor: bigint;
}

/** Inputs of a run. */
export interface RunInputs {
  readonly agents: readonly RunAgent[];
  /** Missing of a period that was planned before teams were bound. */
  readonly isBound?: boolean | undefined;
}

/** A run that was planned. */
export interface PlannedRun<Inputs = RunInputs> {
  readonly kind: ContractKind;
  readonly period: Period;
  /** `undefined` once it is finished. */
  readonly inputs: Inputs | undefined;
}

/** One contract's part of a run, from which its row is written. */
export interface RunLine {
  readonly agent: RunContract & Pick<RunAgent, 'adjustment'>;
  readonly statement: Statement;
  /**
   * Amount that the rate makes of the whole team, where the house is the upline; 0 elsewhere (I10).
   */
  readonly poolMinor: bigint;
  /** The contract at the top of the tree; `undefined` where teams are not bound. */
  readonly topContractId?: string | undefined;
  readonly payments: readonly Payment[];
  /** Remainders of a salary by five minutes; missing for other kinds. */
  readonly remainders?: Remainders | undefined;
}

/**
 * Fraction of a minor unit that a contract carries from one settlement to the next, in 1/10,000 of
 * one.
 */
export interface Remainders {
  readonly before: bigint;
  readonly after: bigint;
}

/** Calculation that is saved with a line to explain it. */
export interface LineWorking {
  readonly statement: Statement;
  readonly adjustment: Adjustment;
  readonly remainders?: Remainders | undefined;
}
