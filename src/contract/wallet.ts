import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from './endpoint.ts';

/** What a member has, in one currency. */
export interface WalletBalance {
  /** Everything the member can spend or has on hold. */
  readonly sumBalance: Money;
  /** `sumBalance` less what is on hold. */
  readonly available: Money;
  /** On hold, for instance for a withdrawal that waits. */
  readonly held: Money;
  /** One wallet serves every vendor, so nothing needs to be transferred before a game. */
  readonly isSingle: boolean;
  /** When the platform read these figures, milliseconds since 1970 UTC. */
  readonly asOfMs: number;
}

/** The signed-in member's balance (specification §7). */
export const balance = endpoint<NoInput, WalletBalance>()({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  needs: 'session',
});
