import type { FreeRounds } from '#contract/play/free-rounds.ts';
import { toMoney } from '#lib/money.ts';

/** Grant of free rounds of one game, at the house's cost. */
export interface FreeRoundGrant {
  readonly id: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly currency: string;
  readonly rounds: number;
  readonly usedRounds: number;
  /** Nominal stake of each round, minor units. */
  readonly stakeMinor: bigint;
  /** Amount won so far, minor units. */
  readonly wonMinor: bigint;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly withdrawnAtMs: number | undefined;
}

/** Returns the state of a grant. */
export function grantState(grant: FreeRoundGrant, nowMs: number): FreeRounds['state'] {
  if (grant.usedRounds >= grant.rounds) return 'played';
  if (grant.withdrawnAtMs !== undefined) return 'withdrawn';
  return grant.expiresAtMs > nowMs ? 'open' : 'expired';
}

/** Returns a grant as its member and staff see it. */
export function toFreeRounds(
  grant: FreeRoundGrant,
  { title, nowMs }: { readonly title: string; readonly nowMs: number },
): FreeRounds {
  const { id, gameId, rounds, usedRounds, currency, createdAtMs, expiresAtMs } = grant;
  return {
    id,
    gameId,
    title,
    rounds,
    usedRounds,
    createdAtMs,
    expiresAtMs,
    state: grantState(grant, nowMs),
    stake: toMoney(grant.stakeMinor, currency),
    won: toMoney(grant.wonMinor, currency),
  };
}
