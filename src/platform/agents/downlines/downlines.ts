import {
  type Downline,
  type DownlinesInput,
  downlinePageSize,
} from '#contract/agents/downlines.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result } from '#lib/result.ts';
import { usernameKey } from '#lib/typed-text/kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  maskEmail,
  maskMobile,
  roleOf,
  toAccountType,
  unitOf,
  uplineIdOf,
} from '#platform/identity/index.ts';
import { freeOf, memberMain, readLedgerAccount } from '#platform/money/index.ts';
import { readContractStates } from '../contracts/index.ts';
import { findDownline, readAgent, type UnknownDownline } from '../tree/index.ts';
import { directLines, findListed, type ListedDownline, namedBelow } from './queries.ts';

/** Agent that makes the call, and its moment. */
export interface DownlineContext {
  readonly agentId: string;
  readonly nowMs: number;
}

/** Reads a page of an agent's downlines; refuses as `downlines` does. */
export async function readDownlines(
  reader: Reader,
  { agentId, nowMs }: DownlineContext,
  { of = agentId, search, cursor }: DownlinesInput,
): Promise<
  Result<{ readonly list: Downline[]; readonly next?: string | undefined }, UnknownDownline>
> {
  const above = await findAbove(reader, { agentId, memberId: of });
  if (!above.ok) return above;
  const { path } = above.value;
  const limit = downlinePageSize + 1;
  const found =
    search === undefined
      ? await directLines(reader, { path, beforeId: cursor, limit }).execute()
      : await namedBelow(reader, {
          path,
          search: usernameKey(search),
          afterName: cursor,
          limit,
        }).execute();
  const page = found.slice(0, downlinePageSize);
  const last = page.at(-1);
  const list = await toDownlines(reader, { agentId, nowMs }, page);
  const isMore = found.length > page.length && last !== undefined;
  return ok({
    list,
    ...(isMore && { next: search === undefined ? last.memberId : last.username }),
  });
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
  const row = await findListed(reader, query.memberId);
  const [downline] = row ? await toDownlines(reader, query, [row]) : [];
  if (!downline) throw new Error(`the downline ${query.memberId} is gone`);
  return ok(downline);
}

async function toDownlines(
  reader: Reader,
  { agentId, nowMs }: DownlineContext,
  rows: readonly ListedDownline[],
): Promise<Downline[]> {
  const isPartner = (row: ListedDownline) =>
    uplineIdOf(row) === agentId && roleOf(row.accountType) === 'agent';
  const downlineIds = rows.filter(isPartner).map(({ memberId }) => memberId);
  const standings = await readContractStates(reader, { agentId, downlineIds, nowMs });
  const list: Downline[] = [];
  for (const row of rows) {
    const contracts = isPartner(row) ? (standings.get(row.memberId) ?? []) : undefined;
    list.push({ ...(await toDownline(reader, row)), ...(contracts && { contracts }) });
  }
  return list;
}

async function toDownline(reader: Reader, row: ListedDownline): Promise<Downline> {
  const { memberId, username, currency, registeredAtMs } = row;
  const main = await readLedgerAccount(
    reader,
    memberMain(memberId, currency, unitOf(row.accountType)),
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
    ...(isForgotten && { wasHereBefore: true }),
    available: toMoney(main ? freeOf(main) : 0n, currency),
    members: row.members ?? 0,
    directMembers: row.directMembers ?? 0,
    rebateGroup: row.rebateGroup ?? brandGroup,
    isClosed: row.closedAtMs !== null,
  };
}
