import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Play in a session so far, for its reminder. */
export interface SessionPlay {
  readonly openForMs: number;
  /** Credited since the session began. */
  readonly deposited: Money;
  /** Withdrawals requested since then, without rejected ones. */
  readonly withdrawn: Money;
  /** Payouts less stakes that the ledger knows; money moved to vendors and back is in neither. */
  readonly net: Money;
  readonly knowsStakes: boolean;
}

export const sessionPlay = endpoint<NoInput, SessionPlay>()({
  method: 'GET',
  path: '/wps/member/responsible-play/session',
  needs: 'trueAccount',
});
