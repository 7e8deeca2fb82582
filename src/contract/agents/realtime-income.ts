import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** What an agent's contract of a real-time salary comes to today. */
export interface RealtimeIncome {
  readonly contractId: string;
  /** What was staked since the last settlement, at the rates of that: the next one has the last word. */
  readonly live: Money;
  /** What today's five minutes came to. */
  readonly today: Money;
  /** From 0, by the last settlement of today; missing before it, and where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** The rate that the last settlement of today was counted at, in basis points. */
  readonly rateBps?: number | undefined;
  /** The true-up of yesterday; missing until it is made, and where nothing was staked. */
  readonly trueUp?:
    | {
        readonly day: string;
        /** What the whole day was worth at the tier that it reached. */
        readonly earned: Money;
        /** Against what its five minutes came to; below zero where those were too much. */
        readonly difference: Money;
      }
    | undefined;
}

/** A real-time salary as it stands, and the clock that it is settled by. */
export interface RealtimeNow {
  /** The server's clock, which countdowns are told by. */
  readonly nowMs: number;
  /**
   * When the five minutes under way are over and settled next; missing while some that are over are
   * being settled, which are in `live` until they are paid.
   */
  readonly settlesAtMs?: number | undefined;
  /** Missing where the agent has no such contract in force. */
  readonly income?: RealtimeIncome | undefined;
}

/** The agent's own real-time salary as it stands now. */
export const realtimeIncome = endpoint<NoInput, RealtimeNow>()({
  method: 'GET',
  path: '/wps/agent/incomes/realtime',
  needs: 'agent',
});
