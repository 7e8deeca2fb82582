import { atom, readonlyType } from 'nanostores';

/** What the member is shown over the game. */
export type HostNote =
  | { readonly kind: 'limit'; readonly code: LimitCode }
  | { readonly kind: 'round'; readonly round: ToldRound };

/** A round as the game told it. */
export interface ToldRound {
  readonly roundId: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

const limitCodes = ['loss_limit_reached', 'stake_limit_reached', 'play_paused'] as const;

/** Why a bet is not taken that the member's own limits or breaks refuse. */
export type LimitCode = (typeof limitCodes)[number];

/** Rounds that the game told of and that can be looked at. */
const mostRounds = 50;

const note = atom<HostNote | undefined>(undefined);

/** What is shown over the game. */
export const $hostNote = readonlyType(note);

const rounds = new Map<string, ToldRound>();

/** Says which limit a bet was refused by; any other refusal is the game's to tell. */
export function showLimit(refused: string): void {
  const code = limitCodes.find((each) => each === refused);
  if (code) note.set({ kind: 'limit', code });
}

/** Keeps a round that the game told of, so that it can be looked at. */
export function keepRound({ roundId, stakeMinor, payoutMinor }: ToldRound): void {
  rounds.delete(roundId);
  rounds.set(roundId, { roundId, stakeMinor, payoutMinor });
  const [oldest] = rounds.keys();
  if (rounds.size > mostRounds && oldest !== undefined) rounds.delete(oldest);
}

/** Shows a round, if the game told of it. */
export function showRound(roundId: string): void {
  const round = rounds.get(roundId);
  if (round) note.set({ kind: 'round', round });
}

/** The last round that the game told of. */
export function lastRoundId(): string | undefined {
  return [...rounds.keys()].at(-1);
}

/** Puts away what is shown over the game. */
export function closeNote(): void {
  note.set(undefined);
}
