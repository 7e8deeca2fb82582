import {
  type Downline,
  type DownlinesInput,
  downlinePageSize,
} from '#contract/agents/downlines.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import { monthOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  accountRole,
  accountUnit,
  findUplineId,
  maskEmail,
  maskMobile,
  toAccountType,
} from '#platform/identity/index.ts';
import { findLedgerAccount, freeAmount, memberMainAccount } from '#platform/money/index.ts';
import { readContractStates } from '../contracts/index.ts';
import { findDownline, readAgent, readMovedBranches, type UnknownDownline } from '../tree/index.ts';
import { listLines } from './lines/downline-lines.ts';
import { type LineSpan, listMonthResults } from './lines/queries.ts';
import { findDownlineRow, type ListedDownline } from './queries.ts';

/** Agent that makes the call, with the moment of it. */
export interface DownlineContext {
  readonly agentId: string;
  readonly nowMs: number;
  /** The brand's zone; days and months are counted in it. */
  readonly timeZone: string;
}

/** Reads a page of an agent's downlines; refuses as `downlines` does. */
export async function readDownlines(
  reader: Reader,
  context: DownlineContext,
  { of = context.agentId, ...input }: DownlinesInput,
  limit = downlinePageSize,
): Promise<
  Result<{ readonly list: Downline[]; readonly next?: string | undefined }, UnknownDownline>
> {
  const above = await findAbove(reader, { agentId: context.agentId, memberId: of });
  if (!above.ok) return above;
  const { path } = above.value;
  const span = await readSpan(reader, context, input.activeFrom);
  const { rows, next } = await listLines(reader, { ...input, path, span, limit });
  const list = await toDownlines(reader, { ...context, span }, rows);
  return ok({ list, ...(next !== undefined && { next }) });
}

/** Reads the span of lines' figures, with moved branches from `earlierDay` on where that is earlier. */
async function readSpan(
  reader: Reader,
  { agentId, nowMs, timeZone }: DownlineContext,
  earlierDay?: string,
): Promise<LineSpan> {
  const { path, currency } = await readAgent(reader, agentId);
  const toDay = zoneDay(nowMs, timeZone);
  const fromDay = `${monthOfDay(toDay)}-01`;
  const first = earlierDay !== undefined && earlierDay < fromDay ? earlierDay : fromDay;
  const movedBranches = await readMovedBranches(reader, { path, fromDay: first, timeZone });
  return { currency, nowMs, fromDay, toDay, movedBranches };
}

async function findAbove(
  reader: Reader,
  query: { readonly agentId: string; readonly memberId: string },
): Promise<Result<{ readonly path: string }, UnknownDownline>> {
  if (query.memberId === query.agentId) return ok(await readAgent(reader, query.agentId));
  const found = await findDownline(reader, query);
  return found.ok ? ok(found.value.member) : found;
}

/** Reads one downline of an agent. Refuses with `unknown_downline`. */
export async function readDownline(
  reader: Reader,
  query: DownlineContext & { readonly memberId: string },
): Promise<Result<Downline, UnknownDownline>> {
  const found = await findDownline(reader, query);
  if (!found.ok) return found;
  const row = await findDownlineRow(reader, query.memberId);
  const span = await readSpan(reader, query);
  const [downline] = row ? await toDownlines(reader, { ...query, span }, [row]) : [];
  if (!downline) throw new Error(`the downline ${query.memberId} is gone`);
  return ok(downline);
}

async function toDownlines(
  reader: Reader,
  { agentId, nowMs, span }: DownlineContext & { readonly span: LineSpan },
  rows: readonly ListedDownline[],
): Promise<Downline[]> {
  const isPartner = (row: ListedDownline) =>
    findUplineId(row) === agentId && accountRole(row.accountType) === 'agent';
  const downlineIds = rows.filter(isPartner).map(({ memberId }) => memberId);
  const standings = await readContractStates(reader, { agentId, downlineIds, nowMs });
  const ids = rows.map(({ memberId }) => memberId);
  const results = await listMonthResults(reader, ids, span);
  const list: Downline[] = [];
  for (const row of rows) {
    const contracts = isPartner(row) ? (standings.get(row.memberId) ?? []) : undefined;
    const monthResult = toMoney(results.get(row.memberId) ?? 0n, span.currency);
    list.push({ ...(await toDownline(reader, row)), monthResult, ...(contracts && { contracts }) });
  }
  return list;
}

async function toDownline(
  reader: Reader,
  row: ListedDownline,
): Promise<Omit<Downline, 'monthResult'>> {
  const { memberId, username, currency, registeredAtMs } = row;
  const main = await findLedgerAccount(
    reader,
    memberMainAccount(memberId, currency, accountUnit(row.accountType)),
  );
  const profile: Readonly<Record<string, string | undefined>> = JSON.parse(row.profile);
  const mobile = row.verifiedMobile ?? profile.mobileNum;
  const { email } = profile;
  const isForgotten = row.lastSignInAtMs === null && row.firstSignInAtMs !== null;
  return {
    memberId,
    username,
    accountType: toAccountType(row.accountType),
    registeredAtMs,
    ...(mobile && { mobile: maskMobile(mobile) }),
    ...(email && { email: maskEmail(email) }),
    ...(row.lastSignInAtMs !== null && { lastSignInAtMs: Number(row.lastSignInAtMs) }),
    ...(Number(row.lastActiveAtMs) > 0 && { lastActiveAtMs: Number(row.lastActiveAtMs) }),
    ...(isForgotten && { wasHereBefore: true }),
    available: toMoney(main ? freeAmount(main) : 0n, currency),
    members: row.members ?? 0,
    directMembers: row.directMembers ?? 0,
    rebateGroup: row.rebateGroup ?? brandGroup,
    isClosed: row.closedAtMs !== null,
  };
}
