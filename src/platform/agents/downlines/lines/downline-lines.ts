import type { DownlinesInput } from '#contract/agents/downlines.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  directLines,
  directLinesByName,
  type ListedDownline,
  listDownlineRows,
  namedBelow,
} from '../queries.ts';
import {
  filterLines,
  type LineSpan,
  type RankedLine,
  type RankedOrder,
  rankedLines,
} from './queries.ts';

/** Query of a page of direct lines. */
export interface LinePage extends Omit<DownlinesInput, 'of'> {
  /** Path whose direct lines are read. */
  readonly path: string;
  readonly span: LineSpan;
  readonly limit: number;
}

/** Page of lines with the cursor of the next one. */
export interface ListedPage {
  readonly rows: readonly ListedDownline[];
  readonly next?: string | undefined;
}

/** Reads a page of lines in the given order; lines that a search finds are in the order of names. */
export async function listLines(
  reader: Reader,
  { path, span, search, order = 'newest', cursor, limit, ...rest }: LinePage,
): Promise<ListedPage> {
  const filter = filterLines(rest, span);
  const most = limit + 1;
  if (search !== undefined) {
    const names = { search: usernameKey(search), afterName: cursor };
    const found = namedBelow(reader, { path, ...names, limit: most, filter });
    return toPage(await found.execute(), limit, ({ username }) => username);
  }
  if (order === 'newest') {
    const found = directLines(reader, { path, beforeId: cursor, limit: most, filter });
    return toPage(await found.execute(), limit, ({ memberId }) => memberId);
  }
  if (order === 'name') {
    const found = directLinesByName(reader, { path, afterName: cursor, limit: most, filter });
    return toPage(await found.execute(), limit, ({ username }) => username);
  }
  return listRankedLines(reader, { path, order, filter: rest, span, cursor, limit });
}

async function listRankedLines(
  reader: Reader,
  query: Pick<LinePage, 'path' | 'span' | 'cursor' | 'limit'> & {
    readonly order: RankedOrder;
    readonly filter: Parameters<typeof filterLines>[0];
  },
): Promise<ListedPage> {
  const after = query.cursor === undefined ? undefined : parseRank(query.cursor);
  const found = await rankedLines(reader, { ...query, after, limit: query.limit + 1 }).execute();
  const ranked = toPage(found, query.limit, ({ memberId, rank_minor: rank }) =>
    formatRank({ memberId, rank }),
  );
  const ids = ranked.rows.map(({ memberId }) => memberId);
  const listed = new Map((await listDownlineRows(reader, ids)).map((row) => [row.memberId, row]));
  const rows = ids.flatMap((memberId) => listed.get(memberId) ?? []);
  return { rows, next: ranked.next };
}

function toPage<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf(last) };
}

/** Pattern of cursors of ranked orders: the rank and the id of the last line. */
export const rankCursor = /^(-?\d{1,18})_([\da-f-]{1,36})$/;

function formatRank({ rank, memberId }: RankedLine): string {
  return `${rank}_${memberId}`;
}

function parseRank(cursor: string): RankedLine {
  const [, rank = '0', memberId = ''] = rankCursor.exec(cursor) ?? [];
  return { rank: BigInt(rank), memberId };
}
