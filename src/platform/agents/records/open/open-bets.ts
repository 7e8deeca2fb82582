import type { OpenBet, OpenBetFilter, OpenBetTotals } from '#contract/agents/open-bets.ts';
import { recordPageSize, type TeamPage } from '#contract/agents/records.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  countOpen,
  type OpenBelow,
  type OpenPlace,
  type OpenRoundBelow,
  openBelow,
  readVendorTitles,
  sumOpenBelow,
} from '#platform/play/index.ts';
import { findSize } from '../../team/index.ts';
import { readAgent, type UnknownDownline } from '../../tree/index.ts';
import { findRecordScope, nameLines } from '../record-scope.ts';

/** Members of a team that are looked at one by one. */
export const mostOneByOne = 5_000;

/** Open rounds of everybody that are summed for a team of many. */
export const mostOpenSummed = 50_000;

/** A page of open bets of a team; refuses as `openBets` says. */
export async function readOpenBets(
  reader: Reader,
  agentId: string,
  { cursor, account }: OpenBetFilter & { readonly cursor?: string | undefined },
): Promise<
  Result<TeamPage<OpenBet> & { readonly totals?: OpenBetTotals | undefined }, UnknownDownline>
> {
  const found = await findOpen(reader, agentId, account);
  if (!found.ok) return found;
  const page = await readOpenLines(reader, found.value, { cursor, limit: recordPageSize });
  const totals = await sumOpenBets(reader, found.value);
  return ok({ ...page, ...(totals && { totals }) });
}

/** Returns whose open bets an agent asks for; refuses an account that is not below the agent now. */
export async function findOpen(
  reader: Reader,
  agentId: string,
  account: string | undefined,
  most = mostOneByOne,
): Promise<Result<OpenBelow, UnknownDownline>> {
  const whose = await findRecordScope(reader, agentId, account);
  if (!whose.ok) return whose;
  const { currency, memberId } = whose.value;
  const { path } = await readAgent(reader, agentId);
  const { members } = await findSize(reader, agentId);
  return ok({ path, currency, memberId, isFew: members <= most });
}

/** Lines of open bets with the names that stand in them. */
export async function readOpenLines(
  reader: Reader,
  below: OpenBelow,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<TeamPage<OpenBet>> {
  const after = page.cursor === undefined ? undefined : readPlace(page.cursor);
  const found = await openBelow(reader, { ...below, after, limit: page.limit + 1 }).execute();
  const rows = found.slice(0, page.limit);
  const vendors = await readVendorTitles(reader);
  const named = await nameLines(reader, rows);
  const lines = named.map((row) => toOpenBet(row, { vendors, currency: below.currency }));
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { lines, ...(last && { next: `${last.openedAtMs}_${last.roundId}` }) };
}

function toOpenBet(
  row: OpenRoundBelow & { readonly username: string },
  { vendors, currency }: { readonly vendors: ReadonlyMap<string, string>; currency: string },
): OpenBet {
  const { roundId: id, memberId, username, openedAtMs, vassalage, gameId, category, title } = row;
  const issue = issueOf(row.details);
  const most = row.most_payout_minor;
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
    stake: toMoney(row.stakes_minor, currency),
    ...(most !== null && { mostPayout: toMoney(most, currency) }),
  };
}

/** The printed number of the issue that a bet is on, which its round tells behind the lottery's code. */
function issueOf(details: string | null): string | undefined {
  const told: { readonly draw?: { readonly issue?: string } } = JSON.parse(details ?? '{}');
  return told.draw?.issue?.split('/').at(-1);
}

/**
 * Sums open bets. A team of many is met among those of everybody: `undefined` where these are more
 * than `mostOpenSummed`.
 */
export async function sumOpenBets(
  reader: Reader,
  below: OpenBelow,
  most = mostOpenSummed,
): Promise<OpenBetTotals | undefined> {
  const isFound = below.isFew || below.memberId !== undefined;
  if (!isFound && (await countOpen(reader, most + 1)) > most) return undefined;
  const sums = await sumOpenBelow(reader, below).executeTakeFirstOrThrow();
  return {
    bets: Number(sums.bets),
    stake: toMoney(sums.stake_minor, below.currency),
    mostPayout: toMoney(sums.most_payout_minor, below.currency),
  };
}

/** Cursors of open bets: when the last one was opened, and its id. */
export const openCursor = /^(\d{1,15})_([\da-f-]{1,36})$/;

function readPlace(cursor: string): OpenPlace {
  const [, openedAtMs = '0', roundId = ''] = openCursor.exec(cursor) ?? [];
  return { openedAtMs: Number(openedAtMs), roundId };
}
