import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import {
  type CommissionRun,
  type commissionLines,
  type commissionRuns,
  linesPage,
  runsPage,
  type StaffIncome,
} from '#contract/staff/commissions.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listNames, readIncome, toIncome } from '../../commissions/index.ts';
import { findRun, findSides, listLinesOfRun, listRuns, type RunPlace, sumRun } from './queries.ts';

/** Reads a page of runs with their sums (`commissionRuns`). */
export async function readRuns(
  reader: Reader,
  { kind, fromDay, toDay, cursor }: InputOf<typeof commissionRuns>,
  timeZone: string,
): Promise<ValueOf<typeof commissionRuns>> {
  const found = await listRuns(reader, {
    kind,
    fromMs: fromDay === undefined ? undefined : startOfDay(fromDay, timeZone),
    untilMs: toDay === undefined ? undefined : endOfDay(toDay, timeZone),
    after: cursor === undefined ? undefined : parseCursor(cursor),
    limit: runsPage + 1,
  });
  const page = found.slice(0, runsPage);
  const runs: CommissionRun[] = [];
  for (const run of page) runs.push(await toRun(reader, run));
  const last = found.length > runsPage ? page.at(-1) : undefined;
  return {
    runs,
    ...(last && { next: `${last.startsAtMs}-${last.kind}-${last.periodKind}` }),
  };
}

function parseCursor(cursor: string): RunPlace {
  const [startsAtMs, kind = '', periodKind = ''] = cursor.split('-');
  return { startsAtMs: Number(startsAtMs) || 0, kind, periodKind };
}

async function toRun(
  reader: Reader,
  run: Awaited<ReturnType<typeof listRuns>>[number],
): Promise<CommissionRun> {
  const { kind, periodKind, finishedAtMs, plannedAtMs } = run;
  const sums = await sumRun(reader, run);
  return {
    kind,
    periodKind,
    period: run.periodKey,
    plannedAtMs,
    fromMs: run.startsAtMs,
    toMs: run.endsAtMs,
    state: finishedAtMs === null ? 'underWay' : 'finished',
    ...(finishedAtMs !== null && { tookMs: finishedAtMs - plannedAtMs }),
    lines: sums.reduce((all, { count }) => all + count, 0),
    sums: sums.map(({ currency, ...each }) => ({
      earned: toMoney(each.earnedMinor, currency),
      paid: toMoney(each.paidMinor, currency),
      passedOn: toMoney(each.passedOnMinor, currency),
      awaiting: toMoney(each.awaitingMinor, currency),
    })),
  };
}

/** Reads a page of a run's lines (`commissionLines`). Refuses with `unknown_run`. */
export async function readLinesOfRun(
  reader: Reader,
  { kind, period, cursor }: InputOf<typeof commissionLines>,
): Promise<Result<ValueOf<typeof commissionLines>, { readonly code: 'unknown_run' }>> {
  const run = await findRun(reader, { kind, periodKey: period });
  if (!run) return refused({ code: 'unknown_run' });
  const found = await listLinesOfRun(reader, run, { afterId: cursor, limit: linesPage + 1 });
  const page = found.slice(0, linesPage);
  const names = await readSideNames(reader, page);
  const last = found.length > linesPage ? page.at(-1) : undefined;
  return ok({
    lines: page.map((line) => ({ ...names(line), income: toIncome(line) })),
    ...(last && { next: last.id }),
  });
}

/** Reads any agent's line with its working (`commissionLine`). Refuses with `unknown_income`. */
export async function readLine(
  reader: Reader,
  incomeId: string,
): Promise<
  Result<
    Omit<StaffIncome, 'income'> & { readonly detail: AgentIncomeDetail },
    { readonly code: 'unknown_income' }
  >
> {
  const sides = await findSides(reader, incomeId);
  if (!sides) return refused({ code: 'unknown_income' });
  const read = await readIncome(reader, { incomeId, agentId: undefined });
  if (!read.ok) return read;
  const names = await readSideNames(reader, [sides]);
  return ok({ ...names(sides), detail: read.value });
}

interface Sides {
  readonly agentId: string;
  readonly uplineId: string | null;
}

async function readSideNames(reader: Reader, lines: readonly Sides[]) {
  const ids = lines.flatMap(({ agentId, uplineId }) => [agentId, uplineId ?? agentId]);
  const names = await listNames(reader, [...new Set(ids)]);
  const toMemberName = (memberId: string) => ({ memberId, name: names.get(memberId) ?? '' });
  return ({ agentId, uplineId }: Sides): Omit<StaffIncome, 'income'> => ({
    agent: toMemberName(agentId),
    ...(uplineId !== null && { upline: toMemberName(uplineId) }),
  });
}
