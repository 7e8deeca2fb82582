import { describe, expect, test } from 'vitest';
import { settlePeriod } from '#lib/commission/carry.ts';
import { checkTerms } from '#lib/commission/check-terms.ts';
import {
  closesAtMs,
  firstPeriod,
  nextPeriod,
  parsePeriodKey,
  periodAt,
  previousPeriod,
} from '#lib/commission/periods.ts';
import { payRealtime, trueUp } from '#lib/commission/realtime.ts';
import { calculateSpreads } from '#lib/commission/spread.ts';
import { type Chooser, createChooser } from './model/chooser.ts';
import { type Negative, settleNegatives } from './model/commissions/negatives.ts';
import * as model from './model/commissions/periods.ts';
import { chooseTerms } from './model/commissions/random-teams.ts';
import { payFiveMinutes, trueUpDay } from './model/commissions/realtime.ts';
import { spreadLines } from './model/commissions/spreads.ts';
import type { PeriodKind, Terms } from './model/commissions/terms.ts';
import { faultsBeside, faultsOf, faultsUnderHouse } from './model/commissions/terms-faults.ts';
import { startOf } from './model/commissions/versions.ts';

const zones = [
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];
const periodKinds: readonly PeriodKind[] = [
  'month',
  'halfMonth',
  'week',
  'day',
  'hour',
  'fiveMinutes',
];

/** Moments at and around ends of days and clock changes, and any others. */
function chooseMoment(choose: Chooser): number {
  const day = Date.UTC(2026 + choose(3), choose(12), 1 + choose(31));
  const nearEdge = [0, -1, 1, 7 * 3_600_000, -7 * 3_600_000, 5 * 3_600_000][choose(6)] ?? 0;
  return day + nearEdge + (choose(2) === 0 ? 0 : choose(86_400_000)) - choose(2);
}

function comparePeriods(kind: PeriodKind, timeZone: string, atMs: number): void {
  const { key, startMs, endMs } = model.periodAt(kind, atMs, timeZone);
  const place = { kind, timeZone, atMs };
  const period = periodAt(kind, atMs, timeZone);
  expect({ ...place, ...period }).toEqual({ ...place, key, startMs, endMs });
  expect({ ...place, ...parsePeriodKey(key, timeZone) }).toEqual({ ...place, key, startMs, endMs });
  const next = model.periodAfter(kind, atMs, timeZone);
  expect({ ...place, ...nextPeriod(period, timeZone) }).toEqual({ ...place, ...next });
  const before = model.periodAt(kind, startMs - 1, timeZone);
  expect({ ...place, ...previousPeriod(period, timeZone) }).toEqual({ ...place, ...before });
  expect(closesAtMs(period)).toBe(model.closesAtMs(kind, { key, startMs, endMs }));
  expect(firstPeriod(kind, atMs, timeZone).startMs).toBe(startOf(kind, atMs, timeZone));
}

/** Terms that are often wrong in one thing or two. */
function spoil(terms: Terms, choose: Chooser): Terms {
  const pick = <Value>(values: readonly Value[], rest: Value) =>
    choose(5) === 0 ? (values[choose(values.length)] ?? rest) : rest;
  const kind = pick(['dividend', 'daily', 'hourly', 'realtime'] as const, terms.kind);
  const tiers = terms.tiers.map((tier) => ({
    ...tier,
    rateBps: pick([0, 1, 10_000, 10_001, 0.5], tier.rateBps),
    minValidStakeMinor: pick([-1n, 0n, 500n], tier.minValidStakeMinor),
    minActiveMembers: pick([-1, 0, 1, 1.5], tier.minActiveMembers),
  }));
  return {
    ...terms,
    kind,
    base: pick(['validStake', 'ggr', 'ngr'] as const, terms.base),
    period: pick(periodKinds, terms.period),
    tiers: choose(10) === 0 ? [...tiers, ...tiers, ...tiers].slice(0, choose(9)) : tiers,
    carry: pick(
      [
        { policy: 'carryFor', periods: 0 },
        { policy: 'carryFor', periods: 61 },
        { policy: 'carryFor', periods: 60 },
        { policy: 'reset' },
        { policy: 'carry' },
      ] as const,
      terms.carry,
    ),
    negativeAtEnd: pick(['dropped', 'nextContract'] as const, terms.negativeAtEnd),
  };
}

