import { endpoint } from '../endpoint.ts';
import type { FreeRounds } from '../play/free-rounds.ts';
import type { ActValue } from './acts.ts';

/** A member's free rounds, the latest first. */
export const staffFreeRounds = endpoint<
  {
    /** In any case. */
    readonly username: string;
  },
  { readonly grants: readonly FreeRounds[] }
>()({
  method: 'GET',
  path: '/desk/free-rounds/list',
  needs: { staff: 'free-rounds.read' },
  codes: ['unknown_member'],
});

/** Free rounds that staff grant. */
export interface FreeRoundOffer {
  readonly username: string;
  readonly gameId: string;
  /** 1 to 1,000. */
  readonly rounds: number;
  /** Notional stake of each round, in minor units of the member's currency. */
  readonly stakeMinor: string;
  /** Hours from the moment it is agreed to, 1 to 2,160. */
  readonly hours: number;
  readonly why: string;
}

/**
 * Lets a member play rounds of a game at the house's cost; what they win is the member's money.
 * `done` names the grant. Always waits for a second person. Refuses a trial (`need_true_account`), a
 * member who is kept out or takes a break (`play_paused`), and a game whose vendor has no free rounds
 * of ours (`no_free_rounds`).
 */
export const grantFreeRounds = endpoint<FreeRoundOffer, ActValue>()({
  method: 'POST',
  path: '/desk/free-rounds/grant',
  needs: { staff: 'free-rounds.write' },
  codes: ['unknown_member', 'unknown_game', 'account_closed', 'play_paused', 'no_free_rounds'],
});

/** Takes back what is left of a grant; what was won stays. `done` is its id. */
export const withdrawFreeRounds = endpoint<
  { readonly grantId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/free-rounds/withdraw',
  needs: { staff: 'free-rounds.write' },
  codes: ['unknown_free_rounds', 'free_rounds_over'],
});
