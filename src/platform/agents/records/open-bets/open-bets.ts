import type { OpenBet, OpenBetFilter, OpenBetTotals } from '#contract/agents/open-bets.ts';
import { recordPageSize, type TeamPage } from '#contract/agents/records.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  countOpenRounds,
  listOpenRoundsBelow,
  type OpenBelow,
  type OpenPlace,
  type OpenRoundBelow,
  readVendorTitles,
  sumOpenRoundsBelow,
} from '#platform/play/index.ts';
import { findSize } from '../../team/index.ts';
import { readAgent, type UnknownDownline } from '../../tree/index.ts';
import { findRecordScope, nameLines } from '../record-scope.ts';

/** Largest team that is read member by member. */
export const mostOneByOne = 5_000;

/** Highest number of open rounds of all members that are summed for a large team. */
export const mostOpenSummed = 50_000;

/** Reads a page of open bets of a team; refuses as `openBets` does. */
export async function readOpenBets(
  reader: Reader,
  agentId: string,
  { cursor, account }: OpenBetFilter & { readonly cursor?: string | undefined },
): Promise<
  Result<TeamPage<OpenBet> & { readonly totals?: OpenBetTotals | undefined }, UnknownDownline>
> {
  const found = await findOpenScope(reader, agentId, account);
  if (!found.ok) return found;
  const page = await readOpenLines(reader, found.value, { cursor, limit: recordPageSize });
  const totals = await sumOpenBets(reader, found.value);
  return ok({ ...page, ...(totals && { totals }) });
}

/**
 * Finds the team or downline whose open bets an agent asks for. Refuses with `unknown_downline` an
 * account that is not below the agent now.
 */
export async function findOpenScope(
  reader: Reader,
  agentId: string,
  account: string | undefined,
  most = mostOneByOne,
): Promise<Result<OpenBelow, UnknownDownline>> {
  const scope = await findRecordScope(reader, agentId, account);
  if (!scope.ok) return scope;
  const { currency, memberId } = scope.value;
  const { path } = await readAgent(reader, agentId);
  const { members } = await findSize(reader, agentId);
  return ok({ path, currency, memberId, isFew: members <= most });
}

/** Reads a page of open bets with the names of members and vendors. */
export async function readOpenLines(
  reader: Reader,
  below: OpenBelow,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<TeamPage<OpenBet>> {
  const after = page.cursor === undefined ? undefined : parsePlace(page.cursor);
  const found = await listOpenRoundsBelow(reader, { ...below, after, limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  const vendors = await readVendorTitles(reader);
  const namedRows = await nameLines(reader, rows);
  const lines = namedRows.map((row) => toOpenBet(row, { vendors, currency: below.currency }));
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { lines, ...(last && { next: `${last.openedAtMs}_${last.roundId}` }) };
}

function toOpenBet(
  row: OpenRoundBelow & { readonly username: string },
  { vendors, currency }: { readonly vendors: ReadonlyMap<string, string>; currency: string },
): OpenBet {
  const { roundId: id, memberId, username, openedAtMs, vassalage, gameId, category, title } = row;
  const { stakesMinor, mostPayoutMinor } = row;
  const issue = parseIssueNumber(row.details);
  return {
    id,
    memberId,
    username,
    openedAtMs,
    vassalage,
    gameId,
    category: category ?? '',
    title: title ?? gameId,
    vendor: vendors.get(vassalage) ?? vassalage,
    ...(issue !== undefined && { issue }),
    stake: toMoney(stakesMinor, currency),
    ...(mostPayoutMinor !== null && { mostPayout: toMoney(mostPayoutMinor, currency) }),
  };
}

/** Returns the printed number of a bet's issue, which round details have after the lottery's code. */
function parseIssueNumber(details: string | null): string | undefined {
  const parsed: { readonly draw?: { readonly issue?: string } } = JSON.parse(details ?? '{}');
  return parsed.draw?.issue?.split('/').at(-1);
}

/**
 * Sums open bets. A large team is found among the open rounds of all members; `undefined` when these
 * are more than `most`.
 */
export async function sumOpenBets(
  reader: Reader,
  below: OpenBelow,
  most = mostOpenSummed,
): Promise<OpenBetTotals | undefined> {
  const isFound = below.isFew || below.memberId !== undefined;
  if (!isFound && (await countOpenRounds(reader, most + 1)) > most) return undefined;
  const sums = await sumOpenRoundsBelow(reader, below);
  return {
    bets: sums.bets,
    stake: toMoney(sums.stakeMinor, below.currency),
    mostPayout: toMoney(sums.mostPayoutMinor, below.currency),
  };
}

/** Pattern of cursors of open bets: the moment at which the last one was opened, and its id. */
export const openCursor = /^(\d{1,15})_([\da-f-]{1,36})$/;

function parsePlace(cursor: string): OpenPlace {
  const [, openedAtMs = '0', roundId = ''] = openCursor.exec(cursor) ?? [];
  return { openedAtMs: Number(openedAtMs), roundId };
}