describe('parts of commissions beside their model', () => {
  test.each(zones)('periods in %s begin, end, follow and close alike', (timeZone) => {
    const choose = createChooser(zones.indexOf(timeZone) + 1);
    for (let turn = 0; turn < 60; turn += 1) {
      const atMs = chooseMoment(choose);
      for (const kind of periodKinds) comparePeriods(kind, timeZone, atMs);
    }
  });

  test('the faults of terms are the same', () => {
    for (let seed = 1; seed <= 3_000; seed += 1) {
      const choose = createChooser(seed);
      const shape = { kind: 'dividend', base: choose(2) === 0 ? 'ngr' : 'ggr' } as const;
      const isUnderHouse = choose(3) === 0;
      const terms = spoil(chooseTerms(shape, choose(4) === 0, choose), choose);
      const upline = chooseTerms(shape, true, choose);
      const above = {
        ...upline,
        negativeAtEnd:
          upline.carry.policy !== 'reset' && choose(2) === 0 ? 'nextContract' : 'dropped',
      } as const;
      const beside = isUnderHouse ? faultsUnderHouse(terms) : faultsBeside(terms, above);
      const problems = checkTerms(terms, isUnderHouse ? 'house' : above).map(
        ({ problem }) => problem,
      );
      expect({ seed, faults: problems.toSorted() }).toEqual({
        seed,
        faults: [...faultsOf(terms), ...beside].toSorted(),
      });
    }
  });

  test('negatives of long rows of periods are set off alike, also by a next contract', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const choose = createChooser(seed);
      const chooseCarry = () =>
        (
          [
            { policy: 'reset' },
            { policy: 'carry' },
            { policy: 'carryFor', periods: 1 + choose(4) },
          ] as const
        )[choose(3)] ?? ({ policy: 'carry' } as const);
      let carry = chooseCarry();
      let own: readonly Negative[] = [];
      let others: readonly Negative[] = [];
      for (let number = 1; number <= 12; number += 1) {
        if (choose(4) === 0) carry = chooseCarry();
        const period = `${number}`;
        const amountMinor = BigInt([-300, -100, -1, 0, 0, 1, 99, 100, 101, 400][choose(10)] ?? 0);
        const settled = settleNegatives({ period, amountMinor, carry, carryIn: own });
        const product = settlePeriod({ period, amountMinor }, { carry, carryIn: others });
        const { dueMinor, offsets, carryOut, droppedMinor } = product;
        const place = { seed, period };
        expect({ ...place, dueMinor, offsets, carryOut, droppedMinor }).toEqual({
          ...place,
          ...settled,
        });
        own = settled.carryOut;
        others = carryOut;
      }
    }
  });

  test('real-time salaries keep the same remainders and true up to the same', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const choose = createChooser(seed);
      const openingRemainder = BigInt(choose(10_000));
      let [kept, other] = [openingRemainder, openingRemainder];
      let [whole, paid] = [0n, 0n];
      for (let five = 0; five < 20; five += 1) {
        const numerator = BigInt(
          [0, 1, 9_999, 10_000, 10_001, 77_777, -5_000, -40_000][choose(8)] ?? 0,
        );
        const pay = payFiveMinutes(numerator, kept);
        const product = payRealtime(numerator, other);
        expect({ seed, five, ...product }).toEqual({
          seed,
          five,
          paidMinor: pay.paidMinor,
          remainder: pay.kept,
        });
        [kept, other] = [pay.kept, product.remainder];
        [whole, paid] = [whole + numerator, paid + pay.paidMinor];
      }
      const late = BigInt(choose(3) === 0 ? choose(60_000) - 40_000 : 0);
      expect(trueUp({ numerator: whole + late, openingRemainder, paidMinor: paid })).toEqual(
        trueUpDay({ unrounded: whole + late, openingRemainder, paidMinor: paid }),
      );
    }
  });

  test('rebate spreads round each line once and go to the same agents', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const choose = createChooser(seed);
      const bets = Array.from({ length: 1 + choose(12) }, () => {
        let group = 1_900;
        const path = ['a', `b${choose(2)}`, `c${choose(2)}`, `m${choose(3)}`]
          .slice(choose(3))
          .map((id) => {
            group -= [0, 0, 1, 3, 20][choose(5)] ?? 0;
            return { id, group };
          });
        const stake = BigInt([1, 19, 1_999, 2_000, 2_001, 100_000][choose(6)] ?? 1);
        return { validStakeMinor: choose(5) === 0 ? -stake : stake, path };
      });
      const lines = calculateSpreads(
        bets.map(({ validStakeMinor, path }) => ({
          stakeMinor: validStakeMinor,
          member: path.at(-1) ?? { id: '', group: 0 },
          uplines: path.slice(0, -1),
        })),
      ).map(({ agent, line, amountMinor }) => [`${agent}/${line}`, amountMinor] as const);
      const own = [...spreadLines(bets)].filter(([, amount]) => amount !== 0n);
      expect({ seed, lines: lines.filter(([, amount]) => amount !== 0n).toSorted() }).toEqual({
        seed,
        lines: own.toSorted(),
      });
    }
  });
});
