import { negativesLeftAtEnd } from '#lib/commission/carry.ts';
import type { Statement } from '#lib/commission/statements.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { boundAfter, boundBefore, isBoundRun } from '../bounds.ts';
import { type LastLine, listRunLines } from '../lines.queries.ts';
import type { PlannedRun, RunLine } from '../run.ts';
import { calculateLines } from '../run-lines.ts';
import { readAgents } from '../run-plan.ts';
import { type Correction, listPeriodCorrections } from './queries.ts';
import {
  compareLine,
  lateKey,
  type RecountDifference,
  type RecountedKind,
  sumLate,
} from './recount-difference.ts';
import { listRunsFrom } from './recounts.queries.ts';

/** Most runs that one recount covers. */
export const mostRuns = 31;

/** Reasons why runs are not recounted. */
export type RecountRefusal = 'unknown_run' | 'too_many_runs' | 'run_under_way';

/** State that one period leaves to the next of the same contract. */
interface CarriedState {
  readonly version: number;
  readonly statement: Statement;
}

/**
 * Recounts every run of a kind from a moment on, in their order, from present facts; each period
 * takes over the negatives of the one before. Returns the lines whose amount differs from what was
 * due with all later additions, or that carry other negatives. Writes nothing, and compares only
 * existing lines: none is missing (I11).
 */
export async function recountPeriods(
  reader: Reader,
  query: {
    readonly kind: RecountedKind;
    readonly fromMs: number;
    readonly timeZone: string;
    readonly nowMs: number;
  },
): Promise<Result<readonly RecountDifference[], RecountRefusal>> {
  const runs = await listRunsFrom(reader, query, mostRuns + 1);
  if (runs.length === 0) return refused('unknown_run');
  if (runs.length > mostRuns) return refused('too_many_runs');
  if (runs.some(({ inputs }) => inputs !== undefined)) return refused('run_under_way');
  const stood = new Map<string, ReadonlyMap<string, LastLine>>();
  for (const run of runs) stood.set(run.period.key, await listRunLines(reader, run));
  const late = sumLate([...stood.values()]);
  const left = new Map<string, CarriedState>();
  const found: RecountDifference[] = [];
  for (const run of runs) {
    const lines = stood.get(run.period.key) ?? new Map();
    const corrected = await listPeriodCorrections(reader, query.kind, run.period);
    for (const again of await countRun(reader, { ...query, run, lines, corrected, left })) {
      const before = lines.get(again.agent.contractId);
      if (before?.version !== again.agent.version) continue;
      const lateMinor = late.get(lateKey(before.contractId, before.period.key)) ?? 0n;
      const corrections = corrected.get(before.contractId) ?? [];
      const differing = compareLine(before, again, { ...query, lateMinor, corrections });
      if (differing) found.push(differing);
    }
  }
  return ok(found);
}

async function countRun(
  reader: Reader,
  {
    kind,
    timeZone,
    run,
    lines,
    corrected,
    left,
  }: {
    readonly kind: RecountedKind;
    readonly timeZone: string;
    readonly run: PlannedRun;
    readonly lines: ReadonlyMap<string, LastLine>;
    readonly corrected: ReadonlyMap<string, readonly Correction[]>;
    readonly left: Map<string, CarriedState>;
  },
): Promise<readonly RunLine[]> {
  const { period } = run;
  const agents = (await readAgents(reader, { kind, period, timeZone })).map((agent) => {
    const { contractId, version } = agent;
    const before = left.get(contractId);
    if (before) return { ...agent, ...carriedFrom(before, version) };
    const [correction, line] = [corrected.get(contractId)?.at(-1), lines.get(contractId)];
    const carryIn = correction?.carryIn ?? line?.carryIn ?? [];
    return { ...agent, carryIn, bound: correction?.bound ?? (line && boundBefore(line)) };
  });
  const isBound = isBoundRun([...lines.values()]);
  const again = calculateLines(period.key, { agents, isBound });
  for (const { agent, statement } of again) {
    if (!lines.has(agent.contractId)) continue;
    left.set(agent.contractId, { version: agent.version, statement });
  }
  return again;
}

function carriedFrom(before: CarriedState, version: number) {
  const { earnings, settlement } = before.statement;
  const isSameVersion = before.version === version;
  const { carryOut } = settlement;
  return {
    carryIn: isSameVersion ? carryOut : negativesLeftAtEnd(earnings.terms, carryOut),
    bound: boundAfter(before.statement, { isSameVersion }),
  };
}
