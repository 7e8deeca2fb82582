/** Clock and event loop of a part of the front; tests have their own. */
export interface Pace {
  readonly nowMs: () => number;
  /** Calls back in the loop's next turn, once the data that has arrived by then was read. */
  readonly nextTurn: (callback: () => void) => void;
  readonly later: (callback: () => void, ms: number) => void;
}

/** Pace of the real event loop. */
export const loopPace: Pace = {
  nowMs: () => performance.now(),
  nextTurn: (callback) => void setImmediate(callback),
  later: (callback, ms) => void setTimeout(callback, ms).unref(),
};

/** Time budget of one turn of the event loop. */
export interface TurnBudget {
  /** Returns whether this turn has used up its time; the rest of the work waits for the next. */
  isSpent(): boolean;
}

/**
 * Creates a budget. A turn accepts as many connections as there are listeners, however long it
 * lasts, so short turns let more visitors in.
 */
export function createTurnBudget(mostMs: number, { nowMs, nextTurn }: Pace): TurnBudget {
  let beganAtMs: number | undefined;
  return {
    isSpent() {
      if (beganAtMs !== undefined) return nowMs() - beganAtMs >= mostMs;
      beganAtMs = nowMs();
      nextTurn(() => {
        beganAtMs = undefined;
      });
      return false;
    },
  };
}
