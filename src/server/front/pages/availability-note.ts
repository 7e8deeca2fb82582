import { AsyncLocalStorage } from 'node:async_hooks';

/** Note on whether the platform was available during one render. */
export interface AwayNote {
  /** True when one of its calls was refused because the database is away. */
  isAway: boolean;
}

const notes = new AsyncLocalStorage<AwayNote>();

/** Runs a render, with its calls to the platform, under its note. */
export function underNote<Value>(note: AwayNote, work: () => Value): Value {
  return notes.run(note, work);
}

/** Records in the current render's note that the database is away. */
export function recordAway(): void {
  const note = notes.getStore();
  if (note) note.isAway = true;
}
