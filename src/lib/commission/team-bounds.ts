import { type Negative, negativePolicy, type Settlement, settlePeriod } from './carry.ts';
import { calculatePool, type Earnings } from './earnings.ts';
import { smallerOrZero, sumGuarantees, type UplinePart } from './upline-parts.ts';

/** State that an agent's contract alone leaves for its next period. */
export interface BoundState {
  /** Negatives of the whole team under the agent's own policy. */
  readonly negatives: readonly Negative[];
  /**
   * Sum of the amounts due by the contract alone, less the payments in the team so far; 0 or more.
   */
  readonly roomMinor: bigint;
  /** Amounts that the agent bore in earlier periods and did not get back yet. */
  readonly bearingMinor: bigint;
}

/**
 * Upper bound of the payments in a team, its agent included: the amount of the agent's contract
 * alone on the whole team, after negatives. The agent's payer never pays more for the team.
 */
export interface TeamBound {
  /** The whole team at the agent's rate, as if nobody below had a contract. */
  readonly alone: Settlement;
  readonly before: BoundState;
  readonly after: BoundState;
  /**
   * Amount due in the team above the bound; it is deducted from the agent's own due, or the agent
   * pays it.
   */
  readonly borneMinor: bigint;
  /** Amount of earlier bearings that the agent gets back. */
  readonly returnedMinor: bigint;
}

/** Earnings after carry, with what the agent brings along. */
export interface SettledEarnings {
  readonly earnings: Earnings;
  readonly settlement: Settlement;
  /** `undefined` before the first period that is bound. */
  readonly before?: BoundState | undefined;
}

/** Bound of an agent, and the parts of its due that uplines pay out of their own money. */
export interface BoundEarnings {
  readonly bound: TeamBound;
  readonly parts: readonly UplinePart[];
}

/** Working state of an agent while the bounds above it are computed. */
interface TeamMember extends SettledEarnings {
  /** Rest of its due that is still to be paid from above. */
  leftMinor: bigint;
  readonly parts: Map<string, bigint>;
  readonly guarantees: ReadonlyMap<string, bigint>;
}

/**
 * Computes the bounds of agents; input and result are ordered from the top. Teams are processed
 * from the bottom: the amount due in a team above its agent's contract alone is borne by that
 * agent. It arises where a branch with a profit stands beside one with a loss, or settles by a
 * softer policy. A later surplus of the contract alone that was paid to nobody returns it. Agents
 * without terms have no bound and are skipped; `uplineOf` knows them as well.
 */
export function boundTeams(
  settled: readonly SettledEarnings[],
  uplineOf: (agent: string) => string | undefined,
): readonly BoundEarnings[] {
  const withTerms = new Set(settled.map(({ earnings }) => earnings.agent));
  const members = settled.map((each) => toMember(each, withTerms));
  const teams = new Map<string, TeamMember[]>();
  const bounds = new Map<string, TeamBound>();
  for (const member of members.toReversed()) {
    const { agent } = member.earnings;
    const below = teams.get(agent) ?? [];
    bounds.set(agent, boundTeam(member, below));
    let upline = uplineOf(agent);
    while (upline !== undefined && !withTerms.has(upline)) upline = uplineOf(upline);
    if (upline === undefined) continue;
    teams.set(upline, [member, ...below, ...(teams.get(upline) ?? [])]);
  }
  return members.flatMap(({ earnings, parts }) => {
    const bound = bounds.get(earnings.agent);
    const own = [...parts].map(([from, amountMinor]) => ({ from, amountMinor }));
    return bound ? [{ bound, parts: own }] : [];
  });
}

/** Returns the amount due to an agent less its bearing and plus its returns; may be below 0. */
export function boundDue({ dueMinor }: Settlement, bound: TeamBound): bigint {
  return dueMinor - bound.borneMinor + bound.returnedMinor;
}

/**
 * Builds the working state of an agent. Guarantees of uplines without terms are paid first, since
 * these have no bound.
 */
function toMember(settled: SettledEarnings, withTerms: ReadonlySet<string>): TeamMember {
  const { earnings, settlement } = settled;
  const leftMinor = settlement.dueMinor;
  const guarantees = sumGuarantees(earnings.lines, leftMinor);
  const member = { ...settled, leftMinor, guarantees, parts: new Map() };
  for (const [by, amountMinor] of guarantees)
    if (!withTerms.has(by)) payPart(member, by, amountMinor);
  return member;
}

function boundTeam(agent: TeamMember, below: readonly TeamMember[]): TeamBound {
  const { earnings, settlement } = agent;
  for (const each of below)
    payPart(each, earnings.agent, each.guarantees.get(earnings.agent) ?? 0n);
  const before = agent.before ?? firstState(agent, below);
  const alone = settlePeriod(
    { period: settlement.period, amountMinor: calculatePool(earnings) },
    { carry: negativePolicy(earnings.terms), carryIn: before.negatives },
  );
  const dueMinor = below.reduce((sum, { leftMinor }) => sum + leftMinor, agent.leftMinor);
  const roomMinor = before.roomMinor + alone.dueMinor - dueMinor;
  const borneMinor = roomMinor < 0n ? -roomMinor : 0n;
  deductBearing(agent, below, borneMinor);
  const leftRoomMinor = roomMinor + borneMinor;
  const returnedMinor = smallerOrZero(leftRoomMinor, before.bearingMinor);
  agent.leftMinor += returnedMinor;
  const after = {
    negatives: alone.carryOut,
    roomMinor: leftRoomMinor - returnedMinor,
    bearingMinor: before.bearingMinor + borneMinor - returnedMinor,
  };
  return { alone, before, after, borneMinor, returnedMinor };
}

/**
 * Deducts the amount that an agent bears from its own due first; the agent pays the rest to its
 * downlines, from the top.
 */
function deductBearing(agent: TeamMember, below: readonly TeamMember[], borneMinor: bigint): void {
  const ownMinor = smallerOrZero(agent.leftMinor, borneMinor);
  agent.leftMinor -= ownMinor;
  let restMinor = borneMinor - ownMinor;
  for (const each of below) restMinor -= payPart(each, agent.earnings.agent, restMinor);
}

/** Makes an upline pay a part of the amount left; returns that part. */
function payPart(member: TeamMember, upline: string, mostMinor: bigint): bigint {
  const amountMinor = smallerOrZero(member.leftMinor, mostMinor);
  if (amountMinor === 0n) return 0n;
  member.leftMinor -= amountMinor;
  member.parts.set(upline, (member.parts.get(upline) ?? 0n) + amountMinor);
  return amountMinor;
}

/**
 * Returns the state before a contract's first bound period: the negatives of its team by then, so
 * that nothing of earlier periods is charged twice or given back.
 */
function firstState(agent: SettledEarnings, below: readonly SettledEarnings[]): BoundState {
  const negatives = [agent, ...below]
    .flatMap(({ settlement }) => settlement.carryIn)
    .toSorted((one, other) => (one.period < other.period ? -1 : 1));
  return { negatives, roomMinor: 0n, bearingMinor: 0n };
}
