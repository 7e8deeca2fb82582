import type { Logger } from 'pino';
import type { StudioDb, StudioPlace } from './db/open.ts';
import type { StudioGame } from './games/games.ts';
import type { Vendor, WalletClient } from './wallet/wallet.ts';

/** What the studio is opened with. */
export interface StudioOptions {
  readonly place: StudioPlace;
  readonly vendors: readonly Vendor[];
  readonly games: readonly StudioGame[];
  /** Where the built page lies; `undefined` where no page is asked for. */
  readonly pageFolder?: string | undefined;
  /** What goes ahead of the studio's paths where others call it, `/studio`; nothing without it. */
  readonly originPath?: string | undefined;
  /** The origin of the host that may frame a game, and that its page speaks to. */
  readonly hostOrigin: string;
  readonly log: Logger;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
  /** Passes the time between two tries of a wallet call. */
  readonly wait: (ms: number) => Promise<void>;
}

/** What the studio's rules are given. */
export interface StudioParts extends Pick<StudioOptions, 'log' | 'nowMs' | 'wait' | 'originPath'> {
  readonly db: StudioDb;
  readonly wallet: WalletClient;
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: ReadonlyMap<string, StudioGame>;
}
