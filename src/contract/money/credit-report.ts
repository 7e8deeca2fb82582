import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';

/**
 * A period's statement of all of a member's wallets in one sum. It always adds up:
 * `opening` + `paidIn` − `staked` + `won` + `rewarded` − `paidOut` + `corrected` = `closing`, to the
 * minor unit. What is on hold is still the member's and in `opening` and `closing`. Points are no
 * money and not in it.
 */
export interface CreditReport extends DaySpan {
  /** When it was made; a report of a day that is not over ends here. */
  readonly asOfMs: number;
  /** What the wallets held when the first day began. */
  readonly opening: Money;
  /** Deposits less those taken back, and what other members sent. */
  readonly paidIn: Money;
  /** Stakes less those that were given back. */
  readonly staked: Money;
  /** Payouts, jackpots and vendors' promotions, less what was taken back of them. */
  readonly won: Money;
  /** Gifts, bonuses, rebates and pay of the house. */
  readonly rewarded: Money;
  /** Withdrawals and their fees less those returned, and what was sent to other members. */
  readonly paidOut: Money;
  /** Everything else, corrections for instance; below zero where they took away. */
  readonly corrected: Money;
  /** What the wallets held when the last day ended, or hold now. */
  readonly closing: Money;
}

/** The member's credit report (specification §2, "Other screens"). A span that is none is `invalid_input`. */
export const creditReport = endpoint<DaySpan, CreditReport>()({
  method: 'GET',
  path: '/wps/member/credit-report',
  needs: 'trueAccount',
});
