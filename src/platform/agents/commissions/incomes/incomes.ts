import {
  type AgentIncomeDetail,
  type IncomeFileFilter,
  type IncomeFilter,
  incomesPage,
} from '#contract/agents/incomes.ts';
import { areSameFigures } from '#lib/commission/figures.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { formatTerms } from '../../contracts/index.ts';
import { readAgent } from '../../tree/index.ts';
import { parseExact } from '../exact-json.ts';
import type { LineWorking } from '../run.ts';
import {
  findLine,
  type LinesQuery,
  listLines,
  listNames,
  listPayments,
  sumLines,
} from './queries.ts';
import { hasBoundEffect, toBound, toFigures, toIncome, toNegative } from './view.ts';

/** Agent whose incomes are read, and the brand's time zone. */
export interface IncomeOwner {
  readonly agentId: string;
  readonly timeZone: string;
}

/** Returns the query of a filter for an agent's lines. */
export function toLinesQuery(
  { kind, fromDay, toDay, rows }: IncomeFileFilter,
  { agentId, timeZone }: IncomeOwner,
): LinesQuery {
  return {
    agentId,
    kind,
    rows,
    fromMs: fromDay === undefined ? undefined : startOfDay(fromDay, timeZone),
    untilMs: toDay === undefined ? undefined : endOfDay(toDay, timeZone),
  };
}

/** Reads a page of an agent's own incomes, and the totals of the filter (`agentIncomes`). */
export async function readIncomes(
  reader: Reader,
  { cursor, ...filter }: IncomeFilter,
  owner: IncomeOwner,
) {
  const { currency } = await readAgent(reader, owner.agentId);
  const query = toLinesQuery(filter, owner);
  const [startsAt, ...id] = cursor?.split('-') ?? [];
  const after = startsAt ? { startsAtMs: Number(startsAt) || 0, id: id.join('-') } : undefined;
  const found = await listLines(reader, query, { after, limit: incomesPage + 1 });
  const page = found.slice(0, incomesPage);
  const last = found.length > incomesPage ? page.at(-1) : undefined;
  const sums = await sumLines(reader, query);
  return {
    list: page.map(toIncome),
    totals: {
      count: sums.count,
      earned: toMoney(sums.earnedMinor, currency),
      adjustments: toMoney(sums.adjustmentsMinor, currency),
      paid: toMoney(sums.paidMinor, currency),
      passedOn: toMoney(sums.passedOnMinor, currency),
      awaiting: toMoney(sums.awaitingMinor, currency),
    },
    ...(last && { next: `${last.startsAtMs}-${last.id}` }),
  };
}

/**
 * Reads one income of an agent with its working, or of any agent when none is given. Refuses every
 * other with `unknown_income`.
 */
export async function readIncome(
  reader: Reader,
  { incomeId, agentId }: { readonly incomeId: string; readonly agentId: string | undefined },
): Promise<Result<AgentIncomeDetail, { readonly code: 'unknown_income' }>> {
  const line = await findLine(reader, incomeId, agentId);
  if (!line) return refused({ code: 'unknown_income' });
  const { statement, adjustment, remainders } = parseExact<LineWorking>(line.working);
  const { earnings, settlement, bound, openMinor, returnedMinor } = statement;
  const downlines = earnings.lines.flatMap(({ downline }) => downline ?? []);
  const names = await listNames(reader, downlines);
  const { reachedTier, ownBps, rateBps, heldAtBps, terms, team, tierFigures } = earnings;
  return ok({
    income: toIncome(line),
    terms: formatTerms(terms),
    team: toFigures(team, terms.kind),
    ...(!areSameFigures(tierFigures, team) && { tierFigures: toFigures(tierFigures, terms.kind) }),
    reachedTier,
    ownBps,
    rateBps,
    heldAtBps,
    lines: earnings.lines.map(({ downline, guaranteed: _, ...each }) => ({
      ...each,
      ...(downline && { downline: { memberId: downline, name: names.get(downline) ?? '' } }),
      baseMinor: String(each.baseMinor),
      amountMinor: String(each.amountMinor),
      remainder: String(each.remainder),
    })),
    carryIn: settlement.carryIn.map(toNegative),
    offsets: settlement.offsets.map(({ period, amountMinor }) => ({
      period,
      amountMinor: String(amountMinor),
    })),
    carryOut: settlement.carryOut.map(toNegative),
    droppedMinor: String(settlement.droppedMinor),
    ...(bound && hasBoundEffect(bound) && { bound: toBound(bound) }),
    late: { period: adjustment.period, amountMinor: String(adjustment.lateMinor) },
    corrections: (adjustment.corrections ?? []).map(({ period, amountMinor }) => ({
      period,
      amountMinor: String(amountMinor),
    })),
    ...(returnedMinor && { returnedMinor: String(returnedMinor) }),
    ...(remainders && {
      remainders: { before: String(remainders.before), after: String(remainders.after) },
    }),
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
