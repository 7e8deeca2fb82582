import type { Side } from './sides.ts';

/** A cell of a big road; rows count from 0 at the top, columns from 0 at the left. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: Exclude<Side, 'tie'>;
  /** Ties that followed it; those before the first cell count to that one. */
  readonly ties: number;
}

const lastRow = 5;

/**
 * Builds the big road of sides, oldest first: a run goes down its column, six rows at most; at the
 * bottom or above a taken cell its tail turns right. Another side begins a column beside the last
 * run's first.
 */
export function bigRoad(sides: readonly Side[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let [start, hasTurned, early] = [-1, false, 0];
  for (const side of sides) {
    const last = cells.at(-1);
    if (side === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else early += 1;
      continue;
    }
    let [column, row] = [start + 1, 0];
    if (last?.side === side) {
      const below = last.row + 1;
      hasTurned ||= below > lastRow || taken.has(`${last.column},${below}`);
      [column, row] = hasTurned ? [last.column + 1, last.row] : [last.column, below];
    } else {
      hasTurned = false;
      while (taken.has(`${column},0`)) column += 1;
      start = column;
    }
    taken.add(`${column},${row}`);
    cells.push({ column, row, side, ties: last ? 0 : early });
  }
  return cells;
}
