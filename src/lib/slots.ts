/** Limit of tasks that run at once, and of those that wait. */
export interface Slots {
  /** Runs a task when its turn comes; `undefined` when too many wait already. */
  run<Value>(task: () => Promise<Value>): Promise<Value | undefined>;
}

/** Creates slots; waiting tasks get their turn in the order they came. */
export function createSlots(limit: { readonly running: number; readonly waiting: number }): Slots {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running >= limit.running) {
        if (queue.length >= limit.waiting) return undefined;
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await task();
      } finally {
        // The slot goes on to the next one who waits, so nobody slips in between.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
