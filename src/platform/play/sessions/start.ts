import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Vendor } from '../vendors/index.ts';

/** A game that its vendor is asked to begin, in a session that is open. */
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
  /** Where the launch came from, ISO 3166-1. */
  readonly country: string | undefined;
  readonly clientAddress: string;
  /** The brand's own places to start games from. */
  readonly cdns: readonly string[];
}

/** Finds where a game begins. Refuses `vendor_unavailable` where its vendor gives no address. */
export type StartGame = (
  start: GameStart,
) => Promise<Result<string, RuleRefusal<'vendor_unavailable'>>>;
