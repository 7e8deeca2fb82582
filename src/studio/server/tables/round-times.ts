import { dayMs, secondMs } from '#lib/time.ts';

/** Length of a table's rounds. */
export interface TablePace {
  readonly paceMs: number;
  /** Time from the start of a round until its bell. */
  readonly betMs: number;
}

/** Between the bell and the result, so that no bet is under way when it is shown. */
const revealAfterMs = secondMs;
const usual: TablePace = { paceMs: 30 * secondMs, betMs: 18 * secondMs };
const speed: TablePace = { paceMs: 20 * secondMs, betMs: 11 * secondMs };

/** Returns the pace of a title: tables named for their speed have shorter rounds. */
export function paceOfTitle(title: string): TablePace {
  return /\bspeed\b/i.test(title) ? speed : usual;
}

/** Phase of a round: bets are taken, the bell has rung, or the result is shown. */
export type TablePhase = 'betting' | 'closed' | 'revealed';

/** Round of a table by the clock. */
export interface ClockRound {
  /** Number since 1970 at the table's pace. */
  readonly index: number;
  readonly phase: TablePhase;
  readonly startsAtMs: number;
  /** Time of the bell: a bet at this moment is late. */
  readonly closesAtMs: number;
  readonly revealsAtMs: number;
  readonly endsAtMs: number;
}

/** Returns the round that is on at a time. */
export function roundAt({ paceMs, betMs }: TablePace, nowMs: number): ClockRound {
  const index = Math.floor(nowMs / paceMs);
  const startsAtMs = index * paceMs;
  const closesAtMs = startsAtMs + betMs;
  const revealsAtMs = closesAtMs + revealAfterMs;
  const isRevealed = nowMs >= revealsAtMs;
  const phase = nowMs < closesAtMs ? 'betting' : isRevealed ? 'revealed' : 'closed';
  return { index, phase, startsAtMs, closesAtMs, revealsAtMs, endsAtMs: startsAtMs + paceMs };
}

/** Returns the number of rounds in a day, which is what one chain of seeds decides. */
export function roundsPerDay({ paceMs }: TablePace): number {
  return dayMs / paceMs;
}
