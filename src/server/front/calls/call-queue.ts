import { createCounts } from '../count-by-name.ts';
import type { CallFigures } from '../front-figures.ts';
import type { Limits } from '../limits.ts';
import { beginInTurns } from './begin-in-turns.ts';
import { type CallLines, createCallLines } from './call-lines.ts';
import { loopPace, type Pace } from './turn-budget.ts';

/** Origin and kind of a call. */
export interface Caller {
  /** Network that counts as one address. */
  readonly network: string;
  /** True for a call about money, which goes first and has slots of its own. */
  readonly isMoney: boolean;
}

/** Reason why a call is refused: too much load, or too many calls of one address. */
export type NotTaken = 'overloaded' | 'address-busy';

/** Queue that limits concurrent calls and refuses the excess early. */
export interface CallQueue {
  /** Returns the refusal of a call that came now; `undefined` when it would be accepted. */
  refusalNow(caller: Caller): NotTaken | undefined;
  /**
   * Runs a task in its turn. @returns the reason for not running it, or `undefined` once it is
   * done.
   */
  run(caller: Caller, task: () => Promise<void>): Promise<NotTaken | undefined>;
  /** Returns whether calls have been waiting without a pause for longer than a burst. */
  isOverloaded(): boolean;
  figures(): CallFigures;
}

type QueueLimits = Pick<
  Limits,
  | 'callsInFlight'
  | 'callsWaiting'
  | 'callsPerAddress'
  | 'callWaitMs'
  | 'moneyWaitMs'
  | 'callBurstMs'
  | 'callTurnMs'
>;

/** Calls that may always wait in each line: they soon have their turn. */
const shortLine = 16;

/**
 * Creates the queue. A call begins at once while none waits and the turn of the event loop has time
 * left. After `callBurstMs` without an empty queue, only a short line may wait, and calls that have
 * waited for `callWaitMs` beyond that are refused. Calls about money have their whole line, and
 * `moneyWaitMs`.
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
    refuseLate(lines, { limits, nowMs: pace.nowMs() });
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
    if (byNetwork.count(network) >= limits.callsPerAddress) return 'address-busy';
    if (!lines.hasNext() && lines.isPlaceFor(isMoney)) return undefined;
    const isShort = isOverloaded() && !isMoney;
    const room = isShort ? Math.min(limits.callsWaiting, shortLine) : limits.callsWaiting;
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

/** Refuses calls that have waited for too long, as far as their line is longer than a short one. */
function refuseLate(
  lines: CallLines,
  { limits, nowMs }: { readonly limits: QueueLimits; readonly nowMs: number },
): void {
  // Where every place is taken no turn comes soon, however short the line.
  const room = lines.hasNext() ? shortLine : 0;
  for (const isMoney of [true, false]) {
    const beforeMs = nowMs - (isMoney ? limits.moneyWaitMs : limits.callWaitMs);
    for (const { refuse } of lines.takeOverdue(isMoney, { beforeMs, room })) refuse();
  }
}

/** Measures since when some call has always been waiting. */
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
