import { houseOf, mainOf } from '../books.ts';
import { closesAtMs, periodAt } from '../commissions/periods.ts';
import {
  type GroupAccount,
  type GroupBet,
  paySpread,
  spreadLines,
} from '../commissions/spreads.ts';
import { recordCost } from '../costs.ts';
import { type Model, type ModelMember, memberOf, roundKey } from '../model.ts';
import { zone } from './contract-dates.ts';

/** Spreads of a brand so far. */
export interface SpreadModel {
  /** End of the last day that was paid. */
  paidUntilMs: number | undefined;
  /** Amount that is still to be set off, by agent; 0 or below. */
  readonly carried: Map<string, bigint>;
  /** Days that were paid, by agent. */
  readonly days: SpreadDay[];
}

/** Spread of an agent and a day. */
export interface SpreadDay {
  readonly agent: string;
  readonly startMs: number;
  /** Earnings by direct line. */
  readonly lines: ReadonlyMap<string, bigint>;
  readonly earnedMinor: bigint;
  readonly paidMinor: bigint;
}

/** Group of a member who was given none. */
export const brandGroup = 1_900;

/** Returns the groups of a member's line, the member's last; none is above one higher up. */
export function groupsOf(model: Model, member: ModelMember): readonly GroupAccount[] {
  let most = Number.POSITIVE_INFINITY;
  return [...member.above, member.name].map((id) => {
    most = Math.min(most, memberOf(model, id).group ?? brandGroup);
    return { id, group: most };
  });
}

/** Returns the group of odds that a member bets at. */
export function ownGroupOf(model: Model, member: ModelMember): number {
  return groupsOf(model, member).at(-1)?.group ?? brandGroup;
}

/** Pays agents the spreads of all days that are closed, in their order. */
export function runSpreads(model: Model): void {
  const { spreads, nowMs } = model;
  for (;;) {
    const fromMs = spreads.paidUntilMs ?? firstChainMs(model);
    if (fromMs === undefined) return;
    const day = periodAt('day', fromMs, zone);
    if (closesAtMs('day', day) > nowMs) return;
    payDay(model, day);
    spreads.paidUntilMs = day.endMs;
  }
}

/** Returns the time of the first bet whose line has different groups. */
function firstChainMs({ draws }: Model): number | undefined {
  return draws.bets.find(({ chain }) => chain.length > 0)?.round.openedAtMs;
}

function payDay(model: Model, day: { readonly startMs: number; readonly endMs: number }): void {
  const { facts, draws, books, spreads } = model;
  const chains = new Map(
    draws.bets.map(({ round, chain }) => [
      roundKey(round.vassalage, round.member, round.ref),
      chain,
    ]),
  );
  const bets = facts.flatMap((fact): GroupBet[] => {
    const path = chains.get(fact.round ?? '') ?? [];
    const isWithin = day.startMs <= fact.atMs && fact.atMs < day.endMs;
    // An excluded member's play is counted for that member alone.
    const isCounted = path.length > 0 && fact.counted.length > 1;
    return isWithin && isCounted ? [{ validStakeMinor: fact.validMinor, path }] : [];
  });
  const earned = new Map<string, Map<string, bigint>>();
  for (const [path, amountMinor] of spreadLines(bets)) {
    const [agent = '', line = ''] = path.split('/');
    earned.set(agent, (earned.get(agent) ?? new Map()).set(line, amountMinor));
  }
  for (const [agent, lines] of earned) {
    const earnedMinor = [...lines.values()].reduce((sum, each) => sum + each, 0n);
    const { paidMinor, carriedOutMinor } = paySpread(earnedMinor, spreads.carried.get(agent) ?? 0n);
    spreads.carried.set(agent, carriedOutMinor);
    spreads.days.push({ agent, startMs: day.startMs, lines, earnedMinor, paidMinor });
    const from = houseOf('commissions');
    books.move(memberOf(model, agent), { from, to: mainOf(agent), amountMinor: paidMinor });
    // It lessens the net revenue of whoever stands above the agent.
    const spread = { kind: 'rebate', member: agent, amountMinor: paidMinor } as const;
    recordCost(model, { ...spread, about: `spread ${agent} ${day.startMs}` });
  }
}
