import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';

/**
 * Statement of all of a member's wallets in one sum for a period. It always adds up to the minor
 * unit: `opening` + `paidIn` − `staked` + `won` + `rewarded` − `paidOut` + `corrected` = `closing`.
 * Money on hold is still the member's and included in `opening` and `closing`. Points are not money
 * and are not included.
 */
export interface CreditReport extends DaySpan {
  /** Time of the report, milliseconds since 1970 UTC; a report that includes today ends here. */
  readonly asOfMs: number;
  /** Content of the wallets at the start of the first day. */
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
  /** Content of the wallets at the end of the last day, or now. */
  readonly closing: Money;
}

/**
 * Returns the member's credit report (specification §2, "Other screens"). Refuses with
 * `invalid_input` for a span that is not valid.
 */
export const creditReport = endpoint<DaySpan, CreditReport>()({
  method: 'GET',
  path: '/wps/member/credit-report',
  needs: 'trueAccount',
});
