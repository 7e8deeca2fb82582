import fc from 'fast-check';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import type { Figures } from '#lib/commission/figures.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';

const stakes = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 50_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 14n }),
);
const results = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });

/** Arbitrary figures of direct members, or of an agent itself. */
export const play: fc.Arbitrary<Figures> = fc.record({
  validStakeMinor: stakes,
  ggrMinor: results,
  ngrMinor: results,
  activeMembers: fc.nat(5),
});

/** Up to three tiers with rising rates and thresholds. */
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 3 })
  .map((rates) =>
    rates
      .toSorted((one, other) => one - other)
      .map((rate, index) => tierOf(rate, { minValidStakeMinor: BigInt(index) * 30_000n })),
  );

/** Options for the contracts of a generated tree. */
export interface TreeOptions {
  readonly kind: 'salary' | 'dividend';
  /** True when lines may be guaranteed and uplines may pay. */
  readonly mayGuarantee?: boolean;
  readonly mayCarry?: boolean;
}

function termsOf({
  kind,
  mayGuarantee = false,
  mayCarry = false,
}: TreeOptions): fc.Arbitrary<Terms> {
  const make = kind === 'salary' ? salaryOf : dividendOf;
  return fc
    .record({
      tiers,
      payer: mayGuarantee ? fc.constantFrom('house', 'upline') : fc.constant('house'),
      aboveUpline: mayGuarantee ? fc.constantFrom('held', 'uplineGuarantees') : fc.constant('held'),
      carry: mayCarry
        ? fc.constantFrom({ policy: 'carry' }, { policy: 'reset' })
        : fc.constant({ policy: 'reset' }),
    } as const)
    .map(({ tiers: rates, ...terms }) => make(rates, terms));
}

/**
 * Trees of 1 to 14 agents, the first one at the top; each other one stands under one before it, so
 * they come from the top. One in six has no contract.
 */
export function treesOf(options: TreeOptions): fc.Arbitrary<readonly AgentPeriod[]> {
  const agent = fc.record({
    direct: play,
    own: play,
    terms: fc.option(termsOf(options), { nil: undefined, freq: 6 }),
    above: fc.nat(),
  });
  return fc.array(agent, { minLength: 1, maxLength: 14 }).map((agents) =>
    agents.map(({ above, terms, ...figures }, index) => {
      const isFirst = index === 0;
      return {
        agent: nameOf(index),
        upline: isFirst ? undefined : nameOf(above % index),
        terms:
          terms && isFirst ? ({ ...terms, payer: 'house', aboveUpline: 'held' } as const) : terms,
        ...figures,
      };
    }),
  );
}

function nameOf(index: number): string {
  return String.fromCharCode(97 + index);
}
