import { createTurnBudget, type Pace } from './turn-budget.ts';
import { createWorkTurns } from './work-turns.ts';

/** Most calls that one turn begins within its time. */
const beginsPerTurn = 32;
/** Interval at which overdue work is looked for while every slot is taken. */
const lookEveryMs = 10;

/** Queue of work that waits to begin. */
interface Line {
  readonly hasNext: () => boolean;
  readonly waiting: () => number;
  readonly refuseOverdue: () => void;
  readonly beginNext: () => void;
}

/** Begins waiting work for a part of each turn of the event loop. */
export function beginInTurns(pace: Pace, turnMs: number, line: Line) {
  const budget = createTurnBudget(turnMs, pace);
  const turns = createWorkTurns(pace);
  let planned = 0;

  /** One call for each callback: what it does at once is over before the next callback. */
  function step(): void {
    planned -= 1;
    line.refuseOverdue();
    if (turns.isWorkTurn() && !budget.isSpent()) line.beginNext();
    if (planned > 0) return;
    turns.leave();
    plan();
  }

  function plan(): void {
    const count = Math.min(line.waiting(), beginsPerTurn);
    if (count > 0 && planned === 0 && !line.hasNext()) {
      planned = 1;
      pace.later(step, lookEveryMs);
      return;
    }
    for (; planned < count; planned += 1) pace.nextTurn(step);
  }

  return { plan, mayBeginNow: () => !budget.isSpent() };
}
