import type { TableOutcome } from '#studio/engines/tables/table-rules.ts';
import { make } from '../elements.ts';
import type { TableTexts } from '../texts/texts.ts';
import { markOf, type RoadMark } from './outcomes.ts';

const rows = 6;
/** Columns of a big road that are shown; older ones have left it. */
const columns = 24;

/** Bead of a big road: its place, and the ties that lie on it. */
export interface BigRoadBead {
  readonly column: number;
  readonly row: number;
  readonly mark: RoadMark;
  ties: number;
}

/**
 * Lays results out as a big road: a new column for each change of side, down to the sixth row and
 * then to the right. Ties lie on the bead before; those before any bead are left out.
 */
export function layBigRoad(marks: readonly RoadMark[]): BigRoadBead[] {
  const beads: BigRoadBead[] = [];
  const taken = new Set<string>();
  let streakColumn = -1;
  let last: BigRoadBead | undefined;
  for (const mark of marks) {
    if (mark.side === 'tie' || mark.side === 'triple') {
      if (last) last.ties += 1;
      continue;
    }
    const isSame = last?.mark.side === mark.side;
    let column = isSame && last ? last.column : streakColumn + 1;
    let row = isSame && last ? last.row + 1 : 0;
    const isBlocked = row === rows || taken.has(`${column},${row}`);
    if (isSame && last && isBlocked) {
      column = last.column + 1;
      row = last.row;
    }
    while (!isSame && taken.has(`${column},${row}`)) column += 1;
    if (!isSame) streakColumn = column;
    last = { column, row, mark, ties: 0 };
    taken.add(`${column},${row}`);
    beads.push(last);
  }
  return beads;
}

/** Draws the bead road: results one below the other, six in a column. */
export function drawBeadRoad(results: readonly TableOutcome[], texts: TableTexts): HTMLElement {
  const whole = results.length - (results.length % rows);
  // Whole columns leave at the old end, so that no bead moves to another row.
  const first = Math.max(0, whole - (columns / 2 - 1) * rows);
  const beads = results.slice(first).map((drawn) => {
    const { text, tone } = markOf(drawn, texts);
    return make('i', { class: 'bead', 'data-tone': tone }, text);
  });
  return make('div', { class: 'road bead-road', 'aria-hidden': 'true' }, ...beads);
}

/** Draws the big road of results. */
export function drawBigRoad(results: readonly TableOutcome[], texts: TableTexts): HTMLElement {
  const beads = layBigRoad(results.map((drawn) => markOf(drawn, texts)));
  const lastColumn = Math.max(0, ...beads.map(({ column }) => column));
  const shift = Math.max(0, lastColumn - columns + 1);
  const drawn = beads
    .filter(({ column }) => column >= shift)
    .map(({ column, row, mark, ties }) => {
      const bead = make('i', { class: 'ring', 'data-tone': mark.tone }, ties > 0 ? `${ties}` : '');
      bead.style.gridArea = `${row + 1} / ${column - shift + 1}`;
      return bead;
    });
  return make('div', { class: 'road big-road', 'aria-hidden': 'true' }, ...drawn);
}
