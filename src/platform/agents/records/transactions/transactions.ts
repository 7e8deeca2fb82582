import {
  recordPageSize,
  type TeamPage,
  type TeamTransaction,
  type TransactionFilter,
  type TransactionTotals,
} from '#contract/agents/records.ts';
import { firstIdAt } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listTeamMoneyDays } from '../../team/index.ts';
import type { UnknownDownline } from '../../tree/index.ts';
import { type TeamRows, type WalkedPage, walkBack } from '../day-walk.ts';
import { daySpanMoments, findRecordScope, nameLines, type RecordScope } from '../record-scope.ts';
import {
  countEntries,
  type EntriesBelow,
  type EntryBelow,
  entriesAmong,
  entriesOfOne,
  entryEdge,
  fewEntries,
  listEntriesBelow,
  sumEntriesOfOne,
} from './queries.ts';

/** Query of a team's transactions, for a page or a file. */
export interface TransactionsQuery {
  readonly whose: RecordScope;
  readonly filter: TransactionFilter;
  /** The brand's, which days are counted in. */
  readonly timeZone: string;
}

/** Reads a page of a team's transactions; refuses as `teamTransactions` does. */
export async function readTeamTransactions(
  reader: Reader,
  { agentId, timeZone }: { readonly agentId: string; readonly timeZone: string },
  { cursor, ...filter }: TransactionFilter & { readonly cursor?: string | undefined },
): Promise<
  Result<TeamPage<TeamTransaction> & { readonly totals: TransactionTotals }, UnknownDownline>
> {
  const found = await findRecordScope(reader, agentId, filter.account);
  if (!found.ok) return found;
  const query = { whose: found.value, filter, timeZone };
  const page = await readTransactions(reader, query, { cursor, limit: recordPageSize });
  return ok({ ...page, totals: await sumTransactions(reader, { ...query, agentId }) });
}

/** Returns lines of a record with the usernames of their members. */
export async function readTransactions(
  reader: Reader,
  query: TransactionsQuery,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<TeamPage<TeamTransaction>> {
  const { rows, next } = await listEntries(reader, query, page);
  const lines = (await nameLines(reader, rows)).map((row): TeamTransaction => {
    const { id, kind, atMs, memberId, username } = row;
    // A withdrawal is kept as what it comes to; to the wallet it is money that left.
    const amountMinor = kind === 'withdrawal' ? -row.amountMinor : row.amountMinor;
    return {
      id,
      kind,
      atMs,
      memberId,
      username,
      amount: toMoney(amountMinor, query.whose.currency),
    };
  });
  return { lines, ...(next !== undefined && { next }) };
}

async function listEntries(
  reader: Reader,
  { whose, filter, timeZone }: TransactionsQuery,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<WalkedPage<EntryBelow>> {
  const { fromDay, toDay, kind } = filter;
  const { paths, currency, memberId } = whose;
  const scope = { paths, currency, kind };
  if (memberId === undefined) {
    return walkBack(createTeamRows(reader, scope), { fromDay, toDay, timeZone, ...page });
  }
  const { fromId, beforeId: endId } = filterIds(filter, timeZone);
  const beforeId = page.cursor !== undefined && page.cursor < endId ? page.cursor : endId;
  const limit = page.limit + 1;
  const found = await listEntriesBelow(
    entriesOfOne(reader, { ...scope, fromId, beforeId, memberId, limit }),
  );
  const rows = found.slice(0, page.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, ...(last && { next: last.id }) };
}

function createTeamRows(reader: Reader, scope: EntriesBelow): TeamRows<EntryBelow> {
  return {
    async countUpTo(day, most) {
      const found = await countEntries(reader, {
        day,
        paths: scope.paths,
        most,
      }).executeTakeFirst();
      return Number(found?.count ?? 0);
    },
    listFew: (part, limit) => listEntriesBelow(fewEntries(reader, { ...scope, ...part, limit })),
    findEdge: async (part, rows) =>
      (await entryEdge(reader, { ...part, rows }).executeTakeFirst())?.id,
    listAmong: (part, limit) =>
      listEntriesBelow(entriesAmong(reader, { ...scope, ...part, limit })),
  };
}

function filterIds(filter: TransactionFilter, timeZone: string) {
  const { fromMs, untilMs } = daySpanMoments(filter, timeZone);
  return { fromId: firstIdAt(fromMs), beforeId: firstIdAt(untilMs) };
}

/** Sums transactions by kind: a team's by its days, one member's entry by entry. */
async function sumTransactions(
  reader: Reader,
  { whose, filter, timeZone, agentId }: TransactionsQuery & { readonly agentId: string },
): Promise<TransactionTotals> {
  const { paths, currency, memberId } = whose;
  const money = (amountMinor: bigint | undefined) => toMoney(amountMinor ?? 0n, currency);
  if (memberId !== undefined) {
    const ids = filterIds(filter, timeZone);
    const sums = await sumEntriesOfOne(reader, { paths, currency, memberId, ...ids });
    return {
      deposits: money(sums.get('deposit')),
      withdrawals: money(sums.get('withdrawal')),
      bonuses: money(sums.get('bonus')),
      rebates: money(sums.get('rebate')),
    };
  }
  const days = (await listTeamMoneyDays(reader, { agentId, ...filter })).filter(
    (each) => each.currency === currency,
  );
  const sum = (name: `${keyof TransactionTotals}Minor`) =>
    money(days.reduce((total, day) => total + day[name], 0n));
  return {
    deposits: sum('depositsMinor'),
    withdrawals: sum('withdrawalsMinor'),
    bonuses: sum('bonusesMinor'),
    rebates: sum('rebatesMinor'),
  };
}
