import { atom, readonlyType } from 'nanostores';
import type { GameSessionPlay } from '#contract/play/launch.ts';
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

/** What was said last of why no bet is taken; it is said again once that has changed. */
let saidStop = '';

/**
 * Says that no further bet is taken, as soon as that is so: a break at once, a limit when the round
 * under way is over, for what it pays may leave something.
 */
export function showStop({ stop, isInRound }: GameSessionPlay): void {
  if (stop && isInRound && stop.code !== 'play_paused') return;
  const key = stop ? `${stop.code} ${stop.untilMs}` : '';
  if (key === saidStop) return;
  saidStop = key;
  if (stop && note.get()?.kind !== 'limit') note.set({ kind: 'stop', stop });
  // What was in the way is so no more.
  if (!stop && note.get()?.kind === 'stop') note.set(undefined);
}

/** Puts away what is shown over the game. */
export function closeNote(): void {
  note.set(undefined);
}
