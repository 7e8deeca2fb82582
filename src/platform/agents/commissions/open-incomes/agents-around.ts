import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { addFigures, type Figures, noFigures } from '#lib/commission/figures.ts';
import type { Period } from '#lib/commission/periods.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { countFactsQuery } from '#platform/play/index.ts';
import { findPathAtEnd } from '../../tree/index.ts';
import { listAgentPlacesAround, listAgentsLastLines } from '../lines.queries.ts';
import { readPathSums } from '../path-sums.ts';
import { readPeriodContracts } from '../period-contracts.ts';
import type { RunAgent } from '../run.ts';
import { type PlanSource, type RunPeriod, readAgents, toAgents } from '../run-plan.ts';
import { type PeriodContract, placeTeams } from '../team-places.ts';
import { listPlacesBefore } from './queries.ts';
import { addCosts, type OpenSalary, readFigures, type SummedFigures } from './team-figures.ts';

interface Place {
  readonly id: string;
  readonly path: string;
  readonly currency: string;
}

/**
 * Returns the source for one agent's pay: the agent, those above, whose tiers may limit it, and
 * those below. Other agents count only in the sums of the agents above.
 */
export function createSourceAround(
  agentId: string,
  salaries: readonly OpenSalary[] = [],
): PlanSource {
  const readPlaces = async (reader: Reader, endMs: number) => {
    const path = await findPathAtEnd(reader, { agentId, endMs });
    return { path, places: await listAgentPlacesAround(reader, { path }) };
  };
  return {
    readAgents: async (reader, runPeriod) => {
      const { places } = await readPlaces(reader, runPeriod.period.endMs);
      return readAround(reader, runPeriod, { places, salaries });
    },
    listLast: async (reader, kind, beforeMs) => {
      const { path, places } = await readPlaces(reader, beforeMs);
      const above = new Set(path.split('/').filter((id) => id !== '' && id !== agentId));
      const agentIds = places.flatMap(({ id }) => (above.has(id) ? [] : [id]));
      return listAgentsLastLines(reader, { kind, agentIds, beforeMs });
    },
  };
}

/**
 * Reads the agents of a period with the figures of their teams, from the sums of teams. Facts are read
 * instead for hours, which have no sums, and where sums do not tell two places of an agent apart: in
 * a period with a move, and where a round from before a move was changed.
 */
async function readAround(
  reader: Reader,
  runPeriod: RunPeriod,
  {
    places,
    salaries,
  }: { readonly places: readonly Place[]; readonly salaries: readonly OpenSalary[] },
): Promise<RunAgent[]> {
  const { kind, period } = runPeriod;
  const contracts = await readPeriodContracts(reader, kind, period, places);
  if (contracts.all.length === 0) return [];
  const { latest } = contracts;
  if (kind === 'hourly') {
    return toAgents(contracts, placeTeams(latest, await readPathSums(reader, runPeriod)));
  }
  const paths = await readPathsAtEnd(reader, latest, { places, ...runPeriod });
  const placed = placeTeams(latest, []);
  if (!paths || !followsContracts(placed, latest, paths)) return readAgents(reader, runPeriod);
  const agents = latest.map(({ agentId: id, currency }) => ({ id, currency }));
  const figures = await readFigures(reader, runPeriod, agents);
  const costs = kind === 'dividend' ? salaries.filter((each) => beginsIn(period, each)) : [];
  return toAgents(
    contracts,
    assignFigures(placed, addSalaries(figures, { costs, latest, paths }), latest),
  );
}

function beginsIn(period: Period, { startMs }: OpenSalary): boolean {
  return startMs >= period.startMs && startMs < period.endMs;
}

/**
 * Reads the paths of agents at the end of a period; `undefined` when play of the period counts by
 * another path of one of them.
 */
async function readPathsAtEnd(
  reader: Reader,
  latest: readonly PeriodContract[],
  {
    places,
    period,
    timeZone,
  }: { readonly places: readonly Place[]; readonly period: Period; readonly timeZone: string },
): Promise<ReadonlyMap<string, string> | undefined> {
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const agentIds = latest.map(({ agentId }) => agentId);
  const moves = await listPlacesBefore(reader, { agentIds, sinceMs: 0 });
  const later = moves.filter(({ untilMs }) => untilMs > period.startMs);
  if (later.some(({ untilMs }) => untilMs < period.endMs)) return undefined;
  // The place at the end is the one that the first later move left.
  for (const { id, path } of later.toReversed()) paths.set(id, path);
  const former = moves.filter(({ id, path, untilMs }) => {
    return untilMs <= period.startMs && path !== paths.get(id);
  });
  const formerPaths = [...new Set(former.map(({ path }) => path))];
  return (await hasPlayBelow(reader, formerPaths, { period, timeZone })) ? undefined : paths;
}

async function hasPlayBelow(
  reader: Reader,
  paths: readonly string[],
  { period, timeZone }: Pick<RunPeriod, 'period' | 'timeZone'>,
): Promise<boolean> {
  if (paths.length === 0) return false;
  const toDay = zoneDay(period.endMs - 1, timeZone);
  for (let day = zoneDay(period.startMs, timeZone); day <= toDay; day = addDays(day, 1)) {
    const query = countFactsQuery(reader, { day, paths, most: 1 });
    if (Number((await query.executeTakeFirstOrThrow()).count) > 0) return true;
  }
  return false;
}

/**
 * Returns whether paths follow the lines of contracts, so that a team's sum is also its agent's.
 */
function followsContracts(
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
  {
    costs,
    latest,
    paths,
  }: {
    readonly costs: readonly OpenSalary[];
    readonly latest: readonly PeriodContract[];
    readonly paths: ReadonlyMap<string, string>;
  },
): SummedFigures {
  const sums = new Map(team);
  const currencies = new Map(latest.map(({ agentId, currency }) => [agentId, currency]));
  for (const { agentId, currency, amountMinor } of costs) {
    for (const above of (paths.get(agentId) ?? `/${agentId}/`).split('/')) {
      if (currencies.get(above) === currency) {
        sums.set(above, addCosts(sums.get(above), amountMinor));
      }
    }
  }
  return { team: sums, own };
}

/** Adds their teams' figures to agents; the part that is no downline's is that of direct members. */
function assignFigures(
  placed: readonly AgentPeriod[],
  { team, own }: SummedFigures,
  latest: readonly PeriodContract[],
): readonly AgentPeriod[] {
  const uplines = new Map(latest.map(({ agentId, uplineId }) => [agentId, uplineId]));
  const below = Map.groupBy(placed, ({ upline }) => upline);
  const figuresIn = (sums: ReadonlyMap<string, Figures>, agent: string) =>
    sums.get(agent) ?? noFigures;
  return placed.map((each) => {
    const { agent, upline } = each;
    // An agent whose line of contracts does not reach the house earns nothing.
    if (upline === undefined && uplines.get(agent) !== undefined) return each;
    const lines = (below.get(agent) ?? []).reduce(
      (sum, line) =>
        addFigures(sum, addFigures(figuresIn(own, line.agent), figuresIn(team, line.agent))),
      noFigures,
    );
    return { ...each, direct: subtract(figuresIn(team, agent), lines), own: figuresIn(own, agent) };
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
