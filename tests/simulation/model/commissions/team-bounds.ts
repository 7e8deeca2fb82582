import type { AgentEarnings } from './earnings.ts';
import { type Negative, type NegativeSettlement, policyOf, settleNegatives } from './negatives.ts';
import { baseOf } from './rates.ts';
import { shareOf } from './terms.ts';

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
  /** Parts of its due that uplines pay out of their own money, by upline. */
  readonly parts: ReadonlyMap<string, bigint>;
  readonly after: BoundState;
}

/** Earnings with what is due of them after negatives. */
export interface DueEarning {
  readonly earning: AgentEarnings;
  readonly dueMinor: bigint;
  readonly carryIn: readonly Negative[];
  /** Missing before the first period that is bound. */
  readonly before?: BoundState | undefined;
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
interface DuePayers {
  readonly agent: string;
  readonly due: DueEarning;
  readonly payers: ReadonlyMap<string, bigint>;
}

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n);
const totalOf = (team: readonly DuePayers[]) =>
  sumOf(team.flatMap(({ payers }) => [...payers.values()]));

/** Returns who pays an agent's due: its payer first, then uplines what they guarantee of it. */
function payersOf(due: DueEarning): DuePayers {
  const { earning, dueMinor } = due;
  const guarantees = guaranteesOf(earning, dueMinor);
  const ownMinor = dueMinor - sumOf(guarantees.values());
  return { agent: earning.agent, due, payers: new Map([['', ownMinor] as const, ...guarantees]) };
}

/** Takes an amount off what is paid in a team, agent by agent from the top, payers in their order. */
function takeOff(team: readonly DuePayers[], amountMinor: bigint): readonly DuePayers[] {
  let left = amountMinor;
  return team.map((each) => ({
    ...each,
    payers: new Map(
      [...each.payers].map(([payer, amount]) => {
        const part = amount < left ? amount : left;
        left -= part;
        return [payer, amount - part];
      }),
    ),
  }));
}

const without = (team: readonly DuePayers[], agent: string): readonly DuePayers[] =>
  team.map((each) => ({
    ...each,
    payers: new Map([...each.payers].filter(([payer]) => payer !== agent)),
  }));

/** Returns the state before the first bound period: the negatives that stand in the team by then. */
function firstState(dues: readonly DueEarning[]): BoundState {
  const negatives = dues
    .flatMap(({ carryIn }) => carryIn)
    .toSorted((one, other) => (one.period < other.period ? -1 : 1));
  return { negatives, roomMinor: 0n, bearingMinor: 0n };
}

/**
 * Returns the bounds of all agents: what is due in a team above its agent's contract alone on the
 * whole team is borne by the agent, from the bottom up; a later surplus gives it back.
 */
export function boundsOf(
  period: string,
  dues: readonly DueEarning[],
): ReadonlyMap<string, AgentBound> {
  const bounds = new Map<string, Omit<AgentBound, 'parts'>>();
  const parts = new Map<string, Map<string, bigint>>();
  const agents = dues.map(({ earning }) => earning);

  /** Notes what an upline pays by the difference of two states of its team. */
  const notePaid = (
    upline: string,
    before: readonly DuePayers[],
    after: readonly DuePayers[],
  ): void => {
    for (const [index, each] of before.entries()) {
      const amountMinor = totalOf([each]) - totalOf(after.slice(index, index + 1));
      const own = parts.get(each.agent) ?? new Map<string, bigint>();
      if (amountMinor > 0n) own.set(upline, (own.get(upline) ?? 0n) + amountMinor);
      parts.set(each.agent, own);
    }
  };

  /** Settles the bound of a team and returns who pays for it, its agent left out. */
  const boundTeam = (due: DueEarning): readonly DuePayers[] => {
    const { earning, dueMinor } = due;
    const { agent, team, terms, rate } = earning;
    const lines = dues.filter((each) => each.earning.upline === agent);
    const whole = lines.flatMap(boundTeam);
    const below = without(whole, agent);
    notePaid(agent, whole, below);
    const before = due.before ?? firstState([due, ...whole.map((each) => each.due)]);
    const amountMinor = shareOf(baseOf(team, terms.base), rate.rateBps);
    const carry = policyOf(terms);
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
    const own = payersOf(due);
    const given = new Map(own.payers).set('', (own.payers.get('') ?? 0n) + returnedMinor);
    const [top, ...rest] = takeOff([{ ...own, payers: given }, ...below], borneMinor);
    notePaid(agent, below, rest);
    return top ? [top, ...rest] : rest;
  };
  const isBelow = ({ upline }: AgentEarnings) => agents.some(({ agent }) => agent === upline);
  for (const due of dues) if (!isBelow(due.earning)) boundTeam(due);
  return new Map(
    [...bounds].map(([agent, bound]) => [
      agent,
      { ...bound, parts: parts.get(agent) ?? new Map() },
    ]),
  );
}
