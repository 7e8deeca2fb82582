import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateEarnings } from '#lib/commission/earnings.ts';
import { calculateFigures, type MemberSums, noFigures } from '#lib/commission/figures.ts';
import { payRealtime, sumUnroundedEarnings, trueUp } from '#lib/commission/realtime.ts';
import { calculateSpreads, spreadBase } from '#lib/commission/spread.ts';
import { gatherTeams } from '#lib/commission/teams.ts';
import { groupBase } from '#lib/lottery/odds.ts';
import { salaryOf } from './contracts.ts';
import { listPayDifferences } from './pay-differences.ts';
import { agentOf, chain, staked } from './teams.ts';

describe('a real-time salary', () => {
  test('keeps what is less than a minor unit for the next five minutes', () => {
    const rates = salaryOf(40, { kind: 'realtime', period: 'fiveMinutes' });
    const [a] = calculateEarnings([agentOf('a', undefined, { terms: rates, direct: staked(99n) })]);
    if (!a) throw new Error('one agent');
    expect(sumUnroundedEarnings(a)).toBe(3_960n);
    const first = payRealtime(sumUnroundedEarnings(a), 0n);
    const second = payRealtime(sumUnroundedEarnings(a), first.remainder);
    const third = payRealtime(sumUnroundedEarnings(a), second.remainder);
    expect([first, second, third]).toEqual([
      { paidMinor: 0n, remainder: 3_960n },
      { paidMinor: 0n, remainder: 7_920n },
      { paidMinor: 1n, remainder: 1_880n },
    ]);
  });

  test('is trued up by the day: a higher tier pays the rest, voids take back', () => {
    const day = { openingRemainder: 5_000n, paidMinor: 7n };
    expect(trueUp({ ...day, numerator: 95_000n })).toEqual({
      earnedMinor: 10n,
      differenceMinor: 3n,
      remainder: 0n,
    });
    expect(trueUp({ ...day, numerator: 44_999n })).toEqual({
      earnedMinor: 4n,
      differenceMinor: -3n,
      remainder: 9_999n,
    });
  });

  test('never pays below 0, and sets what voids took back off against what comes', () => {
    const voided = payRealtime(-25_000n, 4_000n);
    expect(voided).toEqual({ paidMinor: 0n, remainder: -21_000n });
    expect(payRealtime(41_500n, voided.remainder)).toEqual({ paidMinor: 2n, remainder: 500n });
  });

  test('has paid the same in the end, however a day is cut', () => {
    const slices = fc.array(fc.bigInt({ min: -30_000n, max: 90_000n }), { maxLength: 60 });
    const opening = fc.bigInt({ min: 0n, max: 9_999n });
    fc.assert(
      fc.property(slices, opening, (numerators, openingRemainder) => {
        let [paidMinor, remainder] = [0n, openingRemainder];
        for (const numerator of numerators) {
          const pay = payRealtime(numerator, remainder);
          expect(pay.paidMinor >= 0n && pay.remainder < 10_000n).toBe(true);
          paidMinor += pay.paidMinor;
          remainder = pay.remainder;
        }
        const numerator = numerators.reduce((sum, each) => sum + each, 0n);
        const up = trueUp({ numerator, openingRemainder, paidMinor });
        const wholeMinor = paidMinor + up.differenceMinor;
        expect(wholeMinor * 10_000n + up.remainder).toBe(openingRemainder + numerator);
        expect(up.remainder >= 0n && up.remainder < 10_000n).toBe(true);
      }),
    );
  });
});

