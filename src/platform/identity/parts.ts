import type { JWTVerifyGetKey } from 'jose';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Member who was just created, as passed to the listeners of other domains. */
export interface CreatedMember {
  readonly id: string;
  readonly accountType: number;
  readonly currency: string;
  /** Inviter of the member, if any. */
  readonly upline?:
    | {
        readonly id?: string | undefined;
        readonly accountType: number;
        readonly currency?: string | undefined;
      }
    | undefined;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  /** The agent's link that the member registered by. */
  readonly linkId?: string | undefined;
  /** True when the member registered; missing when somebody else created the account. */
  readonly hasRegistered?: boolean | undefined;
  /** Language of the page it is created on, if any. */
  readonly languageCode?: string | undefined;
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

/** Passwords that are known to have leaked (OWASP ASVS 5.0, 6.2.12). */
export interface BreachedPasswords {
  /** Returns whether a password leaked, in its own case. */
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

declare module '#platform/base/parts.ts' {
  interface Parts {
    readonly breachedPasswords: BreachedPasswords;
    /** Called in the transaction that creates a member; `embedded/` connects the listeners. */
    readonly memberMade: (transaction: Transaction, made: CreatedMember) => Promise<void>;
    /**
     * Finds the link of an agent's code; `undefined` for an unknown link, and for one that is off.
     */
    readonly findLink: (reader: Reader, code: string) => Promise<LinkInvitation | undefined>;
    /** Returns whether members may send money to their uplines. */
    readonly maySendUp: (reader: Reader) => Promise<boolean>;
    /** Keys that Firebase's tokens are signed with; `undefined` without a Firebase project. */
    readonly firebaseKeys: JWTVerifyGetKey | undefined;
  }
}
