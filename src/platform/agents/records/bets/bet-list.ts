import type { TeamBetFilter } from '#contract/agents/records.ts';
import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  countFactsQuery,
  type FactBelow,
  factEdgeQuery,
  factsAmongAllQuery,
  fewFactsQuery,
  listFactsBelow,
  memberFactsQuery,
} from '#platform/play/index.ts';
import {
  type TeamRows,
  type WalkBounds,
  type WalkedPage,
  walkBack,
  walkBounds,
} from '../day-walk.ts';
import { daySpanMoments, type RecordScope } from '../record-scope.ts';

/** Query of a team's bets, for a page or a file. */
export interface BetsQuery {
  readonly whose: RecordScope;
  readonly filter: TeamBetFilter;
  /** The brand's, which days are counted in. */
  readonly timeZone: string;
}

/** Lists bets of a team, or of one member in it, the latest first. */
export async function listBets(
  reader: Reader,
  { whose, filter, timeZone }: BetsQuery,
  page: { readonly cursor: string | undefined; readonly limit: number },
  bounds: WalkBounds = walkBounds,
): Promise<WalkedPage<FactBelow>> {
  const { fromDay, toDay, category, vassalage } = filter;
  const { paths, currency, memberId } = whose;
  const scope = { paths, currency, category, vassalage };
  if (memberId === undefined) {
    return walkBack(createTeamRows(reader, scope), { fromDay, toDay, timeZone, ...page }, bounds);
  }
  const { fromMs, untilMs } = daySpanMoments(filter, timeZone);
  const endId = firstIdAt(untilMs);
  const beforeId = page.cursor !== undefined && page.cursor < endId ? page.cursor : endId;
  const span = { fromMs, toMs: idMoment(beforeId), beforeId };
  const limit = page.limit + 1;
  const found = await listFactsBelow(
    memberFactsQuery(reader, { ...scope, ...span, memberId, limit }),
  );
  const rows = found.slice(0, page.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, ...(last && { next: last.id }) };
}

/** Returns the moment at which an id was made, in milliseconds since the epoch. */
function idMoment(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

function createTeamRows(
  reader: Reader,
  scope: Pick<RecordScope, 'paths' | 'currency'> & Pick<TeamBetFilter, 'category' | 'vassalage'>,
): TeamRows<FactBelow> {
  return {
    async countUpTo(day, most) {
      const found = await countFactsQuery(reader, {
        day,
        paths: scope.paths,
        most,
      }).executeTakeFirst();
      return Number(found?.count ?? 0);
    },
    listFew: (part, limit) => listFactsBelow(fewFactsQuery(reader, { ...scope, ...part, limit })),
    findEdge: async (part, rows) =>
      (await factEdgeQuery(reader, { ...part, rows }).executeTakeFirst())?.id,
    listAmong: (part, limit) =>
      listFactsBelow(factsAmongAllQuery(reader, { ...scope, ...part, limit })),
  };
}
