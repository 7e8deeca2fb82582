import type { Logger } from 'pino';
import type { StudioDb, StudioPlace } from './db/open.ts';
import type { StudioGame } from './games/games.ts';
import type { Vendor, WalletClient } from './wallet/wallet.ts';

/** Options that the studio is opened with. */
export interface StudioOptions {
  readonly place: StudioPlace;
  readonly vendors: readonly Vendor[];
  readonly games: readonly StudioGame[];
  /** Folder of the built page; `undefined` for a studio without a page. */
  readonly pageFolder?: string | undefined;
  /** Prefix of the studio's paths for its callers, `/studio`; `undefined` for none. */
  readonly originPath?: string | undefined;
  /** Origin of the host that may frame a game, and that its page sends messages to. */
  readonly hostOrigin: string;
  /** IANA time zone of the brand, in which times of day are shown. */
  readonly timeZone: string;
  readonly log: Logger;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
  /** Waits between two attempts at a wallet call. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Dependencies of the studio's rules. */
export interface StudioParts
  extends Pick<StudioOptions, 'log' | 'nowMs' | 'wait' | 'originPath' | 'timeZone'> {
  readonly db: StudioDb;
  readonly wallet: WalletClient;
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: ReadonlyMap<string, StudioGame>;
}
