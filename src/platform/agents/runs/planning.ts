import { leftAtEnd, type Negative } from '#lib/commission/dividend.ts';
import { noFigures } from '#lib/commission/figures.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { countLines } from './counting.ts';
import { type LastLine, listLastLines } from './lines/queries.ts';
import { readPathSums } from './path-sums.ts';
import { placeTeams } from './places.ts';
import { findLastRun } from './queries.ts';
import type { Adjustment, RunAgent, RunInputs, RunLine } from './run.ts';
import { readStanding } from './standing.ts';

/** A kind and a period of it in the brand's zone. */
export interface RunPeriod {
  readonly kind: ContractKind;
  readonly period: Period;
  readonly timeZone: string;
}

/** Nothing to add to a period. */
const noAdjustment: Adjustment = { lateMinor: 0n, openMinor: 0n };

/**
 * Reads what a closed period is counted from: contracts in force for the whole of it, play by the
 * paths of its time, what negatives are brought along, and what the period before comes to otherwise
 * now than when it was counted (rules §4.6, §4.12).
 */
export async function planRun(reader: Reader, of: RunPeriod): Promise<RunInputs> {
  const { kind, period } = of;
  const last = new Map(
    (await listLastLines(reader, kind, period.startMs)).map((each) => [each.contractId, each]),
  );
  const again = await countAgain(reader, of, last);
  const agents = await readAgents(reader, of);
  return {
    agents: agents.map((agent) => {
      const before = last.get(agent.contractId);
      return before ? bringAlong(agent, before, again.get(agent.contractId)) : agent;
    }),
  };
}

/** What stands in a period, with nothing brought along. */
async function readAgents(reader: Reader, of: RunPeriod): Promise<RunAgent[]> {
  const { all, latest } = await readStanding(reader, of.kind, of.period);
  if (all.length === 0) return [];
  const placed = placeTeams(latest, await readPathSums(reader, of));
  const teams = new Map(placed.map((each) => [each.agent, each]));
  const isLatest = new Set(latest);
  return all.map((standing) => {
    const { terms, fromMs: _, ...contract } = standing;
    const team = isLatest.has(standing) ? teams.get(contract.agentId) : undefined;
    const alone = { agent: contract.contractId, terms, direct: noFigures, own: noFigures };
    return { ...contract, counted: team ?? alone, carryIn: [], adjustment: noAdjustment };
  });
}

/** Counts the period before again, by what is known by now; by contract. */
async function countAgain(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
  last: ReadonlyMap<string, LastLine>,
): Promise<ReadonlyMap<string, RunLine>> {
  const run = await findLastRun(reader, { kind, periodKind: period.kind }, period.startMs);
  if (!run) return new Map();
  const agents = await readAgents(reader, { kind, period: run.period, timeZone });
  const asThen = agents.map((agent) => {
    const line = last.get(agent.contractId);
    return line?.period.key === run.period.key ? { ...agent, carryIn: line.carryIn } : agent;
  });
  const lines = countLines(run.period.key, { agents: asThen });
  return new Map(lines.map((line) => [line.agent.contractId, line]));
}

function bringAlong(agent: RunAgent, before: LastLine, again: RunLine | undefined): RunAgent {
  const { period, openMinor, dueMinor, working } = before;
  const isSame = again?.agent.version === before.version;
  const { settlement, earnings } = isSame ? again.statement : working.statement;
  const negatives: readonly Negative[] =
    agent.version === before.version
      ? settlement.carryOut
      : leftAtEnd(earnings.terms, settlement.carryOut);
  const lateMinor = isSame ? settlement.dueMinor - dueMinor : 0n;
  const adjustment = {
    ...(lateMinor !== 0n && { period: period.key }),
    ...{ lateMinor, openMinor },
  };
  return { ...agent, carryIn: negatives, adjustment };
}
