import { type Negative, negativesLeftAtEnd } from '#lib/commission/carry.ts';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { noFigures } from '#lib/commission/figures.ts';
import type { Period } from '#lib/commission/periods.ts';
import { dueAmount } from '#lib/commission/statements.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { boundAfter, boundBefore, isBoundRun } from './bounds.ts';
import { addCorrections, readEndedContracts } from './corrections/add-corrections.ts';
import {
  type Correction,
  listPeriodCorrections,
  listWaitingCorrections,
} from './corrections/queries.ts';
import { type LastLine, listLastLines } from './lines.queries.ts';
import { readPathSums } from './path-sums.ts';
import { readPeriodContracts } from './period-contracts.ts';
import { findLastRun } from './queries.ts';
import type { Adjustment, RunAgent, RunInputs, RunLine } from './run.ts';
import { calculateLines } from './run-lines.ts';
import { placeTeams } from './team-places.ts';

/** Kind of contract and the period that it is run for, in the brand's zone. */
export interface RunPeriod {
  readonly kind: ContractKind;
  readonly period: Period;
  readonly timeZone: string;
}

/** Source of a plan's agents and their last lines: the whole brand, or the agents around one. */
export interface PlanSource {
  readonly readAgents: (reader: Reader, runPeriod: RunPeriod) => Promise<RunAgent[]>;
  readonly listLast: (reader: Reader, kind: ContractKind, beforeMs: number) => Promise<LastLine[]>;
}

/** Source that pay is counted from: all agents, by the facts of the period. */
const wholeBrand: PlanSource = { readAgents, listLast: listLastLines };

/** Nothing to add to a period. */
const noAdjustment: Adjustment = { lateMinor: 0n, openMinor: 0n };

/**
 * Reads the inputs of a closed period: contracts in force for the whole of it, play by the paths of
 * its time, negatives carried in, and staff's corrections of earlier periods. Counts the period
 * before again, and adds the difference to its first count (rules §4.6, §4.12).
 */
export async function planRun(
  reader: Reader,
  runPeriod: RunPeriod,
  source: PlanSource = wholeBrand,
): Promise<RunInputs> {
  const { kind, period } = runPeriod;
  const waiting = Map.groupBy(
    await listWaitingCorrections(reader, kind),
    (each) => each.contractId,
  );
  const last = new Map(
    (await source.listLast(reader, kind, period.startMs)).map((each) => [each.contractId, each]),
  );
  const run = await findLastRun(reader, { kind, periodKind: period.kind }, period.startMs);
  const corrected = run ? await listPeriodCorrections(reader, kind, run.period) : new Map();
  const again = run
    ? await countAgain(reader, { ...runPeriod, period: run.period }, { last, corrected, source })
    : [];
  const counted = new Map(again.map((line) => [line.agent.contractId, line]));
  const agents = await source.readAgents(reader, runPeriod);
  const inRun = agents.map((agent) => {
    const before = last.get(agent.contractId);
    if (!before) return agent;
    const { contractId } = agent;
    const corrections = corrected.get(contractId) ?? [];
    const brought = carryOver(agent, before, { again: counted.get(contractId), corrections });
    return addCorrections(brought, waiting.get(contractId));
  });
  const ended = await readEndedContracts(reader, runPeriod, { agents, waiting, last });
  return { agents: [...inRun, ...ended], isBound: true };
}

/**
 * Plans the period after one that is over and not paid yet, from the lines that it would have; they
 * include staff's corrections. A contract without one, as its periods were others, has its last.
 */
export async function planAfter(
  reader: Reader,
  runPeriod: RunPeriod,
  {
    lines,
    period,
    source,
  }: {
    readonly lines: readonly RunLine[];
    readonly period: Period;
    readonly source: PlanSource;
  },
): Promise<RunInputs> {
  const last = await source.listLast(reader, runPeriod.kind, runPeriod.period.startMs);
  const before = new Map(
    [...last, ...lines.map((line) => toLastLine(line, period))].map((each) => [
      each.contractId,
      each,
    ]),
  );
  const agents = (await source.readAgents(reader, runPeriod)).map((agent) => {
    const line = before.get(agent.contractId);
    return line ? carryOver(agent, line, { again: undefined, corrections: [] }) : agent;
  });
  return { agents, isBound: true };
}

