import { calculateEarnings, calculatePool, type Earnings } from '#lib/commission/earnings.ts';
import type { Figures } from '#lib/commission/figures.ts';
import type { Line } from '#lib/commission/lines.ts';
import type { PeriodContractSince } from '../period-contracts.ts';
import type { RunContract } from '../run.ts';
import { type PathSums, placeTeams } from '../team-places.ts';

/** Earnings of a contract over a stretch in which no contract begins or ends. */
export interface StretchEarnings extends RunContract {
  readonly earnings: Earnings;
  readonly poolMinor: bigint;
}

/**
 * Computes what contracts earn by a stretch of play, from the top; their tiers are those that the
 * day's play reaches.
 */
export function earnStretch(
  contracts: readonly PeriodContractSince[],
  { play, dayPlay }: { readonly play: readonly PathSums[]; readonly dayPlay: readonly PathSums[] },
): StretchEarnings[] {
  const byAgent = new Map(contracts.map((each) => [each.agentId, each]));
  const reached = new Map<string, Figures>();
  for (const { agent, team } of earnTrees(byAgent, dayPlay)) reached.set(agent, team);
  return earnTrees(byAgent, play, reached).flatMap((earnings) => {
    const contract = byAgent.get(earnings.agent);
    if (!contract) return [];
    const { terms: _, fromMs: __, ...named } = contract;
    const poolMinor = contract.uplineId === undefined ? calculatePool(earnings) : 0n;
    return [{ ...named, earnings, poolMinor }];
  });
}

/** Each currency is a tree of its own. */
function earnTrees(
  contracts: ReadonlyMap<string, PeriodContractSince>,
  play: readonly PathSums[],
  reached?: ReadonlyMap<string, Figures>,
): Earnings[] {
  const placed = placeTeams([...contracts.values()], play).map((each) => ({
    ...each,
    tierFigures: reached?.get(each.agent),
  }));
  const trees = Map.groupBy(placed, ({ agent }) => contracts.get(agent)?.currency);
  return [...trees.values()].flatMap((agents) => [...calculateEarnings(agents)]);
}

/**
 * Merges what the contracts of a day earned in all its stretches, from the top. A contract that
 * another one of the same agent followed is kept apart, under its own id.
 */
export function mergeStretches(
  stretches: readonly (readonly StretchEarnings[])[],
): StretchEarnings[] {
  const merged = new Map<string, StretchEarnings>();
  const agents = new Set<string>();
  // From the last one: a contract ends with that above it or sooner, so it comes after that one.
  for (const each of stretches.toReversed().flat()) {
    const later = merged.get(each.contractId);
    const isFollowed = !later && agents.has(each.agentId);
    agents.add(each.agentId);
    const agent = isFollowed ? each.contractId : each.earnings.agent;
    const own = { ...each, earnings: { ...each.earnings, agent } };
    merged.set(each.contractId, later ? addEarned(later, each) : own);
  }
  return [...merged.values()];
}

function addEarned(later: StretchEarnings, before: StretchEarnings): StretchEarnings {
  const { earnings } = later;
  const lines = addLines([...before.earnings.lines, ...earnings.lines]);
  return {
    ...later,
    poolMinor: later.poolMinor + before.poolMinor,
    earnings: {
      ...earnings,
      team: earnings.tierFigures,
      lines,
      amountMinor: earnings.amountMinor + before.earnings.amountMinor,
      remainder: earnings.remainder + before.earnings.remainder,
    },
  };
}

/** Lines on the same play by the same rates are one. */
function addLines(lines: readonly Line[]): Line[] {
  const added = new Map<string, Line>();
  for (const line of lines) {
    const { of, downline, wholeBps, downlineBps } = line;
    const key = [of, downline, wholeBps, downlineBps].join(' ');
    const before = added.get(key);
    added.set(key, before ? addLine(before, line) : line);
  }
  return [...added.values()];
}

function addLine(one: Line, other: Line): Line {
  return {
    ...one,
    baseMinor: one.baseMinor + other.baseMinor,
    amountMinor: one.amountMinor + other.amountMinor,
    remainder: one.remainder + other.remainder,
    guaranteed: [...one.guaranteed, ...other.guaranteed],
  };
}
