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

/** A member who was just made, as others care. */
export interface MadeMember {
  readonly id: string;
  readonly accountType: number;
  readonly currency: string;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  /** The agent's link that the member registered by. */
  readonly linkId?: string | undefined;
}

/** What an agent's link makes of who registers by it. */
export interface LinkInvitation {
  readonly linkId: string;
  readonly agentId: string;
  /** As its owner has it. */
  readonly code: string;
  readonly accountType: 0 | 1;
  readonly rebateGroup: number;
}

/**
 * Real money that came to a member or left beside play, as others care. A transfer between a member
 * and an agent above is told of both: below zero of who sent it.
 */
export interface MemberMoney {
  readonly memberId: string;
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'transfer';
  /** Below zero where it was taken back, or came back. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly nowMs: number;
}

/** Whose groups of odds are asked for. */
export interface GroupOf {
  readonly id: string;
  /** Ids of all above, the root first, and the member's own. */
  readonly path: string;
  /** As it was given; `undefined` for the brand's. */
  readonly rebateGroup: number | undefined;
}

/** The groups of odds that hold for a member's bets. */
export interface BetGroups {
  /** The member's own: a bet is taken at this one or a lower one. */
  readonly own: number;
  /** Of agents above from the top and the member last; empty where all of them are the same. */
  readonly chain: readonly { readonly id: string; readonly group: number }[];
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
  /** The link of a code that an agent's visitors bring; `undefined` for none, and one that is off. */
  readonly findLink: (reader: Reader, code: string) => Promise<LinkInvitation | undefined>;
  /** Told of members' money in the transaction that moves it; `embedded/` says who listens. */
  readonly moneyMoved: (transaction: Transaction, moved: readonly MemberMoney[]) => Promise<void>;
  /** The groups of odds for a member's bets; `embedded/` says who knows them. */
  readonly readGroups: (reader: Reader, member: GroupOf) => Promise<BetGroups>;
  /** The highest group of odds that a member bets at now. */
  readonly readOwnGroup: (reader: Reader, memberId: string) => Promise<number>;
  /** Told of bets for real money, in the transaction that places them, and of the groups they have. */
  readonly betsPlaced: (
    transaction: Transaction,
    placed: {
      readonly betIds: readonly string[];
      readonly groups: BetGroups;
      readonly nowMs: number;
    },
  ) => Promise<void>;
  /** What Firebase's tokens are signed with; `undefined` where no project is set up. */
  readonly firebaseKeys: JWTVerifyGetKey | undefined;
}
