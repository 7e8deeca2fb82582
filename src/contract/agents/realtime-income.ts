import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Income of an agent today by a contract of a real-time salary. */
export interface RealtimeIncome {
  readonly contractId: string;
  /**
   * Provisional amount for stakes since the last settlement, at that settlement's rates; the next
   * settlement decides.
   */
  readonly live: Money;
  /** Sum of today's settlements by five minutes. */
  readonly today: Money;
  /** From 0, by the last settlement of today; missing before it, and where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** The rate that the last settlement of today was counted at, in basis points. */
  readonly rateBps?: number | undefined;
  /** The true-up of yesterday; missing until it is made, and where nothing was staked. */
  readonly trueUp?:
    | {
        readonly day: string;
        /** Worth of the whole day at the tier that it reached. */
        readonly earned: Money;
        /**
         * Difference from the sum of the day's settlements by five minutes; below zero where they
         * were too high.
         */
        readonly difference: Money;
      }
    | undefined;
}

/** Current real-time salary of an agent, with the clock of its settlements. */
export interface RealtimeIncomeView {
  /** The server's clock, which countdowns are told by. */
  readonly nowMs: number;
  /**
   * End of the current five minutes, at which they are settled, milliseconds since 1970 UTC;
   * `undefined` while earlier ones are being settled, which stay in `live` until they are paid.
   */
  readonly settlesAtMs?: number | undefined;
  /** Missing where the agent has no such contract in force. */
  readonly income?: RealtimeIncome | undefined;
}

/** The agent's own real-time salary as it stands now. */
export const realtimeIncome = endpoint<NoInput, RealtimeIncomeView>()({
  method: 'GET',
  path: '/wps/agent/incomes/realtime',
  needs: 'agent',
});
