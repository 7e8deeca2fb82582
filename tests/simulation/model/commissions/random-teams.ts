import type { Chooser } from '../chooser.ts';
import type { Fact } from './facts.ts';
import { type Agent, type Carry, type Terms, uplinesOf } from './terms.ts';

const oneOf = <Value>(values: readonly [Value, ...Value[]], choose: Chooser): Value =>
  values[choose(values.length)] ?? values[0];

function chooseCarry(isDividend: boolean, choose: Chooser): Carry {
  if (!isDividend) return { policy: 'reset' };
  const policy = oneOf(['reset', 'carry', 'carryFor'] as const, choose);
  return policy === 'carryFor' ? { policy, periods: 1 + choose(3) } : { policy };
}

/** Returns terms with thresholds that small teams come near to, of a dividend or a daily salary. */
export function chooseTerms(
  { kind, base }: Pick<Terms, 'kind' | 'base'>,
  isUnderHouse: boolean,
  choose: Chooser,
): Terms {
  const count = 1 + choose(4);
  const stepBps = oneOf([7, 333, 1_000], choose);
  const stepMinor = 500 + choose(3) * 500;
  const usesLoss = choose(4) === 0;
  const usesMembers = choose(3) === 0;
  const tiers = Array.from({ length: count }, (_, index) => ({
    minValidStakeMinor: BigInt(index * stepMinor),
    minLossMinor: usesLoss ? BigInt(index * 300) : 0n,
    minActiveMembers: usesMembers ? index + 1 : 0,
    rateBps: (index + 1) * stepBps + choose(3),
  }));
  return {
    kind,
    base,
    period: kind === 'dividend' ? 'month' : 'day',
    tiers,
    carry: chooseCarry(kind === 'dividend', choose),
    negativeAtEnd: 'dropped',
    payer: !isUnderHouse && choose(3) === 0 ? 'upline' : 'house',
    aboveUpline: !isUnderHouse && choose(3) === 0 ? 'uplineGuarantees' : 'held',
  };
}

/** Returns a tree of agents, in any order; some without terms. */
export function chooseAgents(shape: Pick<Terms, 'kind' | 'base'>, choose: Chooser): Agent[] {
  const count = 1 + choose(7);
  const agents = Array.from({ length: count }, (_, index): Agent => {
    const upline = index === 0 || choose(5) === 0 ? undefined : `agent${choose(index)}`;
    const terms = choose(8) === 0 ? undefined : chooseTerms(shape, upline === undefined, choose);
    return { agent: `agent${index}`, upline, terms };
  });
  return agents.toSorted(() => choose(3) - 1);
}

/** Amounts that meet thresholds exactly, miss them by one, or leave remainders. */
const edges = [1, 2, 3, 7, 99, 499, 500, 501, 999, 1_000, 1_001, 1_500, 10_003] as const;

/** Returns play of members and agents; some members are in two lines, trials, excluded, or voided. */
export function chooseFacts(agents: readonly Agent[], count: number, choose: Chooser): Fact[] {
  const pathTo = (agent: string) => [agent, ...uplinesOf(agents, agent)].toReversed();
  return Array.from({ length: count }, (): Fact => {
    const { agent = '' } = agents[choose(agents.length)] ?? {};
    const isOwn = choose(4) === 0;
    const stake = BigInt(edges[choose(edges.length)] ?? 1);
    const validStakeMinor = choose(6) === 0 ? -stake : stake;
    return {
      atMs: choose(1_000_000),
      member: isOwn ? agent : `member${choose(12)}`,
      path: isOwn ? pathTo(agent).slice(0, -1) : pathTo(agent),
      isTrial: choose(12) === 0,
      isExcluded: choose(12) === 0,
      stakeMinor: validStakeMinor,
      validStakeMinor,
      payoutMinor: BigInt(choose(3) === 0 ? choose(3_000) : 0),
      costsMinor: BigInt(choose(4) === 0 ? choose(200) : 0),
    };
  });
}
