import type { Pace } from './turn-budget.ts';

/** Turns that only read what has arrived, between two in which work begins. */
const readTurns = { least: 1, most: 4 };
/** Longest reading turn that had little to refuse. */
const shortReadMs = 5;

/** Turns of the event loop in which waiting work begins. */
export interface WorkTurns {
  /** Returns whether work may begin in this turn. */
  isWorkTurn(): boolean;
  /** Reports that nothing more begins in this turn: what follows is reading. */
  leave(): void;
}

/**
 * Creates the turns. A connection is accepted in one turn and its request read in the next, so one
 * turn that only reads lies between two with work; after a long turn, in which many have arrived,
 * up to four, until they have been refused.
 */
export function createWorkTurns({ nowMs, nextTurn }: Pace): WorkTurns {
  let isWork: boolean | undefined;
  let read = 0;
  let leftAtMs = nowMs();

  function decide(): boolean {
    const hasReadLong = nowMs() - leftAtMs > shortReadMs;
    const isDue = read >= (hasReadLong ? readTurns.most : readTurns.least);
    read = isDue ? 0 : read + 1;
    return isDue;
  }

  return {
    isWorkTurn() {
      if (isWork !== undefined) return isWork;
      isWork = decide();
      nextTurn(() => {
        isWork = undefined;
      });
      return isWork;
    },
    leave() {
      leftAtMs = nowMs();
    },
  };
}
