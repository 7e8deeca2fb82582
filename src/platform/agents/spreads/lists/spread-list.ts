import {
  mostSpreadLines,
  type RebateSpread,
  type RebateSpreadDetail,
  type rebateSpreads,
  spreadsPage,
} from '#contract/agents/spreads.ts';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readAgent, readLineMembers } from '../../tree/index.ts';
import { parseWorking } from '../spread-working.ts';
import { findSpreadDay, type ListedDay, listSpreadDays, sumSpreadDays } from './queries.ts';

/** Reads a page of an agent's own spreads, and the totals of the filter (`rebateSpreads`). */
export async function readSpreads(
  reader: Reader,
  { cursor, fromDay, toDay }: InputOf<typeof rebateSpreads>,
  agentId: string,
): Promise<ValueOf<typeof rebateSpreads>> {
  const { currency } = await readAgent(reader, agentId);
  const query = { agentId, currency, fromDay, toDay };
  const found = await listSpreadDays(reader, query, { before: cursor, limit: spreadsPage + 1 });
  const page = found.slice(0, spreadsPage);
  const last = found.length > spreadsPage ? page.at(-1) : undefined;
  const { count, amountMinor, paidMinor } = await sumSpreadDays(reader, query);
  const money = (minor: bigint) => toMoney(minor, currency);
  return {
    list: page.map(toSpread),
    totals: { count, earned: money(amountMinor), paid: money(paidMinor) },
    ...(last && { next: last.day }),
  };
}

/**
 * Reads one day of an agent's spreads with its working. Refuses every other with `unknown_income`.
 */
export async function readSpread(
  reader: Reader,
  query: { readonly spreadId: string; readonly agentId: string },
): Promise<Result<RebateSpreadDetail, { readonly code: 'unknown_income' }>> {
  const day = await findSpreadDay(reader, { id: query.spreadId, agentId: query.agentId });
  if (!day) return refused({ code: 'unknown_income' });
  const kept = parseWorking(day.working);
  const shown = kept.slice(0, mostSpreadLines);
  const others = kept.slice(mostSpreadLines);
  const members = await readLineMembers(
    reader,
    shown.map(({ memberId }) => memberId),
  );
  const names = new Map(members.map(({ memberId, username }) => [memberId, username]));
  const amountMinor = others.reduce((sum, each) => sum + BigInt(each.amountMinor), 0n);
  return ok({
    spread: toSpread(day),
    lines: shown.map((line) => ({ ...line, name: names.get(line.memberId) ?? '' })),
    others: { count: others.length, amountMinor: String(amountMinor) },
  });
}

function toSpread(day: ListedDay): RebateSpread {
  const money = (minor: bigint) => toMoney(minor, day.currency);
  return {
    spreadId: day.id,
    day: day.day,
    earned: money(day.amountMinor),
    carriedIn: money(day.carryInMinor),
    carriedOut: money(day.carryOutMinor),
    paid: money(day.paidMinor),
  };
}
