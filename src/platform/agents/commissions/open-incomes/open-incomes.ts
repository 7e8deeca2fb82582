import type { OpenIncome } from '#contract/agents/open-incomes.ts';
import { graceMs } from '#lib/commission/period-kinds.ts';
import { closesAtMs, type Period, periodAt, previousPeriod } from '#lib/commission/periods.ts';
import { findNextTier } from '#lib/commission/tiers.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findPeriodKind, formatTerms } from '../../contracts/index.ts';
import { toFigures } from '../incomes/view.ts';
import { findLastRun } from '../queries.ts';
import type { RunLine } from '../run.ts';
import { calculateLines } from '../run-lines.ts';
import { planAfter, planRun, type RunPeriod } from '../run-plan.ts';
import { createSourceAround } from './agents-around.ts';
import { hasLine } from './queries.ts';
import type { OpenSalary } from './team-figures.ts';

type OpenKind = OpenIncome['kind'];

/** Lines of a period that is not paid yet. */
interface OpenRun {
  readonly runPeriod: RunPeriod & { readonly kind: OpenKind };
  readonly lines: readonly RunLine[];
}

/**
 * Longest time that a period waits for its run; contracts that ended with the period are read for
 * so long.
 */
const mostWaitMs = 2 * graceMs.day;

/**
 * Reads the incomes of an agent in periods that are not paid yet (`openIncomes`), as their run would
 * count them now. Salaries come first, as dividends are counted after them, also after unpaid ones.
 */
export async function readOpenIncomes(
  reader: Reader,
  agentId: string,
  moment: ZonedMoment,
): Promise<readonly OpenIncome[]> {
  const salaries: OpenSalary[] = [];
  const incomes: OpenIncome[] = [];
  for (const kind of ['daily', 'hourly', 'dividend'] as const) {
    const runs = await countOpenRuns(reader, { kind, agentId, salaries }, moment);
    for (const run of runs) {
      if (kind !== 'dividend') salaries.push(...toSalaries(run, agentId));
      incomes.push(...(await toOpenIncomes(reader, run, agentId)));
    }
  }
  return incomes.toSorted((one, other) => one.toMs - other.toMs);
}

async function countOpenRuns(
  reader: Reader,
  {
    kind,
    agentId,
    salaries,
  }: {
    readonly kind: OpenKind;
    readonly agentId: string;
    readonly salaries: readonly OpenSalary[];
  },
  { nowMs, timeZone }: ZonedMoment,
): Promise<readonly OpenRun[]> {
  const query = { agentId, kind };
  const periodKind =
    (await findPeriodKind(reader, { ...query, atMs: nowMs })) ??
    (await findPeriodKind(reader, { ...query, atMs: nowMs - mostWaitMs }));
  if (periodKind === undefined) return [];
  const source = createSourceAround(agentId, salaries);
  const period = periodAt(periodKind, nowMs, timeZone);
  const before = previousPeriod(period, timeZone);
  const runPeriod = { kind, period, timeZone };
  const count = (one: Period, inputs: Awaited<ReturnType<typeof planRun>>): OpenRun => ({
    runPeriod: { ...runPeriod, period: one },
    lines: calculateLines(one.key, inputs),
  });
  if (await isPaid(reader, kind, before))
    return [count(period, await planRun(reader, runPeriod, source))];
  const over = count(before, await planRun(reader, { ...runPeriod, period: before }, source));
  // Nothing of such a length was in force then: there is no run to wait for.
  if (over.lines.length === 0) return [count(period, await planRun(reader, runPeriod, source))];
  const after = { lines: over.lines, period: before, source };
  return [over, count(period, await planAfter(reader, runPeriod, after))];
}

/** Returns whether a period was run to its end, or never will be as no contract was in force then. */
async function isPaid(reader: Reader, kind: OpenKind, period: Period): Promise<boolean> {
  const last = await findLastRun(reader, { kind, periodKind: period.kind });
  if (!last || last.period.startMs < period.startMs) return false;
  return last.period.startMs > period.startMs || last.inputs === undefined;
}

/** Returns the salaries of the agent and of those below; lines of other agents are incomplete here. */
function toSalaries({ runPeriod, lines }: OpenRun, agentId: string): readonly OpenSalary[] {
  const below = new Set([agentId]);
  return lines.flatMap(({ agent, statement }) => {
    const { agentId: id, uplineId = '', currency } = agent;
    if (id !== agentId && !below.has(uplineId)) return [];
    below.add(id);
    const amountMinor = statement.paidMinor;
    return [{ agentId: id, currency, startMs: runPeriod.period.startMs, amountMinor }];
  });
}

async function toOpenIncomes(
  reader: Reader,
  { runPeriod: { kind, period }, lines }: OpenRun,
  agentId: string,
): Promise<readonly OpenIncome[]> {
  const own: OpenIncome[] = [];
  for (const line of lines) {
    const { contractId } = line.agent;
    if (line.agent.agentId !== agentId) continue;
    const { startMs, endMs } = period;
    if (!(await hasLine(reader, { contractId, startMs, endMs }))) {
      own.push(toIncome(line, { kind, period }));
    }
  }
  return own;
}

function toIncome(
  { agent, statement, payments }: RunLine,
  { kind, period }: { readonly kind: OpenKind; readonly period: Period },
): OpenIncome {
  const { earnings, settlement, bound } = statement;
  const { terms, team, tierFigures, reachedTier, ownBps, rateBps, heldAtBps } = earnings;
  const next = findNextTier(terms.tiers, tierFigures);
  const money = (amountMinor: bigint) => toMoney(amountMinor, agent.currency);
  return {
    contractId: agent.contractId,
    version: agent.version,
    kind,
    period: period.key,
    fromMs: period.startMs,
    toMs: period.endMs,
    paysAtMs: closesAtMs(period),
    terms: formatTerms(terms),
    team: toFigures(team, kind),
    reachedTier,
    ownBps,
    rateBps,
    heldAtBps,
    next: next && {
      tier: next.tier,
      rateBps: next.rateBps,
      needs: next.conditions.map(({ of, now, needed }) => ({
        of,
        now: String(now),
        needed: String(needed),
      })),
    },
    earned: money(earnings.amountMinor),
    due: money(settlement.dueMinor),
    borne: money(bound ? bound.returnedMinor - bound.borneMinor : 0n),
    adjustments: money(statement.adjustmentsMinor),
    paid: money(statement.paidMinor),
    passedOn: money(payments.reduce((sum, each) => sum + each.passedOnMinor, 0n)),
  };
}
