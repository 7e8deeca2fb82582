import {
  addFigures,
  type Figures,
  figuresOf,
  type MemberSums,
  noFigures,
} from '#lib/commission/figures.ts';
import { addDays, dayOf } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  type AgentPlay,
  listActiveOfTeams,
  sumOwnAlone,
  sumOwnDays,
  sumTeamDays,
} from '#platform/play/index.ts';
import type { RunPeriod } from '../planning.ts';
import { type AgentCosts, sumOwnCosts, sumTeamCosts } from './queries.ts';

/** Agents that one statement names at most. */
const mostNamed = 500;

/** A salary that is counted and not paid yet, a cost of its agent's team and of all above. */
export interface OpenSalary {
  readonly agentId: string;
  readonly currency: string;
  /** When its period begins: it is a cost of that day. */
  readonly startMs: number;
  readonly amountMinor: bigint;
}

/** What agents' teams and they themselves did in a period, by agent. */
export interface SummedFigures {
  readonly team: ReadonlyMap<string, Figures>;
  readonly own: ReadonlyMap<string, Figures>;
}

/**
 * Reads what agents' teams did in a period of whole days from the sums that are kept of teams: as
 * many rows as there are agents, whatever their teams played. Costs are of dividends alone.
 */
export async function readFigures(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
  agents: readonly { readonly id: string; readonly currency: string }[],
): Promise<SummedFigures> {
  const [fromDay, toDay] = [dayOf(period.startMs, timeZone), dayOf(period.endMs - 1, timeZone)];
  const currencies = new Map(agents.map(({ id, currency }) => [id, currency]));
  const team = new Map<string, Figures>();
  const own = new Map<string, Figures>();
  const isOwn = (each: { readonly agentId: string; readonly currency: string }) =>
    currencies.get(each.agentId) === each.currency;
  for (let at = 0; at < agents.length; at += mostNamed) {
    const agentIds = agents.slice(at, at + mostNamed).map(({ id }) => id);
    const of = { agentIds, fromDay, toDay };
    const isDay = period.kind === 'day';
    const active = new Map(
      isDay
        ? []
        : (await listActiveOfTeams(reader, { agentIds, period: period.key }))
            .filter(isOwn)
            .map((each) => [each.agentId, each.activeMembers]),
    );
    const teamCosts = kind === 'dividend' ? await sumTeamCosts(reader, of) : [];
    for (const each of joined(
      (await sumTeamDays(reader, of)).filter(isOwn),
      teamCosts.filter(isOwn),
    )) {
      const activeMembers = isDay ? (each.activeOfDays ?? 0) : (active.get(each.member) ?? 0);
      team.set(each.member, { ...figuresOf(each), activeMembers });
    }
    const ownCosts = kind === 'dividend' ? await sumOwnCosts(reader, of) : [];
    const alone = await sumOwnAlone(reader, { agentIds, days: daysOf(fromDay, toDay) });
    const counted = less(await sumOwnDays(reader, of), alone);
    for (const each of joined(counted.filter(isOwn), ownCosts.filter(isOwn))) {
      own.set(each.member, figuresOf(each));
    }
  }
  return { team, own };
}

/** Adds costs to what a team came to. */
export function withCosts(figures: Figures | undefined, costsMinor: bigint): Figures {
  return addFigures(figures ?? noFigures, { ...noFigures, ngrMinor: -costsMinor });
}

type Summed = MemberSums & { readonly activeOfDays?: number };

/** Play and costs of each agent as one; both are of one currency. */
function joined(
  play: readonly (AgentPlay & { readonly activeOfDays?: number })[],
  costs: readonly AgentCosts[],
): readonly Summed[] {
  const sums = new Map<string, Summed>();
  const nothing = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n, costsMinor: 0n };
  for (const { agentId: member, currency: _, ...each } of play) {
    sums.set(member, { ...nothing, ...each, member, counts: true });
  }
  for (const { agentId: member, costsMinor } of costs) {
    sums.set(member, { ...nothing, member, counts: true, ...sums.get(member), costsMinor });
  }
  return [...sums.values()];
}

function less(play: readonly AgentPlay[], taken: readonly AgentPlay[]): readonly AgentPlay[] {
  return play.map((each) => {
    const off = taken.find(
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

function daysOf(fromDay: string, toDay: string): readonly string[] {
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day);
  return days;
}
