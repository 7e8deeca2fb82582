import type { Earnings } from '#lib/commission/earnings.ts';
import type { Remainders, RunContract, RunLine } from '../run.ts';

/** Amount that an upline guarantees, in minor units. */
export interface RealtimeGuarantee {
  readonly by: string;
  readonly amountMinor: bigint;
}

/**
 * Earnings of a contract in five minutes or a day, and the balance that they are settled against.
 */
export interface RealtimeAgent extends RunContract {
  /** Its agent is the member but for a contract that another one followed on the same day. */
  readonly earnings: Earnings;
  /** Amount that the rate makes of the whole team, where the house is the upline. */
  readonly poolMinor: bigint;
  /** In 1/10,000 of a minor unit: what the five minutes or the day before left. */
  readonly remainder: bigint;
  /** Amount paid too much before; 0 or below. */
  readonly openMinor: bigint;
  /** Sum of the day's five-minute lines, and what of it was guaranteed; of a day alone. */
  readonly paidMinor: bigint;
  readonly guaranteed: readonly RealtimeGuarantee[];
}

/** Inputs of a run of real-time salaries: agents from the top. */
export interface RealtimeInputs {
  readonly agents: readonly RealtimeAgent[];
}

/** A contract's share of such a run, and what it leaves for the next. */
export interface RealtimeLine extends RunLine {
  readonly remainders: Remainders;
}
