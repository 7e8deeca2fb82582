import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '#lib/time.ts';
import type { Config } from './config/config.ts';
import type { FreeSpace } from './db/free-space.ts';
import type { Reader, Storage, Transaction } from './db/storage.ts';
import type { Outbox } from './outbox/index.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { PlatformSite } from './site.ts';
import type { Tally } from './tally.ts';
import type { VendorCircuits } from './vendor-circuits.ts';

/** Member who was just created, as passed to the listeners of other domains. */
export interface CreatedMember {
  readonly id: string;
  readonly accountType: number;
  readonly currency: string;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  /** The agent's link that the member registered by. */
  readonly linkId?: string | undefined;
}

/**
 * Invitation by an agent's link: the agent, account type and rebate group of a member who registers
 * by it.
 */
export interface LinkInvitation {
  readonly linkId: string;
  readonly agentId: string;
  /** Code of the link as its owner sees it. */
  readonly code: string;
  readonly accountType: 0 | 1;
  readonly rebateGroup: number;
}

/**
 * Real money that a member received or paid out other than by play, as passed to the listeners of
 * other domains. A transfer between a member and an agent above is reported for both, with a
 * negative amount for the sender.
 */
export interface MemberMoney {
  readonly memberId: string;
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'transfer';
  /** Amount in minor units; negative when it was taken back or returned. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly nowMs: number;
}

/** Member whose groups of odds are read. */
export interface BetGroupsQuery {
  readonly id: string;
  /** Ids of all above, the root first, and the member's own. */
  readonly path: string;
  /** Rebate group that the member was given; `undefined` for the brand's. */
  readonly rebateGroup: number | undefined;
}

/** Groups of odds that hold for a member's bets. */
export interface BetGroups {
  /** The member's own group: a bet is accepted at this one or a lower one. */
  readonly own: number;
  /**
   * Groups of the agents above from the top and of the member last; empty when all of them are the
   * same.
   */
  readonly chain: readonly { readonly id: string; readonly group: number }[];
}

/** Passwords that are known to have leaked (OWASP ASVS 5.0, 6.2.12). */
export interface BreachedPasswords {
  /** Returns whether a password leaked, in its own case. */
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Dependencies handed to every domain: the database, the clock, the keys, the settings and the log.
 */
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
  readonly breachedPasswords: BreachedPasswords;
  /** Called in the transaction that creates a member; `embedded/` connects the listeners. */
  readonly memberMade: (transaction: Transaction, made: CreatedMember) => Promise<void>;
  /**
   * Finds the link of an agent's code; `undefined` for an unknown link, and for one that is off.
   */
  readonly findLink: (reader: Reader, code: string) => Promise<LinkInvitation | undefined>;
  /** Called in the transaction that moves members' money; `embedded/` connects the listeners. */
  readonly moneyMoved: (transaction: Transaction, moved: readonly MemberMoney[]) => Promise<void>;
  /** Reads the groups of odds for a member's bets; `embedded/` connects the source. */
  readonly readGroups: (reader: Reader, member: BetGroupsQuery) => Promise<BetGroups>;
  /** Reads the highest group of odds that a member bets at now. */
  readonly readOwnGroup: (reader: Reader, memberId: string) => Promise<number>;
  /**
   * Called in the transaction that places bets for real money, with their groups of odds;
   * `embedded/` connects the listeners.
   */
  readonly betsPlaced: (
    transaction: Transaction,
    placed: {
      readonly betIds: readonly string[];
      readonly groups: BetGroups;
      readonly nowMs: number;
    },
  ) => Promise<void>;
  /** Keys that Firebase's tokens are signed with; `undefined` without a Firebase project. */
  readonly firebaseKeys: JWTVerifyGetKey | undefined;
}
