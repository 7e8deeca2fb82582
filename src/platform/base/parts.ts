import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '#lib/time.ts';
import type { Config } from './config/config.ts';
import type { FreeSpace } from './db/free-space.ts';
import type { Storage, Transaction } from './db/storage.ts';
import type { Outbox } from './outbox/index.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { PlatformSite } from './site.ts';
import type { Tally } from './tally.ts';
import type { VendorCircuits } from './vendor-circuits.ts';

/** A member who was just made, as others care. */
export interface MadeMember {
  readonly id: string;
  readonly accountType: number;
  readonly currency: string;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
}

/** Real money that came to a member or left beside play, as others care. */
export interface MemberMoney {
  readonly memberId: string;
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate';
  /** Below zero where it was taken back, or came back. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly nowMs: number;
}

/** What every domain is given: the database, the time, the keys, the settings and the log. */
export interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly site: PlatformSite;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly freeSpace: FreeSpace;
  readonly tally: Tally;
  readonly vendorCircuits: VendorCircuits;
  /** Told in the transaction that makes a member; `embedded/` says who listens. */
  readonly memberMade: (transaction: Transaction, made: MadeMember) => Promise<void>;
  /** Told of members' money in the transaction that moves it; `embedded/` says who listens. */
  readonly moneyMoved: (transaction: Transaction, moved: readonly MemberMoney[]) => Promise<void>;
  /** What Firebase's tokens are signed with; `undefined` where no project is set up. */
  readonly firebaseKeys: JWTVerifyGetKey | undefined;
}
