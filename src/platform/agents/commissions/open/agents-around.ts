import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { addFigures, type Figures, noFigures } from '#lib/commission/figures.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPathAtEnd } from '../../tree/index.ts';
import { listAgentPlacesAround, listLastLinesOf } from '../lines.queries.ts';
import { readPathSums } from '../path-sums.ts';
import { readPeriodContracts } from '../period-contracts.ts';
import { type PeriodContract, placeTeams } from '../places.ts';
import { type PlanSource, type RunPeriod, readAgents, toAgents } from '../planning.ts';
import type { RunAgent } from '../run.ts';
import { listPlacesBefore } from './queries.ts';
import { type OpenSalary, readFigures, type SummedFigures, withCosts } from './team-figures.ts';

interface Place {
  readonly id: string;
  readonly path: string;
  readonly currency: string;
}

/**
 * What one agent's pay is counted from: the agents above, whose tiers may hold it, itself, and those
 * below. Those beside are part of what the agents above come to.
 */
export function aroundAgent(agentId: string, salaries: readonly OpenSalary[] = []): PlanSource {
  const around = async (reader: Reader, endMs: number) => {
    const path = await findPathAtEnd(reader, { agentId, endMs });
    return { path, places: await listAgentPlacesAround(reader, { path }) };
  };
  return {
    readAgents: async (reader, of) => {
      const { places } = await around(reader, of.period.endMs);
      return readAround(reader, of, { places, salaries });
    },
    listLast: async (reader, kind, beforeMs) => {
      const { path, places } = await around(reader, beforeMs);
      const above = new Set(path.split('/').filter((id) => id !== '' && id !== agentId));
      const agentIds = places.flatMap(({ id }) => (above.has(id) ? [] : [id]));
      return listLastLinesOf(reader, { kind, agentIds, beforeMs });
    },
  };
}

/**
 * The agents of a period with what their teams did, from the sums of teams. Hours have none: an hour's
 * play is read itself, and so is a period in which somebody moved, which sums do not tell apart.
 */
async function readAround(
  reader: Reader,
  of: RunPeriod,
  {
    places,
    salaries,
  }: { readonly places: readonly Place[]; readonly salaries: readonly OpenSalary[] },
): Promise<RunAgent[]> {
  const { kind, period } = of;
  const standing = await readPeriodContracts(reader, kind, period, places);
  if (standing.all.length === 0) return [];
  const { latest } = standing;
  if (kind === 'hourly') {
    return toAgents(standing, placeTeams(latest, await readPathSums(reader, of)));
  }
  const paths = await readPathsAtEnd(reader, latest, { places, period });
  const placed = placeTeams(latest, []);
  if (!paths || !isAsPlaced(placed, latest, paths)) return readAgents(reader, of);
  const agents = latest.map(({ agentId: id, currency }) => ({ id, currency }));
  const figures = await readFigures(reader, of, agents);
  const costs = kind === 'dividend' ? salaries.filter((each) => isOf(period, each)) : [];
  return toAgents(standing, fill(placed, addSalaries(figures, { costs, latest, paths }), latest));
}

function isOf(period: Period, { startMs }: OpenSalary): boolean {
  return startMs >= period.startMs && startMs < period.endMs;
}

/** Paths of agents as a period ended; `undefined` where one of them moved inside it. */
async function readPathsAtEnd(
  reader: Reader,
  latest: readonly PeriodContract[],
  { places, period }: { readonly places: readonly Place[]; readonly period: Period },
): Promise<ReadonlyMap<string, string> | undefined> {
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const agentIds = latest.map(({ agentId }) => agentId);
  const moves = await listPlacesBefore(reader, { agentIds, sinceMs: period.startMs });
  if (moves.some(({ untilMs }) => untilMs < period.endMs)) return undefined;
  // The first place that was left after the end is the one of the end.
  for (const { id, path } of moves.toReversed()) paths.set(id, path);
  return paths;
}

/** Whether the tree is as contracts lead down it, so that the sum of a team is that of its agent. */
function isAsPlaced(
  placed: readonly AgentPeriod[],
  latest: readonly PeriodContract[],
  paths: ReadonlyMap<string, string>,
): boolean {
  const isTop = new Set(
    latest.flatMap((each) => (each.uplineId === undefined ? each.agentId : [])),
  );
  return placed.every(({ agent, upline }) => {
    if (upline === undefined && !isTop.has(agent)) return true;
    const above = upline === undefined ? '/' : paths.get(upline);
    return paths.get(agent) === `${above}${agent}/`;
  });
}

function addSalaries(
  { team, own }: SummedFigures,
  of: {
    readonly costs: readonly OpenSalary[];
    readonly latest: readonly PeriodContract[];
    readonly paths: ReadonlyMap<string, string>;
  },
): SummedFigures {
  const sums = new Map(team);
  const currencies = new Map(of.latest.map(({ agentId, currency }) => [agentId, currency]));
  for (const { agentId, currency, amountMinor } of of.costs) {
    for (const above of (of.paths.get(agentId) ?? `/${agentId}/`).split('/')) {
      if (currencies.get(above) === currency) {
        sums.set(above, withCosts(sums.get(above), amountMinor));
      }
    }
  }
  return { team: sums, own };
}

/** Agents with what their teams did: what is of no downline is of direct members. */
function fill(
  placed: readonly AgentPeriod[],
  { team, own }: SummedFigures,
  latest: readonly PeriodContract[],
): readonly AgentPeriod[] {
  const uplines = new Map(latest.map(({ agentId, uplineId }) => [agentId, uplineId]));
  const below = Map.groupBy(placed, ({ upline }) => upline);
  const of = (sums: ReadonlyMap<string, Figures>, agent: string) => sums.get(agent) ?? noFigures;
  return placed.map((each) => {
    const { agent, upline } = each;
    // Whose line of contracts does not reach the house stands alone, and earns nothing.
    if (upline === undefined && uplines.get(agent) !== undefined) return each;
    const lines = (below.get(agent) ?? []).reduce(
      (sum, line) => addFigures(sum, addFigures(of(own, line.agent), of(team, line.agent))),
      noFigures,
    );
    return { ...each, direct: subtract(of(team, agent), lines), own: of(own, agent) };
  });
}

function subtract(whole: Figures, part: Figures): Figures {
  return {
    validStakeMinor: whole.validStakeMinor - part.validStakeMinor,
    ggrMinor: whole.ggrMinor - part.ggrMinor,
    ngrMinor: whole.ngrMinor - part.ngrMinor,
    activeMembers: whole.activeMembers - part.activeMembers,
  };
}
