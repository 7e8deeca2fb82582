import type { Earnings } from '#lib/commission/earnings.ts';
import type { Remainders, RunContract, RunLine } from '../run.ts';

/** What an upline guaranteed, in minor units. */
export interface Guaranteed {
  readonly by: string;
  readonly amountMinor: bigint;
}

/** What a contract earned in five minutes or a day, and what it is settled against. */
export interface RealtimeAgent extends RunContract {
  /** Its agent is the member but for a contract that another one followed on the same day. */
  readonly earnings: Earnings;
  /** What the rate makes of the whole team, where the house stands above. */
  readonly poolMinor: bigint;
  /** In 1/10,000 of a minor unit: what the five minutes or the day before left. */
  readonly remainder: bigint;
  /** What was paid too much before; 0 or below. */
  readonly openMinor: bigint;
  /** What the day's five minutes came to, and what of it was guaranteed; of a day alone. */
  readonly paidMinor: bigint;
  readonly guaranteed: readonly Guaranteed[];
}

/** What a run of real-time salaries is counted from: agents from the top. */
export interface RealtimeInputs {
  readonly agents: readonly RealtimeAgent[];
}

/** A contract's share of such a run, and what it leaves for the next. */
export interface RealtimeLine extends RunLine {
  readonly remainders: Remainders;
}
