import {
  addFigures,
  calculateFigures,
  type Figures,
  type MemberSums,
  noFigures,
} from '#lib/commission/figures.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  type AgentPlay,
  listTeamsActive,
  sumOwnAlone,
  sumOwnDays,
  sumTeamDays,
} from '#platform/play/index.ts';
import type { RunPeriod } from '../run-plan.ts';
import { type AgentCosts, sumOwnCosts, sumTeamCosts } from './queries.ts';

/** Highest number of agents in one statement. */
const mostNamed = 500;

/** Salary that is counted and not paid yet: a cost of its agent's team and of all teams above. */
export interface OpenSalary {
  readonly agentId: string;
  readonly currency: string;
  /** Start of its period; the salary is a cost of that day. */
  readonly startMs: number;
  readonly amountMinor: bigint;
}

/** Figures of agents' teams and of the agents themselves in a period, by agent. */
export interface SummedFigures {
  readonly team: ReadonlyMap<string, Figures>;
  readonly own: ReadonlyMap<string, Figures>;
}

/**
 * Reads the figures of agents' teams in a period of whole days from the sums of teams: one row per
 * agent, however much their teams played. Only dividends have costs.
 */
export async function readFigures(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
  agents: readonly { readonly id: string; readonly currency: string }[],
): Promise<SummedFigures> {
  const [fromDay, toDay] = [zoneDay(period.startMs, timeZone), zoneDay(period.endMs - 1, timeZone)];
  const currencies = new Map(agents.map(({ id, currency }) => [id, currency]));
  const team = new Map<string, Figures>();
  const own = new Map<string, Figures>();
  const isOwn = (each: { readonly agentId: string; readonly currency: string }) =>
    currencies.get(each.agentId) === each.currency;
  for (let start = 0; start < agents.length; start += mostNamed) {
    const agentIds = agents.slice(start, start + mostNamed).map(({ id }) => id);
    const days = { agentIds, fromDay, toDay };
    const isDay = period.kind === 'day';
    const active = new Map(
      isDay
        ? []
        : (await listTeamsActive(reader, { agentIds, period: period.key }))
            .filter(isOwn)
            .map((each) => [each.agentId, each.activeMembers]),
    );
    const teamCosts = kind === 'dividend' ? await sumTeamCosts(reader, days) : [];
    for (const each of joinCosts(
      (await sumTeamDays(reader, days)).filter(isOwn),
      teamCosts.filter(isOwn),
    )) {
      const activeMembers = isDay ? (each.activeOfDays ?? 0) : (active.get(each.member) ?? 0);
      team.set(each.member, { ...calculateFigures(each), activeMembers });
    }
    const ownCosts = kind === 'dividend' ? await sumOwnCosts(reader, days) : [];
    const alone = await sumOwnAlone(reader, { agentIds, days: countedDays(fromDay, toDay) });
    const counted = subtractPlay(await sumOwnDays(reader, days), alone);
    for (const each of joinCosts(counted.filter(isOwn), ownCosts.filter(isOwn))) {
      own.set(each.member, calculateFigures(each));
    }
  }
  return { team, own };
}

/** Adds costs to the figures of a team. */
export function addCosts(figures: Figures | undefined, costsMinor: bigint): Figures {
  return addFigures(figures ?? noFigures, { ...noFigures, ngrMinor: -costsMinor });
}

type CountedSums = MemberSums & { readonly activeOfDays?: number };

/** Joins the play and costs of each agent; both are in the agent's currency. */
function joinCosts(
  play: readonly (AgentPlay & { readonly activeOfDays?: number })[],
  costs: readonly AgentCosts[],
): readonly CountedSums[] {
  const sums = new Map<string, CountedSums>();
  const nothing = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n, costsMinor: 0n };
  for (const { agentId: member, currency: _, ...each } of play) {
    sums.set(member, { ...nothing, ...each, member, counts: true });
  }
  for (const { agentId: member, costsMinor } of costs) {
    sums.set(member, { ...nothing, member, counts: true, ...sums.get(member), costsMinor });
  }
  return [...sums.values()];
}

function subtractPlay(
  play: readonly AgentPlay[],
  part: readonly AgentPlay[],
): readonly AgentPlay[] {
  return play.map((each) => {
    const off = part.find(
      ({ agentId, currency }) => agentId === each.agentId && currency === each.currency,
    );
    if (!off) return each;
    return {
      ...each,
      stakeMinor: each.stakeMinor - off.stakeMinor,
      validStakeMinor: each.validStakeMinor - off.validStakeMinor,
      payoutMinor: each.payoutMinor - off.payoutMinor,
    };
  });
}

function countedDays(fromDay: string, toDay: string): readonly string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day);
  return days;
}
