import { periodAt } from '../commissions/periods.ts';
import type { PeriodKind, Terms } from '../commissions/terms.ts';
import { hour, type Model } from '../model.ts';
import { zone } from './contract-dates.ts';
import { runKey } from './run-model.ts';
import { countPeriod, firstStartMs, type RunOutcome, type RunPeriod, remainderOf } from './runs.ts';
import { type SalaryCost, salaryCostOf } from './salary-costs.ts';

/** Income that a contract has earned in a period that is not paid yet. */
export interface OpenOutcome extends RunOutcome {
  readonly period: RunPeriod;
}

/**
 * Lists what an agent has earned in the period under way, and in the one before until it is paid;
 * `undefined` while more than one waits for its run.
 */
export function openIncomesOf(model: Model, agent: string): readonly OpenOutcome[] | undefined {
  const open: OpenOutcome[] = [];
  const salaries: SalaryCost[] = [];
  for (const kind of ['daily', 'hourly', 'dividend'] as const) {
    const periodKind = periodKindOf(model, { agent, kind });
    if (periodKind === undefined) continue;
    const found = openOf(model, { kind, periodKind }, salaries);
    if (!found) return undefined;
    // Dividends are counted after salaries, also after those that are not paid yet.
    for (const { contract, outcome, period } of kind === 'dividend' ? [] : found) {
      const line = { ...period, agent: contract.downline, paidMinor: outcome.paidMinor };
      salaries.push(salaryCostOf(model, line));
    }
    open.push(...found.filter(({ contract }) => contract.downline === agent));
  }
  return open;
}

/** Returns the length of periods that an agent is paid by now, or was within the last hour. */
function periodKindOf(
  { agents, nowMs }: Model,
  { agent, kind }: { readonly agent: string; readonly kind: Terms['kind'] },
): PeriodKind | undefined {
  const versions = agents.contracts
    .filter((each) => each.kind === kind && each.downline === agent)
    .flatMap((each) => each.versions)
    .toSorted((one, other) => (other.startMs ?? 0) - (one.startMs ?? 0));
  for (const atMs of [nowMs, nowMs - hour]) {
    const found = versions.find(
      ({ startMs, endMs }) =>
        startMs !== undefined && startMs <= atMs && (endMs === undefined || endMs > atMs),
    );
    if (found) return found.terms.period;
  }
  return undefined;
}

function openOf(
  model: Model,
  shape: Pick<RunPeriod, 'kind' | 'periodKind'>,
  salaries: readonly SalaryCost[],
): readonly OpenOutcome[] | undefined {
  const { runs, nowMs } = model;
  const now = { ...shape, ...periodAt(shape.periodKind, nowMs, zone) };
  const before = { ...shape, ...periodAt(shape.periodKind, now.startMs - 1, zone) };
  const ranMs = runs.ranUntilMs.get(runKey(shape.kind, shape.periodKind));
  const fromMs = ranMs ?? firstStartMs(model, shape) ?? now.startMs;
  if (fromMs < before.startMs) return undefined;
  const over = fromMs < now.startMs ? countPeriod(model, before, runs.left, salaries) : [];
  const left = new Map(runs.left);
  for (const each of over) left.set(each.contract, remainderOf(each));
  const current = countPeriod(model, now, left, salaries);
  return [
    ...over.map((each) => ({ ...each, period: before })),
    ...current.map((each) => ({ ...each, period: now })),
  ];
}
