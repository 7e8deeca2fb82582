import { expect, test } from 'vitest';
import { simulateContract, type TypedFigures } from '#contract/agents/contract-simulation.ts';
import { answerOf, codeOf, dividend, salary } from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onStorage('a contract tried before it is signed', (storage) => {
  const house = useHouse(storage);
  const figures = (more: Partial<TypedFigures> = {}): TypedFigures => ({
    validStakeMinor: '0',
    ggrMinor: '0',
    ngrMinor: '0',
    activeMembers: 0,
    ...more,
  });
  const month = (period: string, ngrMinor: string) => ({
    period,
    direct: figures({ ngrMinor }),
    downlines: [],
  });
  const months = [
    month('2026-01', '-300000'),
    month('2026-02', '100000'),
    month('2026-03', '-50000'),
    month('2026-04', '400000'),
  ];
  const open = () => joinTeam(house(), 'cedar01', { accountType: 1 });

  test('shows a dividend month by month, with what is carried on', async () => {
    const { browser } = await open();
    const due = async (terms: ReturnType<typeof dividend>) => {
      const input = { kind: 'dividend', terms, periods: months } as const;
      const { periods } = await answerOf(browser.call(simulateContract, input));
      return periods.map(({ outcome }) => [outcome.dueMinor, outcome.carryOutMinor]);
    };
    expect(await due(dividend([3_000]))).toEqual([
      ['0', '0'],
      ['30000', '0'],
      ['0', '0'],
      ['120000', '0'],
    ]);
    const carry = { policy: 'carry' } as const;
    expect(await due(dividend([3_000], { carry }))).toEqual([
      ['0', '90000'],
      ['0', '60000'],
      ['0', '75000'],
      ['45000', '0'],
    ]);
  });

  test('shows each tier, the clamp, the lines and what the upline keeps', async () => {
    const { browser } = await open();
    const terms = salary('day', [50, 100]);
    const played = {
      period: 'a day',
      direct: figures({ validStakeMinor: '200000', activeMembers: 1 }),
      downlines: [
        {
          name: 'B',
          rateBps: 60,
          own: figures({ validStakeMinor: '50000' }),
          team: figures({ validStakeMinor: '1600004' }),
        },
      ],
    };
    const input = { kind: 'daily', terms, periods: [played] } as const;
    const [free] = (await answerOf(browser.call(simulateContract, input))).periods;
    // 1 % of what direct members and B staked, and 0.4 % of B's team.
    expect(free?.outcome).toMatchObject({
      reachedTier: 1,
      rateBps: 100,
      amountMinor: '8900',
      dueMinor: '8900',
      lines: [{ amountMinor: '2000' }, { amountMinor: '500' }, { amountMinor: '6400' }],
    });
    expect(free?.tiers.map(({ isReached, outcome }) => [isReached, outcome.rateBps])).toEqual([
      [true, 50],
      [true, 100],
    ]);
    const below = { ...input, uplineBps: 80 };
    const [held] = (await answerOf(browser.call(simulateContract, below))).periods;
    expect(held?.outcome).toMatchObject({ rateBps: 80, heldAtBps: 80, uplineKeepsMinor: '0' });
    expect(held?.tiers[0]?.outcome.uplineKeepsMinor).toBe('5550');
  });

  test('says what the agent bears where one line won and another lost', async () => {
    const { browser } = await open();
    const line = (name: string, ngrMinor: string) => ({
      name,
      rateBps: 3_000,
      own: figures({}),
      team: figures({ ngrMinor }),
    });
    const played = {
      period: 'tried',
      direct: figures({ ngrMinor: '400000' }),
      downlines: [line('B', '1000000'), line('C', '-800000')],
    };
    const terms = dividend([3_000]);
    const input = { kind: 'dividend', terms, periods: [played] } as const;
    const [tried] = (await answerOf(browser.call(simulateContract, input))).periods;
    // The team earned 180,000 and B alone is due 300,000: nothing is left, and 120,000 is paid on.
    expect(tried?.outcome).toMatchObject({
      amountMinor: '120000',
      dueMinor: '0',
      borneMinor: '240000',
      passedOnMinor: '120000',
    });
  });

  test('refuses terms that make no sense', async () => {
    const { browser } = await open();
    const input = { kind: 'dividend', terms: dividend([]), periods: months } as const;
    expect(await codeOf(browser.call(simulateContract, input))).toBe('bad_terms');
  });
});
