import type { Earning } from './earnings.ts';
import { type Negative, type NegativeSettlement, settleNegatives } from './negatives.ts';
import { baseOf } from './rates.ts';
import { downlinesOf, shareOf } from './terms.ts';

/** State that an agent's contract alone leaves for its next period, in minor units. */
export interface BoundState {
  readonly negatives: readonly Negative[];
  /** Amount due by the contract alone that nobody in the team was paid. */
  readonly roomMinor: bigint;
  /** Amount that the agent bore and did not get back yet. */
  readonly bearingMinor: bigint;
}

/** Bound of an agent in a period. */
export interface Bound {
  readonly alone: NegativeSettlement;
  readonly borneMinor: bigint;
  readonly returnedMinor: bigint;
  readonly after: BoundState;
}

/** Earnings with what is due of them after negatives. */
export interface DueEarning {
  readonly earning: Earning;
  readonly dueMinor: bigint;
  readonly before: BoundState;
}

/** Returns what uplines bear of a due amount as they guarantee it, by upline. */
export function guaranteesOf({ lines }: Earning, dueMinor: bigint): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { by, amountMinor } of lines.flatMap((line) => line.guaranteed)) {
    sums.set(by, (sums.get(by) ?? 0n) + amountMinor);
  }
  let left = dueMinor > 0n ? dueMinor : 0n;
  for (const [by, amountMinor] of sums) {
    const borne = amountMinor < 0n ? 0n : amountMinor < left ? amountMinor : left;
    sums.set(by, borne);
    left -= borne;
  }
  return sums;
}

/**
 * Returns the bounds of all agents: what is due in a team above its agent's contract alone on the
 * whole team is borne by the agent, from the bottom up; a later surplus gives it back.
 */
export function boundsOf(period: string, dues: readonly DueEarning[]): ReadonlyMap<string, Bound> {
  const bounds = new Map<string, Bound>();
  const agents = dues.map(({ earning }) => earning);

  /** Amount that a team's payer pays for it, what agents in it bear themselves left out. */
  const boundTeam = ({ earning, dueMinor, before }: DueEarning): Map<string, bigint> => {
    const { agent, team, terms, rate } = earning;
    const lines = dues.filter((each) => downlinesOf(agents, agent).includes(each.earning.agent));
    // By payer: '' is whoever pays the team as a whole, other names are agents that guarantee.
    const payers = new Map(guaranteesOf(earning, dueMinor));
    const guaranteedMinor = [...payers.values()].reduce((sum, each) => sum + each, 0n);
    payers.set('', dueMinor - guaranteedMinor);
    for (const below of lines.map(boundTeam)) {
      for (const [by, amount] of below) payers.set(by, (payers.get(by) ?? 0n) + amount);
    }
    payers.delete(agent);
    const amountMinor = shareOf(baseOf(team, terms.base), rate.rateBps);
    const { carry } = terms;
    const alone = settleNegatives({ period, amountMinor, carry, carryIn: before.negatives });
    const wholeMinor = [...payers.values()].reduce((sum, each) => sum + each, 0n);
    const surplusMinor = before.roomMinor + alone.dueMinor - wholeMinor;
    const borneMinor = surplusMinor < 0n ? -surplusMinor : 0n;
    const openMinor = surplusMinor > 0n ? surplusMinor : 0n;
    const returnedMinor = before.bearingMinor < openMinor ? before.bearingMinor : openMinor;
    payers.set('', (payers.get('') ?? 0n) - borneMinor + returnedMinor);
    const after = {
      negatives: alone.carryOut,
      roomMinor: openMinor - returnedMinor,
      bearingMinor: before.bearingMinor + borneMinor - returnedMinor,
    };
    bounds.set(agent, { alone, borneMinor, returnedMinor, after });
    return payers;
  };
  for (const due of dues) if (due.earning.upline === undefined) boundTeam(due);
  return bounds;
}
