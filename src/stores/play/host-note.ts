import { atom, readonlyType } from 'nanostores';
import type { GameSessionPlay } from '#contract/play/launch.ts';
import { type HostNote, limitCodes } from './host-state.ts';
import { findRound } from './reported-rounds.ts';

const note = atom<HostNote | undefined>(undefined);

/** Note that is shown over the game. */
export const $hostNote = readonlyType(note);

/** Shows a round that the game reported. */
export function showRound(roundId: string): void {
  const round = findRound(roundId);
  if (round) note.set({ kind: 'round', round });
}

/**
 * Shows why a bet was refused, where the member can do something about it: own limits or breaks, the
 * highest bet of a bonus, or a balance that is too low.
 */
export function showRefusal(refusal: string): void {
  const code = limitCodes.find((each) => each === refusal);
  if (code) note.set({ kind: 'limit', code });
  else if (refusal === 'insufficient_funds') note.set({ kind: 'money' });
  else if (refusal === 'bonus_max_bet') note.set({ kind: 'bonus' });
}

/** Last stop that was shown; it is shown again once it has changed. */
let shownStop = '';

/**
 * Shows that no further bet is accepted: a break at once, a limit once the current round is over,
 * since its payout may leave some room.
 */
export function showStop({ stop, isInRound }: GameSessionPlay): void {
  if (stop && isInRound && stop.code !== 'play_paused') return;
  const key = stop ? `${stop.code} ${stop.untilMs}` : '';
  if (key === shownStop) return;
  shownStop = key;
  if (stop && note.get()?.kind !== 'limit') note.set({ kind: 'stop', stop });
  // What was in the way is so no more.
  if (!stop && note.get()?.kind === 'stop') note.set(undefined);
}

/** Closes the note over the game. */
export function closeNote(): void {
  note.set(undefined);
}
