import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** What a session has come to, for its reminder. */
export interface SessionPlay {
  readonly openForMs: number;
  /** Credited since the session began. */
  readonly deposited: Money;
  /** Asked to be paid out since then, what was turned down left out. */
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
