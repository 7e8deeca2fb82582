import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ClubLabel } from '../identity/accounts.ts';

/** Step of the ladder of VIP levels. */
export interface Level extends ClubLabel {
  /**
   * The valid stake, of all time and in the brand's currency, that brings a member here by itself;
   * missing where the operator alone gives the level.
   */
  readonly fromStake?: Money | undefined;
}

/** VIP levels of the brand, with the member's place. */
export interface Levels {
  /** The brand's VIP levels, the lowest first. */
  readonly levels: readonly Level[];
  /** The member's own: what play or the operator brought, whichever is higher. It never falls. */
  readonly rankLevel: number;
  /**
   * The member's valid stake of all time in the brand's currency, by settled play of real money;
   * never below zero. A level that it reaches is the member's within two minutes.
   */
  readonly staked: Money;
  /** Valid stakes of the latest twelve months with play, the latest first, `2026-11`. */
  readonly months: readonly { readonly month: string; readonly validStake: Money }[];
}

/** Returns the brand's VIP levels, the member's own, and the requirements of the next ones. */
export const levels = endpoint<NoInput, Levels>()({
  method: 'GET',
  path: '/wps/member/levels',
  needs: 'trueAccount',
});
