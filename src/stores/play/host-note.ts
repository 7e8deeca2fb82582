import { atom, readonlyType } from 'nanostores';
import { type HostNote, limitCodes } from './host-state.ts';
import { findRound } from './told-rounds.ts';

const note = atom<HostNote | undefined>(undefined);

/** What is shown over the game. */
export const $hostNote = readonlyType(note);

/** Shows a round that the game told of. */
export function showRound(roundId: string): void {
  const round = findRound(roundId);
  if (round) note.set({ kind: 'round', round });
}

/** Says why a bet was not taken, where the member's own limits or breaks are why. */
export function showLimit(refusal: string): void {
  const code = limitCodes.find((each) => each === refusal);
  if (code) note.set({ kind: 'limit', code });
}

/** Puts away what is shown over the game. */
export function closeNote(): void {
  note.set(undefined);
}
