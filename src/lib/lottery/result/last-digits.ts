import type { VnKind } from '../kinds.ts';
import { type DrawResult, drawnNumbers } from './result.ts';

/** Last two digits of a drawn number. */
export interface LastDigits {
  /** `05`. */
  readonly digits: string;
  readonly isSpecial: boolean;
}

/** Last two digits of every number of a draw by their first and by their second digit, 0 to 9. */
export interface HeadsAndTails {
  readonly heads: readonly (readonly LastDigits[])[];
  readonly tails: readonly (readonly LastDigits[])[];
}

/** Groups the last two digits of a Vietnamese result, in their order within each group. */
export function headsAndTails(kind: VnKind, result: DrawResult): HeadsAndTails {
  const all = drawnNumbers(kind, result)
    .map(({ prize, number }) => ({ digits: number.slice(-2), isSpecial: prize === 'special' }))
    .toSorted((one, other) => one.digits.localeCompare(other.digits));
  const groupsBy = (place: 0 | 1) =>
    Array.from({ length: 10 }, (_, digit) =>
      all.filter(({ digits }) => digits[place] === String(digit)),
    );
  return { heads: groupsBy(0), tails: groupsBy(1) };
}
