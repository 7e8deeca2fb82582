import {
  recordPageSize,
  type TeamBet,
  type TeamBetFilter,
  type TeamPage,
} from '#contract/agents/records.ts';
import type { PlayFigures } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  type FactBelow,
  type FactSums,
  listGameTitles,
  readVendorTitles,
} from '#platform/play/index.ts';
import type { UnknownDownline } from '../../tree/index.ts';
import { findRecordScope, nameLines } from '../record-scope.ts';
import { type BetsQuery, listBets } from './bet-list.ts';
import { sumBets } from './bet-totals.ts';

/** Reads a page of a team's bets; refuses as `teamBets` does. */
export async function readTeamBets(
  reader: Reader,
  { agentId, timeZone }: { readonly agentId: string; readonly timeZone: string },
  { cursor, ...filter }: TeamBetFilter & { readonly cursor?: string | undefined },
): Promise<
  Result<TeamPage<TeamBet> & { readonly totals?: PlayFigures | undefined }, UnknownDownline>
> {
  const found = await findRecordScope(reader, agentId, filter.account);
  if (!found.ok) return found;
  const query = { whose: found.value, filter, timeZone };
  const page = await readLines(reader, query, { cursor, limit: recordPageSize });
  const sums = await sumBets(reader, { ...query, agentId });
  return ok({ ...page, ...(sums && { totals: toTotals(sums, found.value.currency) }) });
}

/** Returns lines of a record with the names of members, games and vendors. */
export async function readLines(
  reader: Reader,
  query: BetsQuery,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<TeamPage<TeamBet>> {
  const { rows, next } = await listBets(reader, query, page);
  const titles = await listGameTitles(reader, [...new Set(rows.map(({ gameId }) => gameId))]);
  const vendors = await readVendorTitles(reader);
  const { currency } = query.whose;
  const lines = (await nameLines(reader, rows)).map((row) => {
    const { gameId, vassalage } = row;
    const title = titles.get(gameId) ?? gameId;
    return toLine(row, { title, vendor: vendors.get(vassalage) ?? vassalage, currency });
  });
  return { lines, ...(next !== undefined && { next }) };
}

function toLine(
  row: FactBelow & { readonly username: string },
  names: { readonly title: string; readonly vendor: string; readonly currency: string },
): TeamBet {
  const { id, kind, settledAtMs, memberId, username, category, vassalage, gameId } = row;
  const { title, vendor, currency } = names;
  return {
    id,
    kind,
    settledAtMs,
    memberId,
    username,
    category,
    vassalage,
    vendor,
    gameId,
    title,
    ...toFigures(row, currency),
  };
}

function toTotals({ rounds, ...sums }: FactSums, currency: string): PlayFigures {
  return { rounds, ...toFigures(sums, currency) };
}

function toFigures(sums: Omit<FactSums, 'rounds'>, currency: string) {
  return {
    stake: toMoney(sums.stakeMinor, currency),
    validStake: toMoney(sums.validStakeMinor, currency),
    payout: toMoney(sums.payoutMinor, currency),
    net: toMoney(sums.payoutMinor - sums.stakeMinor, currency),
  };
}
