import { describe, expect, test } from 'vitest';
import { checkBesideUpline, checkTerms } from '#lib/commission/check-terms.ts';
import { listContractsEndedBy } from '#lib/commission/ended-contracts.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { dividendOf, salaryOf, tierOf } from './contracts.ts';

const staked = (rateBps: number, minValidStakeMinor: bigint) =>
  tierOf(rateBps, { minValidStakeMinor });
const rising = [10, 20, 30, 40, 50, 60].map((rate) => staked(rate, BigInt(rate) * 1_000n));

describe('terms under the house', () => {
  test.each<[string, Terms]>([
    ['one rate', salaryOf(100)],
    ['the whole as a rate', dividendOf(10_000)],
    ['six tiers', salaryOf(rising)],
    [
      'several thresholds',
      salaryOf([tierOf(1), tierOf(2, { minLossMinor: 1n, minActiveMembers: 3 })]),
    ],
    ['a carry', dividendOf(1, { carry: { policy: 'carry' }, negativeAtEnd: 'nextContract' })],
    ['a carry over 60', dividendOf(1, { carry: { policy: 'carryFor', periods: 60 } })],
    ['a realtime salary', salaryOf(1, { kind: 'realtime', period: 'fiveMinutes' })],
    ['an hourly one on losses', salaryOf(1, { kind: 'hourly', period: 'hour', base: 'ggr' })],
  ])('may have %s', (_, terms) => {
    expect(checkTerms(terms, 'house')).toEqual([]);
  });

  test.each<[string, Terms, readonly object[]]>([
    ['no tiers', salaryOf([]), [{ problem: 'no_tiers' }]],
    ['seven tiers', salaryOf([...rising, staked(70, 70_000n)]), [{ problem: 'too_many_tiers' }]],
    ['a rate of 0', salaryOf(0), [{ problem: 'rate_out_of_range', tier: 0 }]],
    ['more than the whole', salaryOf(10_001), [{ problem: 'rate_out_of_range', tier: 0 }]],
    ['half a basis point', salaryOf(0.5), [{ problem: 'rate_out_of_range', tier: 0 }]],
    [
      'the same rate twice',
      salaryOf([staked(10, 0n), staked(10, 1n)]),
      [{ problem: 'rate_not_rising', tier: 1 }],
    ],
    [
      'tiers out of order',
      salaryOf([staked(10, 5n), staked(20, 9n), staked(30, 7n)]),
      [{ problem: 'tiers_out_of_order', tier: 2, threshold: 'minValidStakeMinor' }],
    ],
    [
      'one threshold that stays where another rises',
      salaryOf([
        tierOf(10, { minActiveMembers: 5, minLossMinor: 1n }),
        tierOf(20, { minActiveMembers: 5, minLossMinor: 2n }),
      ]),
      [{ problem: 'tiers_out_of_order', tier: 1, threshold: 'minActiveMembers' }],
    ],
    [
      'tiers that nothing tells apart',
      salaryOf([tierOf(10), tierOf(20)]),
      [{ problem: 'tiers_the_same', tier: 1 }],
    ],
    [
      'a threshold below 0',
      salaryOf([staked(10, -1n)]),
      [{ problem: 'threshold_invalid', tier: 0, threshold: 'minValidStakeMinor' }],
    ],
    [
      'half a member',
      salaryOf([tierOf(10, { minActiveMembers: 1.5 })]),
      [{ problem: 'threshold_invalid', tier: 0, threshold: 'minActiveMembers' }],
    ],
    [
      'a dividend on stakes',
      dividendOf(1, { base: 'validStake' }),
      [{ problem: 'base_not_of_kind' }],
    ],
    [
      'a realtime salary on losses',
      salaryOf(1, { kind: 'realtime', period: 'fiveMinutes', base: 'ggr' }),
      [{ problem: 'base_not_of_kind' }],
    ],
    ['a salary on NGR', salaryOf(1, { base: 'ngr' }), [{ problem: 'base_not_of_kind' }]],
    [
      'a daily salary by month',
      salaryOf(1, { period: 'month' }),
      [{ problem: 'period_not_of_kind' }],
    ],
    ['a dividend by hour', dividendOf(1, { period: 'hour' }), [{ problem: 'period_not_of_kind' }]],
    [
      'a salary that carries',
      salaryOf(1, { carry: { policy: 'carry' } }),
      [{ problem: 'carry_not_of_kind' }],
    ],
    [
      'a carry over no period',
      dividendOf(1, { carry: { policy: 'carryFor', periods: 0 } }),
      [{ problem: 'carried_periods_out_of_range' }],
    ],
    [
      'a carry over 61',
      dividendOf(1, { carry: { policy: 'carryFor', periods: 61 } }),
      [{ problem: 'carried_periods_out_of_range' }],
    ],
    [
      'a reset that leaves something',
      dividendOf(1, { negativeAtEnd: 'nextContract' }),
      [{ problem: 'nothing_to_carry' }],
    ],
    ['an upline that pays', salaryOf(1, { payer: 'upline' }), [{ problem: 'no_upline' }]],
    [
      'an upline that guarantees',
      salaryOf(1, { aboveUpline: 'uplineGuarantees' }),
      [{ problem: 'no_upline' }],
    ],
  ])('may not have %s', (_, terms, problems) => {
    expect(checkTerms(terms, 'house')).toEqual(problems);
  });

  test('are told everything at once', () => {
    const terms = salaryOf([staked(0, -1n), staked(-1, -2n)], { base: 'ngr' });
    expect(checkTerms(terms, 'house').map(({ problem }) => problem)).toEqual([
      'base_not_of_kind',
      'rate_out_of_range',
      'threshold_invalid',
      'rate_out_of_range',
      'threshold_invalid',
      'rate_not_rising',
      'tiers_out_of_order',
    ]);
  });
});

