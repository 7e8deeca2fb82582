/** A round as the game told it. */
export interface ToldRound {
  readonly roundId: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** So many of the last ones can be looked at. */
const mostRounds = 50;

const rounds = new Map<string, ToldRound>();

/** Keeps how a round stands, in place of how it stood. */
export function keepRound({ roundId, stakeMinor, payoutMinor }: ToldRound): void {
  rounds.delete(roundId);
  rounds.set(roundId, { roundId, stakeMinor, payoutMinor });
  const [oldest] = rounds.keys();
  if (rounds.size > mostRounds && oldest !== undefined) rounds.delete(oldest);
}

/** A round that the game told of; `undefined` for another one. */
export function findRound(roundId: string): ToldRound | undefined {
  return rounds.get(roundId);
}

/** The last round that the game told of. */
export function lastRoundId(): string | undefined {
  return [...rounds.keys()].at(-1);
}