describe('rebate spreads', () => {
  const [root, agent] = [
    { id: 'root', group: 1_900 },
    { id: 'agent', group: 1_880 },
  ];
  const bet = (stakeMinor: bigint, id = 'm', group = 1_850) => ({
    stakeMinor,
    member: { id, group },
    uplines: [root, agent],
  });

  test('are stake × difference of groups / 2,000, rounded down once a line', () => {
    expect(calculateSpreads([bet(99n), bet(99n), bet(40n, 'n', 1_880)])).toEqual([
      {
        agent: 'agent',
        line: 'm',
        parts: [{ steps: 30, stakeMinor: 198n }],
        numerator: 5_940n,
        amountMinor: 2n,
        remainder: 1_940n,
      },
      {
        agent: 'root',
        line: 'agent',
        parts: [{ steps: 20, stakeMinor: 238n }],
        numerator: 4_760n,
        amountMinor: 2n,
        remainder: 760n,
      },
    ]);
  });

  test('of a line whose group was changed within the day are rounded down together', () => {
    expect(calculateSpreads([bet(50n, 'm', 1_860), bet(50n, 'm', 1_850)])[0]).toMatchObject({
      parts: [
        { steps: 20, stakeMinor: 50n },
        { steps: 30, stakeMinor: 50n },
      ],
      numerator: 2_500n,
      amountMinor: 1n,
      remainder: 500n,
    });
  });

  test('are in the order of agents, lines and differences, without what came to nothing', () => {
    const bets = [bet(50n, 'n'), bet(50n), bet(50n, 'm', 1_860), bet(9n, 'o'), bet(-9n, 'o')];
    const lines = calculateSpreads(bets).map(
      ({ agent: by, line, parts }) => `${by} ${line} ${parts.map(({ steps }) => steps)}`,
    );
    expect(lines).toEqual(['agent m 20,30', 'agent n 30', 'root agent 20']);
  });

  test('come to no more than the first agent’s group is worth, whatever the order', () => {
    const stakes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1 });
    fc.assert(
      fc.property(stakes, (amounts) => {
        const bets = amounts.map((stake) => bet(stake));
        const lines = calculateSpreads(bets);
        const sum = amounts.reduce((whole, each) => whole + each, 0n);
        const earned = lines.reduce((whole, { amountMinor }) => whole + amountMinor, 0n);
        const rest = lines.reduce((whole, { remainder }) => whole + remainder, 0n);
        expect(earned * 2_000n + rest).toBe(sum * 50n);
        expect(calculateSpreads(bets.toReversed())).toEqual(lines);
      }),
    );
  });

  test('take a void back as they gave', () => {
    const [given] = calculateSpreads([bet(4_000n)]);
    const [taken] = calculateSpreads([bet(-4_000n)]);
    expect([given?.amountMinor, taken?.amountMinor]).toEqual([60n, -60n]);
  });

  test('throw for a line above its upline, and count as odds of lotteries do', () => {
    expect(() => calculateSpreads([bet(1n, 'm', 1_881)])).toThrow('m is above agent');
    expect(spreadBase).toBe(BigInt(groupBase));
  });
});

describe('a rerun', () => {
  const amounts = (agents: ReturnType<typeof chain>) =>
    calculateEarnings(agents).map(({ agent, amountMinor }) => ({ agent, amountMinor }));

  test('that is equal posts nothing', () => {
    expect(listPayDifferences(amounts(chain()), amounts(chain().toReversed()))).toEqual([]);
  });

  test('with a late void posts what each was paid too much', () => {
    const [a, b, c] = chain();
    if (!a || !b || !c) throw new Error('three agents');
    const rerun = amounts([a, b, { ...c, direct: staked(900_003n) }]);
    const differences = listPayDifferences(amounts(chain()), rerun);
    expect(differences).toEqual([
      { agent: 'a', paidMinor: 8_900n, earnedMinor: 8_500n, amountMinor: -400n },
      { agent: 'b', paidMinor: 5_600n, earnedMinor: 5_400n, amountMinor: -200n },
      { agent: 'c', paidMinor: 4_000n, earnedMinor: 3_600n, amountMinor: -400n },
    ]);
    expect(listPayDifferences([...amounts(chain()), ...differences], rerun)).toEqual([]);
  });
});

describe('play', () => {
  const play = (member: string, upline: string | undefined, sums: Partial<MemberSums> = {}) => ({
    member,
    upline,
    stakeMinor: 1_000n,
    payoutMinor: 300n,
    validStakeMinor: 900n,
    costsMinor: 50n,
    counts: true,
    ...sums,
  });

  test('is GGR before and NGR after costs, and active with a valid stake', () => {
    expect(calculateFigures(play('m', 'a'))).toEqual({
      validStakeMinor: 900n,
      ggrMinor: 700n,
      ngrMinor: 650n,
      activeMembers: 1,
    });
    expect(calculateFigures(play('m', 'a', { validStakeMinor: 0n }))).toMatchObject({
      activeMembers: 0,
    });
    expect(calculateFigures(play('m', 'a', { counts: false }))).toEqual(noFigures);
  });

  test('is gathered by direct lines; an agent’s own is apart, strangers’ is left out', () => {
    const agents = [agentOf('a', undefined), agentOf('b', 'a')];
    const [a, b] = gatherTeams(agents, [
      play('m', 'a'),
      play('n', 'a'),
      play('b', 'a'),
      play('o', 'b'),
      play('p', 'z'),
      play('q', undefined),
      play('r', 'b', { counts: false }),
    ]);
    expect([a?.direct.validStakeMinor, a?.own.validStakeMinor]).toEqual([1_800n, 0n]);
    expect([b?.direct.validStakeMinor, b?.own.validStakeMinor]).toEqual([900n, 900n]);
    expect([a?.direct.activeMembers, b?.direct.activeMembers]).toEqual([2, 1]);
  });
});
