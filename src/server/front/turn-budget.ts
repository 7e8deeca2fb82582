/** How a part of the front knows time and the turns of the event loop; tests have their own. */
export interface Pace {
  readonly nowMs: () => number;
  /** Calls back in the loop's next turn, once what has arrived by then was read. */
  readonly nextTurn: (callback: () => void) => void;
  readonly later: (callback: () => void, ms: number) => void;
}

/** The event loop's own. */
export const loopPace: Pace = {
  nowMs: () => performance.now(),
  nextTurn: (callback) => void setImmediate(callback),
  later: (callback, ms) => void setTimeout(callback, ms).unref(),
};

/** What one turn of the event loop may be used for. */
export interface TurnBudget {
  /** Whether this turn has lasted long enough: what is left waits for the next. */
  isSpent(): boolean;
}

/**
 * Creates a budget. A turn takes in as many connections as there are listeners, however long it
 * lasts: short turns are what lets people in.
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
