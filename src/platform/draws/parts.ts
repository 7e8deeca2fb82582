import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Member whose groups of odds are read. */
export interface BetGroupsQuery {
  readonly id: string;
  /** Ids of all above, the root first, and the member's own. */
  readonly path: string;
  /** Rebate group that the member was given; `undefined` for the brand's. */
  readonly rebateGroup: number | undefined;
}

/** Groups of odds that apply to a member's bets. */
export interface BetGroups {
  /** The member's own group; bets are accepted at this group or a lower one. */
  readonly own: number;
  /**
   * Groups of the agents above from the top and of the member last; empty when all of them are the
   * same.
   */
  readonly chain: readonly { readonly id: string; readonly group: number }[];
}

declare module '#platform/base/parts.ts' {
  interface Parts {
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
  }
}
