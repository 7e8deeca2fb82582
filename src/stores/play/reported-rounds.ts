/** Round as reported by the game. */
export interface ReportedRound {
  readonly roundId: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** Number of the last rounds that can be looked at. */
const mostRounds = 50;

const rounds = new Map<string, ReportedRound>();

/** Saves the state of a round in place of its earlier one. */
export function saveRound({ roundId, stakeMinor, payoutMinor }: ReportedRound): void {
  rounds.delete(roundId);
  rounds.set(roundId, { roundId, stakeMinor, payoutMinor });
  const [oldest] = rounds.keys();
  if (rounds.size > mostRounds && oldest !== undefined) rounds.delete(oldest);
}

/** Finds a round that the game reported; `undefined` for another one. */
export function findRound(roundId: string): ReportedRound | undefined {
  return rounds.get(roundId);
}

/** Returns the id of the last round that the game reported. */
export function lastRoundId(): string | undefined {
  return [...rounds.keys()].at(-1);
}
