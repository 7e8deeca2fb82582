import type { AgentPeriod } from '#lib/commission/earnings.ts';
import { type Figures, noFigures } from '#lib/commission/figures.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { salaryOf } from './contracts.ts';

/** Figures of so many valid stakes, and nothing else. */
export function staked(validStakeMinor: bigint, others: Partial<Figures> = {}): Figures {
  return { ...noFigures, validStakeMinor, ...others };
}

/** Figures of a result of the house, before and after costs. */
export function lost(ggrMinor: bigint, ngrMinor = ggrMinor): Figures {
  return { ...noFigures, ggrMinor, ngrMinor };
}

/** An agent that nobody played under, but for what is said. */
export function agentOf(
  agent: string,
  upline: string | undefined,
  overrides: Partial<AgentPeriod> = {},
): AgentPeriod {
  return { agent, upline, direct: noFigures, own: noFigures, ...overrides };
}

/** The chain of the house's worked example: A 100, B 60, C 40 basis points, their own terms said. */
export function chain(terms: Partial<Record<'a' | 'b' | 'c', Partial<Terms>>> = {}) {
  return [
    agentOf('a', undefined, { terms: salaryOf(100, terms.a), direct: staked(200_000n) }),
    agentOf('b', 'a', {
      terms: salaryOf(60, terms.b),
      direct: staked(500_001n),
      own: staked(50_000n),
    }),
    agentOf('c', 'b', {
      terms: salaryOf(40, terms.c),
      direct: staked(1_000_003n),
      own: staked(100_000n),
    }),
  ];
}
