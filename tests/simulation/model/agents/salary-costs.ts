import { periodAt } from '../commissions/periods.ts';
import { type Model, memberOf } from '../model.ts';
import { zone } from './contract-dates.ts';
import type { ModelLine } from './run-model.ts';

/** Salary of an agent, which lessens the net revenue of its own team and of all above. */
export interface SalaryCost {
  readonly atMs: number;
  readonly member: string;
  /** Agents that it counts for: the one who earned it last. */
  readonly counted: readonly string[];
  readonly amountMinor: bigint;
}

/**
 * Lists the salaries of all lines, each on the day that it is for, whoever pays it and when, at the
 * place that its agent had as the period ended.
 */
export function salariesOf(model: Model): readonly SalaryCost[] {
  return model.runs.lines
    .filter(({ kind, paidMinor }) => kind !== 'dividend' && paidMinor > 0n)
    .map((line) => salaryCostOf(model, line));
}

/** Returns the cost of one line. */
export function salaryCostOf(
  model: Model,
  line: Pick<ModelLine, 'agent' | 'periodKind' | 'startMs' | 'paidMinor'>,
): SalaryCost {
  const { agent, periodKind, startMs, paidMinor: amountMinor } = line;
  const { endMs } = periodAt(periodKind, startMs, zone);
  const { above, placesBefore } = memberOf(model, agent);
  const then = placesBefore.find(({ untilMs }) => untilMs >= endMs)?.above ?? above;
  // It is no play of the agent's own, which would be its upline's alone.
  return { atMs: startMs, member: `salary ${agent}`, counted: [...then, agent], amountMinor };
}
