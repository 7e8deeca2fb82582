import { afterEach, beforeEach, expect, test } from 'vitest';
import { incomeSources } from '#contract/agents/income-sources.ts';
import type { Money } from '#lib/money.ts';
import { minuteMs } from '#lib/time.ts';
import { readIncomes } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { readIncomeSources } from '#platform/agents/statements/sources/income-sources.ts';
import {
  giveContract,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
} from '../../support/commissions.ts';
import { dayMsOf, dividend, salary, zone } from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

const [today, tomorrow] = ['2027-03-10', '2027-03-11'];
const span = { fromDay: '2027-03-01', toDay: '2027-03-31' };

onEachStorage('what incomes came from', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const runAt = async (day: string) => {
    moveTo(dayMsOf(day) + 30 * minuteMs);
    while ((await runCommissions(parts)) > 0);
  };
  const minor = (money: Money) => BigInt(money.amountMinor);
  const sum = (amounts: readonly Money[]) =>
    amounts.reduce((whole, each) => whole + minor(each), 0n);
  /** The sources of somebody, whose sums are held against each other and against the lines. */
  const sourcesOf = async (username: string, days = span) => {
    const { id: agentId } = await memberOf(parts, username);
    const of = { agentId, timeZone: zone };
    const value = await readIncomeSources(parts.storage.db, days, of);
    const { days: list, sources, totals } = value;
    expect(sum(list.map(({ paid }) => paid))).toBe(minor(totals.paid));
    expect(sum(sources.map(({ earned }) => earned))).toBe(minor(totals.earned));
    expect(sum([totals.earned, totals.setOff, totals.adjustments])).toBe(minor(totals.paid));
    expect(sum(totals.kinds.map(({ paid }) => paid))).toBe(minor(totals.paid));
    for (const { kind, earned, paid } of totals.kinds) {
      const ofKind = (each: { readonly kinds: (typeof list)[number]['kinds'] }) =>
        each.kinds.flatMap((one) => (one.kind === kind ? [one.amount] : []));
      expect(sum(list.flatMap(ofKind))).toBe(minor(paid));
      expect(sum(sources.flatMap(ofKind))).toBe(minor(earned));
    }
    const lines = await readIncomes(parts.storage.db, days, of);
    expect(totals.paid).toEqual(lines.totals.paid);
    return { ...value, lines: lines.totals };
  };

  test('is by day, by kind and by direct line, each sum that of the lines', async () => {
    await giveSalaries(parts, today, 'upline');
    const terms = dividend([2_000], { carry: { policy: 'carry' } });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms, fromDay: '2027-03-01' });
    await playDay(parts, dayMsOf(today));
    await settlePlay(parts, 'maple01', { stakeMinor: 70_000n, settledAtMs: dayMsOf(tomorrow) });
    await settlePlay(parts, 'maple01', { payoutMinor: 5_000n, settledAtMs: dayMsOf(tomorrow) });
    await runAt('2027-03-12');
    const birch = await sourcesOf('birch01');
    expect(birch.days.map(({ day, paid }) => [day, paid.amountMinor])).toEqual([
      [tomorrow, '420'],
      [today, '5600'],
    ]);
    const [direct, cedar] = birch.sources;
    expect(direct).toMatchObject({ of: 'direct', earned: { amountMinor: '3420' } });
    expect(cedar).toMatchObject({ of: 'line', line: { name: 'cedar01' } });
    expect(cedar?.earned.amountMinor).toBe('2600');
    expect(birch.totals.earned).toEqual(birch.lines.earned);
    await runAt('2027-04-01');
    const aspen = await sourcesOf('aspen01');
    expect(aspen.totals.kinds.map(({ kind }) => kind).toSorted()).toEqual(['daily', 'dividend']);
    expect(aspen.days.map(({ day }) => day)).toContain('2027-03-01');
    expect(aspen.totals.earned).toEqual(aspen.lines.earned);
    expect(await sourcesOf('aspen01', { fromDay: today, toDay: today })).toMatchObject({
      days: [{ day: today, kinds: [{ kind: 'daily' }] }],
    });
  });

  test('leaves a negative in the way to what is paid, and nothing of it in a day', async () => {
    await giveContract(parts, 'aspen01', {
      kind: 'dividend',
      terms: dividend([2_000]),
      fromDay: '2027-03-01',
    });
    await settlePlay(parts, 'linden01', { stakeMinor: 100n, payoutMinor: 5_100n });
    await runAt('2027-04-01');
    expect((await sourcesOf('aspen01')).totals).toMatchObject({
      earned: { amountMinor: '-1000' },
      setOff: { amountMinor: '1000' },
      paid: { amountMinor: '0' },
    });
  });

  test('counts a day of five minutes once, with what is kept below a unit', async () => {
    const of = { kind: 'realtime', fromDay: today } as const;
    await giveContract(parts, 'aspen01', { ...of, terms: salary('fiveMinutes', [33]) });
    await giveContract(parts, 'birch01', {
      ...of,
      upline: 'aspen01',
      terms: salary('fiveMinutes', [11]),
    });
    await settlePlay(parts, 'linden01', { stakeMinor: 10_200n });
    await settlePlay(parts, 'maple01', { stakeMinor: 20_300n });
    moveTo(dayMsOf(today) + 6 * minuteMs);
    await runCommissions(parts);
    const before = await sourcesOf('aspen01');
    await settlePlay(parts, 'linden01', { stakeMinor: 30_000n });
    await runAt(tomorrow);
    const after = await sourcesOf('aspen01');
    expect(minor(before.totals.paid)).toBe(78n);
    expect(minor(after.totals.paid)).toBe(177n);
    expect(after.totals.earned).toEqual(after.totals.paid);
    expect(after.sources.map(({ of: what }) => what)).toEqual(['direct', 'line', 'rounding']);
    expect(after.sources.at(-1)?.earned.amountMinor).toBe('1');
  });

  test('tells rounding from what an upline gets back, and from what voids took back', async () => {
    const shown = async (username: string) => {
      const { sources } = await sourcesOf(username);
      return sources.map(({ of, earned }) => `${of} ${earned.amountMinor}`);
    };
    const play = (username: string, stakeMinor: bigint, minutes: number) =>
      settlePlay(parts, username, { stakeMinor, settledAtMs: dayMsOf(today) + minutes * minuteMs });
    const terms = salary('fiveMinutes', [20, 50]);
    const tiers = terms.tiers.map((tier, index) =>
      index === 0 ? tier : { ...tier, minValidStakeMinor: '150000' },
    );
    const of = { kind: 'realtime', fromDay: today } as const;
    await giveContract(parts, 'aspen01', { ...of, terms: { ...terms, tiers } });
    await giveContract(parts, 'birch01', {
      ...of,
      upline: 'aspen01',
      terms: { ...salary('fiveMinutes', [50]), aboveUpline: 'uplineGuarantees' },
    });
    await play('linden01', 100_000n, 1);
    await play('maple01', 10_000n, 2);
    moveTo(dayMsOf(today) + 5 * minuteMs);
    await runCommissions(parts);
    await play('maple01', -18_000n, 6);
    moveTo(dayMsOf(today) + 10 * minuteMs);
    await runCommissions(parts);
    expect(await shown('birch01')).toEqual(['direct -40', 'reduced 90']);
    await play('maple01', 18_000n, 11);
    await play('linden01', 100_000n, 11);
    await runAt(tomorrow);
    // The whole day reached the tier at which nothing has to be guaranteed.
    expect(await shown('aspen01')).toEqual(['direct 1000', 'returned 30']);
    expect(await shown('birch01')).toEqual(['direct 50']);
  });
});

onEachStorage('the call about sources of income', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('answers days in order, and not more than are counted at once', async () => {
    const { browser } = await joinTeam(house(), 'hazel01', { accountType: 1 });
    expect(await browser.call(incomeSources, span)).toMatchObject({
      value: { days: [], sources: [], totals: { kinds: [], paid: { amountMinor: '0' } } },
    });
    for (const days of [
      { fromDay: '2027-03-11', toDay: '2027-03-10' },
      { fromDay: '2027-01-01', toDay: '2027-12-31' },
    ]) {
      expect(await browser.call(incomeSources, days)).toMatchObject({
        refusal: { code: 'invalid_input' },
      });
    }
  });
});
