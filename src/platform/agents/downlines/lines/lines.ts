import type { DownlinesInput } from '#contract/agents/downlines.ts';
import { usernameKey } from '#lib/typed-text/kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  directLines,
  directLinesByName,
  type ListedDownline,
  listListed,
  namedBelow,
} from '../queries.ts';
import {
  type LineSpan,
  type RankedLine,
  type RankedOrder,
  rankedLines,
  within,
} from './queries.ts';

/** Which page of whose lines is read. */
export interface LinePage extends Omit<DownlinesInput, 'of'> {
  /** Below which path. */
  readonly path: string;
  readonly span: LineSpan;
  readonly limit: number;
}

/** A page of lines, and where the next one begins. */
export interface ListedPage {
  readonly rows: readonly ListedDownline[];
  readonly next?: string | undefined;
}

/** Reads a page of lines in their order: by name where a search finds them. */
export async function listLines(
  reader: Reader,
  { path, span, search, order = 'newest', cursor, limit, ...rest }: LinePage,
): Promise<ListedPage> {
  const filter = within(rest, span);
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
  return listRanked(reader, { path, order, filter: rest, span, cursor, limit });
}

async function listRanked(
  reader: Reader,
  of: Pick<LinePage, 'path' | 'span' | 'cursor' | 'limit'> & {
    readonly order: RankedOrder;
    readonly filter: Parameters<typeof within>[0];
  },
): Promise<ListedPage> {
  const after = of.cursor === undefined ? undefined : readRank(of.cursor);
  const found = await rankedLines(reader, { ...of, after, limit: of.limit + 1 }).execute();
  const ranked = toPage(found, of.limit, ({ memberId, rank_minor: rank }) =>
    writeRank({ memberId, rank }),
  );
  const ids = ranked.rows.map(({ memberId }) => memberId);
  const known = new Map((await listListed(reader, ids)).map((row) => [row.memberId, row]));
  const rows = ids.flatMap((memberId) => known.get(memberId) ?? []);
  return { rows, next: ranked.next };
}

function toPage<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf(last) };
}

/** Cursors of ranked orders: the rank and the id of the last line. */
export const rankCursor = /^(-?\d{1,18})_([\da-f-]{1,36})$/;

function writeRank({ rank, memberId }: RankedLine): string {
  return `${rank}_${memberId}`;
}

function readRank(cursor: string): RankedLine {
  const [, rank = '0', memberId = ''] = rankCursor.exec(cursor) ?? [];
  return { rank: BigInt(rank), memberId };
}