/** Reads the contracts in force in a period with their play, and nothing carried over. */
export async function readAgents(reader: Reader, runPeriod: RunPeriod): Promise<RunAgent[]> {
  const contracts = await readPeriodContracts(reader, runPeriod.kind, runPeriod.period);
  if (contracts.all.length === 0) return [];
  return toAgents(contracts, placeTeams(contracts.latest, await readPathSums(reader, runPeriod)));
}

/**
 * Returns contracts with the play of their agents. Of two contracts of one agent the earlier earns
 * nothing.
 */
export function toAgents(
  { all, latest }: Awaited<ReturnType<typeof readPeriodContracts>>,
  placed: readonly AgentPeriod[],
): RunAgent[] {
  const teams = new Map(placed.map((each) => [each.agent, each]));
  const isLatest = new Set(latest);
  return all.map((periodContract) => {
    const { terms, fromMs: _, ...contract } = periodContract;
    const team = isLatest.has(periodContract) ? teams.get(contract.agentId) : undefined;
    const alone = { agent: contract.contractId, terms, direct: noFigures, own: noFigures };
    return { ...contract, counted: team ?? alone, carryIn: [], adjustment: noAdjustment };
  });
}

/** Counts a period again that was run before, from present facts. */
async function countAgain(
  reader: Reader,
  runPeriod: RunPeriod,
  {
    last,
    corrected,
    source,
  }: {
    readonly last: ReadonlyMap<string, LastLine>;
    readonly corrected: ReadonlyMap<string, readonly Correction[]>;
    readonly source: PlanSource;
  },
): Promise<readonly RunLine[]> {
  const agents = await source.readAgents(reader, runPeriod);
  const asThen = agents.map((agent) => {
    const line = last.get(agent.contractId);
    if (line?.period.key !== runPeriod.period.key) return agent;
    const correction = corrected.get(agent.contractId)?.at(-1);
    const carryIn = correction?.carryIn ?? line.carryIn;
    return { ...agent, carryIn, bound: correction?.bound ?? boundBefore(line) };
  });
  const lines = [...last.values()].filter(({ period }) => period.key === runPeriod.period.key);
  return calculateLines(runPeriod.period.key, { agents: asThen, isBound: isBoundRun(lines) });
}

/** Returns a line that is not inserted yet in the form that the next period reads. */
function toLastLine({ agent, statement }: RunLine, period: Period): LastLine {
  const { contractId, version, agentId, uplineId, currency, adjustment } = agent;
  return {
    lineId: '',
    contractId,
    version,
    agentId,
    uplineId,
    currency,
    period,
    dueMinor: dueAmount(statement),
    openMinor: statement.openMinor,
    carryIn: statement.settlement.carryIn,
    working: { statement, adjustment },
  };
}

/**
 * Adds the negatives of the period before to an agent's inputs, and what a second count of it
 * differs by, less what staff have corrected already.
 */
function carryOver(
  agent: RunAgent,
  before: LastLine,
  later: { readonly again: RunLine | undefined; readonly corrections: readonly Correction[] },
): RunAgent {
  const { period, openMinor, dueMinor, working } = before;
  const isSame = later.again?.agent.version === before.version;
  const statement = isSame && later.again ? later.again.statement : working.statement;
  const { settlement, earnings } = statement;
  const isSameVersion = agent.version === before.version;
  const negatives: readonly Negative[] = isSameVersion
    ? settlement.carryOut
    : negativesLeftAtEnd(earnings.terms, settlement.carryOut);
  const stoodMinor = later.corrections.reduce((sum, each) => sum + each.amountMinor, dueMinor);
  const lateMinor = isSame ? dueAmount(statement) - stoodMinor : 0n;
  const adjustment = {
    ...(lateMinor !== 0n && { period: period.key }),
    lateMinor,
    openMinor,
  };
  const bound = boundAfter(statement, { isSameVersion });
  return { ...agent, carryIn: negatives, bound, adjustment };
}
