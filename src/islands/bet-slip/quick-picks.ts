/** Set of values that one button selects in a place. */
export interface QuickPick {
  readonly name: 'all' | 'big' | 'small' | 'odd' | 'even' | 'none';
  readonly values: readonly string[];
}

/** Places with fewer numbers are chosen as fast by hand. */
const leastNumbers = 6;

/**
 * Returns the quick picks of a place with enough numbers; empty for a place with few values or with
 * words.
 */
export function listQuickPicks(all: readonly string[]): readonly QuickPick[] {
  if (all.length < leastNumbers || !all.every((value) => /^\d+$/.test(value))) return [];
  const half = all.length / 2;
  return [
    { name: 'all', values: all },
    { name: 'small', values: all.slice(0, Math.floor(half)) },
    { name: 'big', values: all.slice(Math.ceil(half)) },
    { name: 'odd', values: all.filter((value) => Number(value) % 2 === 1) },
    { name: 'even', values: all.filter((value) => Number(value) % 2 === 0) },
    { name: 'none', values: [] },
  ];
}
