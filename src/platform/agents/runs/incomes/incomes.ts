import {
  type AgentIncome,
  type AgentIncomeDetail,
  type IncomeFilter,
  type IncomeNegative,
  incomesPage,
  type OwedIncome,
} from '#contract/agents/incomes.ts';
import type { Negative } from '#lib/commission/dividend.ts';
import type { Figures } from '#lib/commission/figures.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { writeTerms } from '../../contracts/index.ts';
import { readAgent } from '../../tree/index.ts';
import { readExact } from '../exact-json.ts';
import type { Working } from '../run.ts';
import {
  findLine,
  type ListedLine,
  listLines,
  listNames,
  listOwed,
  listPayments,
  sumLines,
  sumOwed,
} from './queries.ts';

/** A page of an agent's own incomes, and what all of the filter come to (`agentIncomes`). */
export async function readIncomes(
  reader: Reader,
  { kind, fromDay, toDay, cursor }: IncomeFilter,
  { agentId, timeZone }: { readonly agentId: string; readonly timeZone: string },
) {
  const { currency } = await readAgent(reader, agentId);
  const fromMs = fromDay === undefined ? undefined : startOfDay(fromDay, timeZone);
  const untilMs = toDay === undefined ? undefined : endOfDay(toDay, timeZone);
  const wanted = { agentId, kind, fromMs, untilMs };
  const [startsAt, ...id] = cursor?.split('-') ?? [];
  const after = startsAt ? { startsAtMs: Number(startsAt) || 0, id: id.join('-') } : undefined;
  const found = await listLines(reader, wanted, { after, limit: incomesPage + 1 });
  const page = found.slice(0, incomesPage);
  const last = found.length > incomesPage ? page.at(-1) : undefined;
  const { count, paidMinor, passedOnMinor, awaitingMinor } = await sumLines(reader, wanted);
  return {
    list: page.map(toIncome),
    totals: {
      count,
      paid: toMoney(paidMinor, currency),
      passedOn: toMoney(passedOnMinor, currency),
      awaiting: toMoney(awaitingMinor, currency),
    },
    ...(last && { next: `${last.startsAtMs}-${last.id}` }),
  };
}

/** One income of an agent's own with its working; any other is refused as `unknown_income`. */
export async function readIncome(
  reader: Reader,
  { incomeId, agentId }: { readonly incomeId: string; readonly agentId: string },
): Promise<Result<AgentIncomeDetail, { readonly code: 'unknown_income' }>> {
  const line = await findLine(reader, incomeId, agentId);
  if (!line) return refused({ code: 'unknown_income' });
  const { statement, adjustment } = readExact<Working>(line.working);
  const { earnings, settlement, openMinor } = statement;
  const downlines = earnings.lines.flatMap(({ downline }) => downline ?? []);
  const names = await listNames(reader, downlines);
  const { reachedTier, ownBps, rateBps, heldAtBps, terms, team } = earnings;
  return ok({
    income: toIncome(line),
    terms: writeTerms(terms),
    team: toFigures(team),
    ...{ reachedTier, ownBps, rateBps, heldAtBps },
    lines: earnings.lines.map(({ downline, guaranteed: _, ...each }) => ({
      ...each,
      ...(downline && { downline: { memberId: downline, name: names.get(downline) ?? '' } }),
      baseMinor: String(each.baseMinor),
      amountMinor: String(each.amountMinor),
      remainder: String(each.remainder),
    })),
    carryIn: settlement.carryIn.map(toNegative),
    offsets: settlement.offsets.map(({ period, amountMinor }) => ({
      ...{ period, amountMinor: String(amountMinor) },
    })),
    carryOut: settlement.carryOut.map(toNegative),
    droppedMinor: String(settlement.droppedMinor),
    late: { period: adjustment.period, amountMinor: String(adjustment.lateMinor) },
    openInMinor: String(adjustment.openMinor),
    openOutMinor: String(openMinor),
    payments: (await listPayments(reader, incomeId)).map((each) => ({
      from: each.payerId === null ? 'house' : 'upline',
      isGuarantee: each.isGuarantee === 1,
      amountMinor: String(each.amountMinor),
      state: each.state,
      transferId: each.transferId ?? undefined,
      paidAtMs: each.paidAtMs ?? undefined,
    })),
  });
}

/** What awaits an agent as its payer (`owedIncomes`). */
export async function readOwed(
  reader: Reader,
  { payerId, cursor }: { readonly payerId: string; readonly cursor: string | undefined },
) {
  const { currency } = await readAgent(reader, payerId);
  const at = cursor?.lastIndexOf('-') ?? 0;
  const after = cursor && { lineId: cursor.slice(0, at), part: Number(cursor.slice(at + 1)) || 0 };
  const limit = incomesPage + 1;
  const found = await listOwed(reader, { payerId, after: after || undefined, limit });
  const list = found.slice(0, incomesPage).map(
    (each): OwedIncome => ({
      owedId: `${each.lineId}-${each.part}`,
      downline: { memberId: each.agentId, name: each.username },
      ...{ kind: each.kind as ContractKind, period: each.periodKey },
      isGuarantee: each.isGuarantee === 1,
      amount: toMoney(each.amountMinor, currency),
      sinceMs: each.createdAtMs,
    }),
  );
  const next = found.length > incomesPage ? list.at(-1)?.owedId : undefined;
  return { list, total: toMoney(await sumOwed(reader, payerId), currency), ...(next && { next }) };
}

function toIncome(line: ListedLine): AgentIncome {
  const money = (amountMinor: bigint) => toMoney(amountMinor, line.currency);
  return {
    ...{ incomeId: line.id, contractId: line.contractId, version: line.version },
    ...{ kind: line.kind as ContractKind, period: line.periodKey },
    ...{ fromMs: line.startsAtMs, toMs: line.endsAtMs },
    earned: money(line.amountMinor),
    due: money(line.dueMinor),
    adjustments: money(line.adjustmentsMinor),
    paid: money(line.paidMinor),
    passedOn: money(line.passedOnMinor),
    awaiting: money(line.awaitingMinor),
  };
}

function toNegative({ leftMinor, ...negative }: Negative): IncomeNegative {
  return { ...negative, leftMinor: String(leftMinor) };
}

function toFigures({ validStakeMinor, ggrMinor, ngrMinor, activeMembers }: Figures) {
  return {
    validStakeMinor: String(validStakeMinor),
    ggrMinor: String(ggrMinor),
    ngrMinor: String(ngrMinor),
    activeMembers,
  };
}
