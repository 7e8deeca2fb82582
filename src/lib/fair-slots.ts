/** Owner of a task, within one of the groups that take turns. */
export interface TaskOwner {
  readonly group: string;
  readonly owner: string;
}

/** Limit of tasks that run at once; waiting tasks take turns by group, and by owner within it. */
export interface FairSlots {
  /** Runs a task when its turn comes; `undefined` when too many wait already. */
  run<Value>(taskOwner: TaskOwner, task: () => Promise<Value>): Promise<Value | undefined>;
}

/** Waiting tasks of one group, by owner; the owner served last is at the end. */
type Group = Map<string, (() => void)[]>;

/**
 * Creates fair slots: an owner of many tasks waits behind every owner of one. `waitingEach` limits
 * the waiting tasks of one owner, `waiting` those of one group.
 */
export function createFairSlots(limit: {
  readonly running: number;
  readonly waiting: number;
  readonly waitingEach: number;
}): FairSlots {
  const groups = new Map<string, Group>();
  let running = 0;

  /** Queues a task; returns the promise of its turn, or `undefined` when the queue is full. */
  function queue({ group: name, owner }: TaskOwner): Promise<void> | undefined {
    const group: Group = groups.get(name) ?? new Map();
    const own = group.get(owner) ?? [];
    const waiting = [...group.values()].reduce((sum, each) => sum + each.length, 0);
    if (waiting >= limit.waiting || own.length >= limit.waitingEach) return undefined;
    groups.set(name, group);
    group.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Takes whoever's turn it is out of the queue; both move to the end of theirs. */
  function takeNext(): (() => void) | undefined {
    const [groupEntry] = groups;
    if (!groupEntry) return undefined;
    const [name, group] = groupEntry;
    const [ownerEntry] = group;
    groups.delete(name);
    if (!ownerEntry) return takeNext();
    const [owner, own] = ownerEntry;
    group.delete(owner);
    const next = own.shift();
    if (own.length > 0) group.set(owner, own);
    if (group.size > 0) groups.set(name, group);
    return next;
  }

  return {
    async run(taskOwner, task) {
      if (running >= limit.running) {
        const turn = queue(taskOwner);
        if (!turn) return undefined;
        await turn;
      } else {
        running += 1;
      }
      try {
        return await task();
      } finally {
        // The slot goes on to the next one who waits, so nobody slips in between.
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
