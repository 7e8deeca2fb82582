import { beginInTurns } from './begin-in-turns.ts';
import { createCallLines } from './call-lines.ts';
import { createCounts } from './counts.ts';
import type { CallFigures } from './figures.ts';
import type { Limits } from './limits.ts';
import { loopPace, type Pace } from './turn-budget.ts';

/** Whom a call is from, and what it is. */
export interface Caller {
  /** What counts as one address. */
  readonly network: string;
  /** Money goes first, and has places that nothing else takes. */
  readonly isMoney: boolean;
}

/** Why a call is not taken: there is more to do than can be done, or one address asks too much. */
export type NotTaken = 'overloaded' | 'address-busy';

/** Lets calls begin in turn, so many at once, and tells the rest soon that they are too many. */
export interface CallQueue {
  /** Why a call that comes now would not be taken; `undefined` when it has a place. */
  refusalNow(caller: Caller): NotTaken | undefined;
  /** Does a task in its turn. @returns why it was not done, or `undefined` once it is. */
  run(caller: Caller, task: () => Promise<void>): Promise<NotTaken | undefined>;
  /** Whether calls have been waiting without a pause, so that it is more than a burst. */
  isOverloaded(): boolean;
  figures(): CallFigures;
}

type QueueLimits = Pick<
  Limits,
  'callsInFlight' | 'callsWaiting' | 'callsPerAddress' | 'callWaitMs' | 'callBurstMs' | 'callTurnMs'
>;

/** Of each line, so many may wait however much there is to do: they soon have their turn. */
const shortLine = 16;

/**
 * Creates the queue. A call begins at once while nobody waits and the turn of the event loop has
 * time left. When there was somebody waiting for `callBurstMs` without a pause it is no burst any
 * more: then only short lines may wait, and who has waited for `callWaitMs` beyond that is refused.
 */
export function createCallQueue(limits: QueueLimits, pace: Pace = loopPace): CallQueue {
  const lines = createCallLines(limits.callsInFlight);
  const byNetwork = createCounts();
  const { isOverloaded, noteWaiting } = watchWaiting(() => lines.waiting() > 0, {
    burstMs: limits.callBurstMs,
    nowMs: pace.nowMs,
  });

  function refuseOverdue(): void {
    if (!isOverloaded()) return;
    const beforeMs = pace.nowMs() - limits.callWaitMs;
    // Where every place is taken no turn comes soon, however short the line.
    const room = lines.hasNext() ? shortLine : 0;
    for (const { refuse } of lines.takeOverdue(beforeMs, room)) refuse();
    noteWaiting();
  }

  const { mayBeginNow, plan } = beginInTurns(pace, limits.callTurnMs, {
    hasNext: lines.hasNext,
    waiting: () => lines.waiting(),
    refuseOverdue,
    beginNext() {
      lines.takeNext()?.begin();
      noteWaiting();
    },
  });

  function refusalNow({ network, isMoney }: Caller): NotTaken | undefined {
    if (byNetwork.of(network) >= limits.callsPerAddress) return 'address-busy';
    if (!lines.hasNext() && lines.isPlaceFor(isMoney)) return undefined;
    const room = isOverloaded() ? Math.min(limits.callsWaiting, shortLine) : limits.callsWaiting;
    return lines.waiting(isMoney) < room ? undefined : 'overloaded';
  }

  /** Settles once the call has a place, or none: whether it has. */
  async function place(isMoney: boolean): Promise<boolean> {
    if (!lines.hasNext() && lines.isPlaceFor(isMoney) && mayBeginNow()) {
      lines.take(isMoney);
      return true;
    }
    return await new Promise((end) => {
      const sinceMs = pace.nowMs();
      lines.add(isMoney, { sinceMs, begin: () => end(true), refuse: () => end(false) });
      noteWaiting();
      plan();
    });
  }

  return {
    refusalNow,
    isOverloaded,
    figures: lines.figures,
    async run(caller, task) {
      const refusal = refusalNow(caller);
      if (refusal !== undefined) return refusal;
      byNetwork.add(caller.network, 1);
      try {
        if (!(await place(caller.isMoney))) return 'overloaded';
        await task().finally(() => {
          lines.giveBack();
          plan();
        });
        return undefined;
      } finally {
        byNetwork.add(caller.network, -1);
      }
    },
  };
}

/** Follows since when somebody has always been waiting. */
function watchWaiting(
  isSomebody: () => boolean,
  { burstMs, nowMs }: { readonly burstMs: number; readonly nowMs: () => number },
) {
  let sinceMs: number | undefined;
  return {
    noteWaiting(): void {
      if (!isSomebody()) sinceMs = undefined;
      else sinceMs ??= nowMs();
    },
    isOverloaded: () => sinceMs !== undefined && nowMs() - sinceMs >= burstMs,
  };
}
