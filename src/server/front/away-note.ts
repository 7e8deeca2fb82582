import { AsyncLocalStorage } from 'node:async_hooks';

/** One render as far as the platform was there for it. */
export interface AwayNote {
  /** A call that it made was refused because the database is away. */
  isAway: boolean;
}

const notes = new AsyncLocalStorage<AwayNote>();

/** Runs a render, and whatever it asks the platform, under its note. */
export function underNote<Value>(note: AwayNote, work: () => Value): Value {
  return notes.run(note, work);
}

/** Notes of the render that asks that its answer is not there. */
export function noteAway(): void {
  const note = notes.getStore();
  if (note) note.isAway = true;
}