describe('terms below an upline’s', () => {
  const upline = salaryOf([staked(50, 0n), staked(80, 100n)]);

  test('may reach its rates, tier by tier, and may be paid by it', () => {
    const terms = { payer: 'upline', aboveUpline: 'uplineGuarantees' } as const;
    expect(checkTerms(salaryOf(upline.tiers, terms), upline)).toEqual([]);
    expect(checkTerms(salaryOf(50), upline)).toEqual([]);
  });

  test('may not be above the same tier, nor above the last one with more tiers', () => {
    const tiers = [staked(51, 0n), staked(80, 1n), staked(81, 2n)];
    expect(checkTerms(salaryOf(tiers), upline)).toEqual([
      { problem: 'rate_above_uplines', tier: 0, mostBps: 50 },
      { problem: 'rate_above_uplines', tier: 2, mostBps: 80 },
    ]);
  });

  test('are of its kind, base and period, or rates have no difference', () => {
    expect(checkBesideUpline(dividendOf(50), upline)).toEqual([
      { problem: 'kind_not_uplines' },
      { problem: 'base_not_uplines' },
      { problem: 'period_not_uplines' },
    ]);
  });
});

describe('what becomes of negatives below an upline that carries', () => {
  const softer = { problem: 'carry_softer_than_uplines' };
  const carry = { policy: 'carry' } as const;
  const carryFor = (periods: number) => ({ policy: 'carryFor', periods }) as const;

  test.each<[string, Partial<Terms>, Partial<Terms>, readonly object[]]>([
    ['a reset below a carry', {}, { carry }, [softer]],
    ['a reset below a carry of one period', {}, { carry: carryFor(1) }, [softer]],
    ['fewer periods', { carry: carryFor(2) }, { carry: carryFor(3) }, [softer]],
    ['any number below all', { carry: carryFor(60) }, { carry }, [softer]],
    [
      'an end that drops what the upline keeps',
      { carry },
      { carry, negativeAtEnd: 'nextContract' },
      [{ problem: 'end_softer_than_uplines' }],
    ],
    ['the same', { carry }, { carry }, []],
    ['more periods', { carry: carryFor(3) }, { carry: carryFor(2) }, []],
    ['a carry below a reset', { carry }, {}, []],
    ['a reset that the upline pays', { payer: 'upline' }, { carry }, []],
    ['a reset that it guarantees', { aboveUpline: 'uplineGuarantees' }, { carry }, []],
  ])('is no softer: %s', (_, terms, upline, problems) => {
    const own = dividendOf(3_000, upline);
    expect(checkBesideUpline(dividendOf(1_000, terms), own)).toEqual(problems);
  });

  test('ends contracts that are softer once the upline carries', () => {
    const below = { id: 'b', agent: 'b', upline: 'a', terms: dividendOf(1_000) };
    const change = { agent: 'a', terms: dividendOf(3_000, { carry }) };
    expect(listContractsEndedBy(change, [below])).toEqual([
      { contract: below, problems: [softer] },
    ]);
  });
});

describe('a lower rate', () => {
  const below = (id: string, upline: string, rate: number) => ({
    id: `${id} under ${upline}`,
    agent: id,
    upline,
    terms: salaryOf(rate),
  });
  const contracts = [
    below('c', 'b', 30),
    below('b', 'a', 60),
    below('d', 'c', 10),
    below('e', 'a', 40),
    below('f', 'z', 90),
  ];

  test('ends the contracts above it, and those below them', () => {
    const ended = listContractsEndedBy({ agent: 'a', terms: salaryOf(40) }, contracts);
    expect(ended.map(({ contract, problems }) => [contract.agent, problems])).toEqual([
      ['b', [{ problem: 'rate_above_uplines', tier: 0, mostBps: 40 }]],
      ['c', []],
      ['d', []],
    ]);
  });

  test('that is still above them ends none, and an end ends all', () => {
    expect(listContractsEndedBy({ agent: 'a', terms: salaryOf(60) }, contracts)).toEqual([]);
    const ended = listContractsEndedBy({ agent: 'a', terms: 'none' }, contracts);
    expect(ended.map(({ contract }) => contract.agent)).toEqual(['b', 'e', 'c', 'd']);
  });
});
