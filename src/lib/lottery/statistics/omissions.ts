import type { VnKind } from '../kinds.ts';
import { span } from '../plays/number-plays.ts';
import { type DrawResult, drawnNumbers } from '../result/result.ts';

/** Result with its day, `2026-11-23`. */
export interface DayResult {
  readonly day: string;
  readonly result: DrawResult;
}

/** Absence of two last digits. */
export interface Omission {
  readonly digits: string;
  /** Days of draws since they last came; 0 when the last one showed them. */
  readonly draws: number;
  /** Day on which they last came; missing when no draw showed them. */
  readonly lastDay?: string | undefined;
}

const pairs = span(0, 99).map((number) => number.padStart(2, '0'));

/** Count of days with draws since each pair of last digits came, from results that go backwards. */
export interface OmissionCount {
  /** Adds results, the last day first; returns whether every pair was seen. */
  readonly add: (results: readonly DayResult[]) => boolean;
  /** Returns the omissions, the longest first, and then by their digits. */
  readonly list: () => readonly Omission[];
}

/**
 * Creates a count. All draws of one day count as one, since several stations of a region draw on
 * it.
 */
export function countOmissions(kind: VnKind): OmissionCount {
  const found = new Map<string, Omission>();
  let days = 0;
  let current = '';
  return {
    add(results) {
      for (const { day, result } of results) {
        if (day !== current) [current, days] = [day, days + 1];
        for (const { number } of drawnNumbers(kind, result)) {
          const digits = number.slice(-2);
          if (!found.has(digits)) found.set(digits, { digits, draws: days - 1, lastDay: day });
        }
      }
      return found.size === pairs.length;
    },
    list: () =>
      days === 0
        ? []
        : pairs
            .map((digits) => found.get(digits) ?? { digits, draws: days })
            .toSorted((one, other) => other.draws - one.draws),
  };
}
