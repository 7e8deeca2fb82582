import type { AgentEarnings } from './earnings.ts';
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

/** AgentBound of an agent in a period. */
export interface AgentBound {
  readonly alone: NegativeSettlement;
  readonly borneMinor: bigint;
  readonly returnedMinor: bigint;
  /** Amount that the agent pays downlines out of its own money: guarantees, and what it bears. */
  readonly paysMinor: bigint;
  readonly after: BoundState;
}

/** Earnings with what is due of them after negatives. */
export interface DueEarning {
  readonly earning: AgentEarnings;
  readonly dueMinor: bigint;
  readonly before: BoundState;
}

/** Returns what uplines bear of a due amount as they guarantee it, by upline. */
export function guaranteesOf(
  { lines }: AgentEarnings,
  dueMinor: bigint,
): ReadonlyMap<string, bigint> {
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

/** Amounts that one agent is due, by payer: `''` pays the whole team, others are guarantors. */
type Payers = ReadonlyMap<string, bigint>;

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n);
const totalOf = (team: readonly Payers[]) => sumOf(team.flatMap((payers) => [...payers.values()]));

/** Returns who pays an agent's due: its payer first, then uplines what they guarantee of it. */
function payersOf(earning: AgentEarnings, dueMinor: bigint): Payers {
  const guarantees = guaranteesOf(earning, dueMinor);
  return new Map([['', dueMinor - sumOf(guarantees.values())] as const, ...guarantees]);
}

/** Takes an amount off what is paid in a team, agent by agent from the top, payers in their order. */
function takeOff(team: readonly Payers[], amountMinor: bigint): readonly Payers[] {
  let left = amountMinor;
  return team.map(
    (payers) =>
      new Map(
        [...payers].map(([by, amount]) => {
          const part = amount < left ? amount : left;
          left -= part;
          return [by, amount - part];
        }),
      ),
  );
}

const without = (team: readonly Payers[], agent: string): readonly Payers[] =>
  team.map((payers) => new Map([...payers].filter(([by]) => by !== agent)));

/**
 * Returns the bounds of all agents: what is due in a team above its agent's contract alone on the
 * whole team is borne by the agent, from the bottom up; a later surplus gives it back.
 */
export function boundsOf(
  period: string,
  dues: readonly DueEarning[],
): ReadonlyMap<string, AgentBound> {
  const bounds = new Map<string, AgentBound>();
  const agents = dues.map(({ earning }) => earning);

  /** Settles the bound of a team and returns who pays for it, its agent left out. */
  const boundTeam = ({ earning, dueMinor, before }: DueEarning): readonly Payers[] => {
    const { agent, team, terms, rate } = earning;
    const lines = downlinesOf(agents, agent)
      .toSorted()
      .flatMap((name) => dues.filter((each) => each.earning.agent === name));
    const whole = lines.flatMap(boundTeam);
    const below = without(whole, agent);
    const amountMinor = shareOf(baseOf(team, terms.base), rate.rateBps);
    const { carry } = terms;
    const alone = settleNegatives({ period, amountMinor, carry, carryIn: before.negatives });
    const surplusMinor = before.roomMinor + alone.dueMinor - totalOf(below) - dueMinor;
    const borneMinor = surplusMinor < 0n ? -surplusMinor : 0n;
    const openMinor = surplusMinor > 0n ? surplusMinor : 0n;
    const returnedMinor = before.bearingMinor < openMinor ? before.bearingMinor : openMinor;
    const after = {
      negatives: alone.carryOut,
      roomMinor: openMinor - returnedMinor,
      bearingMinor: before.bearingMinor + borneMinor - returnedMinor,
    };
    const beyondMinor = borneMinor > dueMinor ? borneMinor - dueMinor : 0n;
    const paysMinor = totalOf(whole) - totalOf(below) + beyondMinor;
    bounds.set(agent, { alone, borneMinor, returnedMinor, paysMinor, after });
    const own = new Map(payersOf(earning, dueMinor));
    own.set('', (own.get('') ?? 0n) + returnedMinor);
    return takeOff([own, ...below], borneMinor);
  };
  const isBelow = ({ upline }: AgentEarnings) => agents.some(({ agent }) => agent === upline);
  for (const due of dues) if (!isBelow(due.earning)) boundTeam(due);
  return bounds;
}
