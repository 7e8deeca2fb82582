import type { GrantTerms } from './terms.ts';

/** State of a bonus grant. */
export type BonusState =
  | 'offered'
  | 'waiting'
  | 'active'
  | 'converted'
  | 'expired'
  | 'forfeited'
  | 'cancelled'
  | 'lost';

/** Bonus grant of a member. Its balance is separate and is never the member's cash. */
export interface BonusGrant {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
  readonly state: BonusState;
  /** Origin of the grant: `staff`, or `promotion:<id>`. */
  readonly source: string;
  /** Name that its member reads. */
  readonly title: string;
  readonly amountMinor: bigint;
  /** Sum of counted stakes at which it converts, minor units. */
  readonly targetMinor: bigint;
  /** Bonus money on it, minor units. */
  readonly balanceMinor: bigint;
  /** Bonus money in bets that are not settled, minor units. */
  readonly openMinor: bigint;
  /** Stakes of settled bets that counted, minor units. */
  readonly wageredMinor: bigint;
  /** Bonus money that became cash, minor units. */
  readonly convertedMinor: bigint;
  readonly terms: GrantTerms;
  readonly createdAtMs: number;
  /** Time at which its member accepted it; `undefined` before. */
  readonly acceptedAtMs: number | undefined;
  /** Time at which its money was granted; `undefined` before. */
  readonly activatedAtMs: number | undefined;
  readonly expiresAtMs: number;
  readonly endedAtMs: number | undefined;
}

/** Part of a bet's stake or of a payment that belongs to a grant. */
export interface BonusPart {
  readonly roundId: string;
  /** Reference of the bet or payment within its round. */
  readonly ref: string;
  readonly grantId: string;
  readonly kind: 'stake' | 'payout';
  readonly state: 'open' | 'settled' | 'voided';
  readonly gameId: string;
  /** The whole stake or payment, minor units. */
  readonly amountMinor: bigint;
  /** Part of it that is the grant's, minor units. */
  readonly partMinor: bigint;
  /** Part of a stake that counts towards the target, minor units. */
  readonly countedMinor: bigint;
  /** Part of the grant's part that went to the house, minor units. */
  readonly lapsedMinor: bigint;
  readonly createdAtMs: number;
}

/** Place of bonus money: on the grant, in the member's wallet, or with the house. */
export type BonusPlace = 'grant' | 'wallet' | 'promotions';

/** Movement of bonus money. */
export interface BonusMove {
  readonly from: BonusPlace;
  readonly to: BonusPlace;
  /** Minor units; 0 moves nothing. */
  readonly amountMinor: bigint;
  readonly code:
    | 'bonus_granted'
    | 'bonus_stake'
    | 'bonus_share'
    | 'bonus_share_reversed'
    | 'bonus_converted'
    | 'bonus_cut'
    | 'bonus_ended'
    | 'bonus_returned';
}

/** Grant after a step, with the movements of the step. */
export interface GrantStep {
  readonly grant: BonusGrant;
  readonly moves: readonly BonusMove[];
}

/** Returns whether the member can still play with the grant's money. */
export function isLive({ state, activatedAtMs, expiresAtMs }: BonusGrant, nowMs: number): boolean {
  if (state === 'active') return true;
  const isRevivable = state === 'lost' || state === 'waiting';
  return isRevivable && activatedAtMs !== undefined && expiresAtMs > nowMs;
}

/** Finds the accepted grant that expires first; `undefined` for none, or while another is active. */
export function findNextWaiting(
  grants: readonly BonusGrant[],
  nowMs: number,
): BonusGrant | undefined {
  if (grants.some(({ state }) => state === 'active')) return undefined;
  return grants
    .filter(({ state, expiresAtMs }) => state === 'waiting' && expiresAtMs > nowMs)
    .toSorted((one, other) => one.expiresAtMs - other.expiresAtMs || (one.id < other.id ? -1 : 1))
    .at(0);
}

/** Sums the counted stakes of a grant's open bets, minor units. */
export function sumOpenStakes(parts: readonly BonusPart[], id: string): bigint {
  return parts
    .filter(({ grantId, kind, state }) => grantId === id && kind === 'stake' && state === 'open')
    .reduce((sum, { countedMinor }) => sum + countedMinor, 0n);
}
