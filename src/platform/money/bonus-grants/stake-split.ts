import { ok, type Result, refused } from '#lib/result.ts';
import type { BonusGrant } from './grant.ts';
import { type BonusGame, countedStake, isPlayedIn } from './terms.ts';

/** Bet that may be paid in part by a grant. */
export interface BonusStake {
  readonly game: BonusGame;
  readonly stakeMinor: bigint;
  /** Amount of cash that the member has beside what is held, minor units. */
  readonly freeMinor: bigint;
}

/** Parts of a stake: what the grant pays, and what counts towards its target; minor units. */
export interface StakeSplit {
  readonly partMinor: bigint;
  readonly countedMinor: bigint;
}

/** Returns the smaller of two amounts, minor units. */
export const smallerAmount = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Splits a stake: cash pays first and the grant pays the rest, when it plays in the game. Refuses
 * `bonus_max_bet` for a stake above the grant's highest bet, when the grant would pay a part of it
 * or count it.
 */
export function splitStake(
  { balanceMinor, terms }: BonusGrant,
  { game, stakeMinor, freeMinor }: BonusStake,
): Result<StakeSplit, 'bonus_max_bet'> {
  const cashMinor = freeMinor < 0n ? 0n : smallerAmount(freeMinor, stakeMinor);
  const partMinor = isPlayedIn(terms, game)
    ? smallerAmount(stakeMinor - cashMinor, balanceMinor)
    : 0n;
  const countedMinor = countedStake(terms, game, stakeMinor);
  const { maxBetMinor } = terms;
  const isTouched = partMinor > 0n || countedMinor > 0n;
  if (isTouched && maxBetMinor !== undefined && stakeMinor > maxBetMinor) {
    return refused('bonus_max_bet');
  }
  return ok({ partMinor, countedMinor });
}
