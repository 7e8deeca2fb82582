import type { Pace } from '#server/front/calls/turn-budget.ts';

/** A clock and an event loop that stand still until they are told to go on. */
export interface HeldPace extends Pace {
  /** Lets time pass; what was planned until then is called. */
  pass(ms: number): Promise<void>;
  /** Goes through one turn of the loop. */
  turn(): Promise<void>;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates them. */
export function heldPace(): HeldPace {
  let now = 0;
  let turns: (() => void)[] = [];
  let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  return {
    nowMs: () => now,
    nextTurn: (callback) => void turns.push(callback),
    later: (callback, ms) => void timers.push({ atMs: now + ms, callback }),
    async pass(ms) {
      now += ms;
      const due = timers.filter(({ atMs }) => atMs <= now);
      timers = timers.filter(({ atMs }) => atMs > now);
      for (const { callback } of due) callback();
      await settle();
    },
    async turn() {
      const planned = turns;
      turns = [];
      for (const callback of planned) {
        callback();
        await settle();
      }
    },
  };
}
