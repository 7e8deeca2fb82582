import type { DaySpan } from '#contract/period.ts';
import { firstIdAt } from '#lib/id.ts';
import { addDays, endOfDay, startOfDay } from '#lib/zone-day.ts';

/** Part of a day, between two ids; ids sort by time. */
export interface DayPart {
  readonly day: string;
  readonly fromId: string;
  /** Not in it. */
  readonly beforeId: string;
}

/** Reader of a team's rows among the rows of all members. */
export interface TeamRows<Row extends { readonly id: string }> {
  /** Counts the team's rows on a day, up to a bound. */
  countUpTo(day: string, most: number): Promise<number>;
  /** Lists the latest rows of the team by the paths of its members: for a day with few of them. */
  listFew(part: DayPart, limit: number): Promise<Row[]>;
  /**
   * Finds the id that lies `rows` rows of anybody before the end of a part; `undefined` when the
   * part has fewer.
   */
  findEdge(part: DayPart, rows: number): Promise<string | undefined>;
  /**
   * Lists the latest rows of the team from among those of everybody: for a day with many of them.
   */
  listAmong(part: DayPart, limit: number): Promise<Row[]>;
}

/** Bounds of what one page looks through. */
export const walkBounds = {
  /** Rows of a team on a day that are sorted for a page. */
  few: 5_000,
  /** Rows of anybody that are looked through at once. */
  portion: 5_000,
  /** Rows that a page looks through before it ends with what it has. */
  most: 40_000,
} as const;

/** `walkBounds`, or the smaller ones of a test. */
export type WalkBounds = Readonly<Record<keyof typeof walkBounds, number>>;

/** Query of a walk back through a team's rows. */
export interface WalkQuery extends DaySpan {
  /** The brand's, which days are counted in. */
  readonly timeZone: string;
  /** Id, or moment in the form of an id, before which rows are read. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Rows of a team, the latest first, and where the next page begins; missing at the end. */
export interface WalkedPage<Row> {
  readonly rows: Row[];
  readonly next?: string;
}

/**
 * Reads a team's rows back in time, a bounded number for each page. On a day with few rows of the
 * team it finds them by the tree and sorts them; on a day with many it reads everybody's rows in
 * the order of time, where the team's come up soon enough.
 */
export async function walkBack<Row extends { readonly id: string }>(
  source: TeamRows<Row>,
  walk: WalkQuery,
  bounds: WalkBounds = walkBounds,
): Promise<WalkedPage<Row>> {
  const { fromDay, toDay, timeZone, limit } = walk;
  const rows: Row[] = [];
  let looked = 0;
  for (let day = toDay; day >= fromDay; day = addDays(day, -1)) {
    let part: DayPart | undefined = findDayPart(day, walk.cursor, timeZone);
    const count = part ? await source.countUpTo(day, bounds.few + 1) : 0;
    if (count === 0) continue;
    while (part) {
      const missing = limit + 1 - rows.length;
      const isFew: boolean = count <= bounds.few;
      const edge: string | undefined = isFew
        ? undefined
        : await source.findEdge(part, bounds.portion);
      const looking: DayPart = { ...part, fromId: edge ?? part.fromId };
      rows.push(
        ...(await (isFew ? source.listFew(looking, missing) : source.listAmong(looking, missing))),
      );
      looked += isFew ? count : bounds.portion;
      const last = rows[limit - 1];
      if (rows.length > limit && last) return { rows: rows.slice(0, limit), next: last.id };
      if (looked >= bounds.most) return { rows, next: looking.fromId };
      part = edge === undefined ? undefined : { ...part, beforeId: edge };
    }
  }
  return { rows };
}

/** Returns the part of a day that lies before a cursor; `undefined` when there is none. */
function findDayPart(
  day: string,
  cursor: string | undefined,
  timeZone: string,
): DayPart | undefined {
  const startMs = startOfDay(day, timeZone);
  const endMs = endOfDay(day, timeZone);
  if (startMs === undefined || endMs === undefined) return undefined;
  const fromId = firstIdAt(startMs);
  const endId = firstIdAt(endMs);
  const beforeId = cursor === undefined || cursor > endId ? endId : cursor;
  return beforeId > fromId ? { day, fromId, beforeId } : undefined;
}
