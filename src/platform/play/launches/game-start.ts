import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Vendor } from '../vendors/index.ts';

/** Game that its vendor is asked to start, in an open session. */
export interface GameStart {
  readonly vendor: Vendor;
  /** Redeemed once, within 60 seconds, for the token that the vendor's calls carry. */
  readonly ticket: string;
  readonly gameId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** Upper case. */
  readonly languageCode: string;
  readonly device: 'mobile' | 'desktop';
  /** Country of the launch, ISO 3166-1; `undefined` when unknown. */
  readonly country: string | undefined;
  readonly clientAddress: string;
  /** Places of the brand's own to start games from. */
  readonly cdns: readonly string[];
}

/**
 * Returns the address at which a game begins. Refuses `vendor_unavailable` when its vendor gives
 * none.
 */
export type StartGame = (
  start: GameStart,
) => Promise<Result<string, RuleRefusal<'vendor_unavailable'>>>;
