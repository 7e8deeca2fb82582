import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#lib/time.ts';
import { addDays } from '#lib/zone-day.ts';
import { readIncome, readIncomes } from '#platform/agents/commissions/incomes/incomes.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { readLosses } from '#platform/agents/records/losses/losses.ts';
import { correctTeamSums, rebuildMoneyDay } from '#platform/agents/team/index.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { giveContract, giveSalaries, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend, salary, zone } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const [today, tomorrow] = ['2027-03-10', '2027-03-11'];

onEachStorage('net revenue', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
  });
  afterEach(() => parts.drop());

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const rebuild = (day: string) =>
    parts.storage.withTransaction((each) => rebuildMoneyDay(each, { day, timeZone: zone }));
  const play = (
    username: string,
    stakeMinor: bigint,
    settledAtMs = dayMsOf(today),
    roundId?: string,
  ) => settlePlay(parts, username, { stakeMinor, settledAtMs, roundId });
  async function give(
    username: string,
    kind: 'bonus' | 'rebate',
    amountMinor: bigint,
    change: { readonly givenAtMs?: number; readonly changedRoundId?: string } = {},
  ) {
    const { id: memberId } = await memberOf(parts, username);
    const nowMs = parts.clock.nowMs();
    const moved = { memberId, kind, amountMinor, currency: 'VND', nowMs, ...change };
    await parts.storage.withTransaction((each) => parts.moneyMoved(each, [moved]));
  }

  /** GGR, bonuses, rebates, salaries and NGR of the overview's series on a day. */
  async function partsOn(username: string, day: string) {
    const { days } = await readOverview(parts, (await memberOf(parts, username)).id);
    const figures = days.find((each) => each.day === day)?.figures;
    if (!figures) throw new Error(`${day} is not shown`);
    const { ggr, bonuses, rebates, salaries, ngr } = figures;
    return [ggr, bonuses, rebates, salaries, ngr].map(({ amountMinor }) => Number(amountMinor));
  }

  async function workingsOf(username: string) {
    const { db } = parts.storage;
    const { id: agentId } = await memberOf(parts, username);
    const { list } = await readIncomes(db, {}, { agentId, timeZone: zone });
    const read = await Promise.all(
      list.map(({ incomeId }) => readIncome(db, { incomeId, agentId })),
    );
    const details = read.flatMap((each) => (each.ok ? [each.value] : []));
    return (kind: string) => details.find(({ income }) => income.kind === kind)?.team;
  }

  async function losses(username: string, downlineName?: string) {
    const { id: agentId } = await memberOf(parts, username);
    const asked = {
      fromDay: today,
      toDay: today,
      of: downlineName && (await memberOf(parts, downlineName)).id,
    };
    const read = await readLosses(parts.storage.db, { agentId, timeZone: zone }, asked);
    if (!read.ok) throw new Error(read.refusal.code);
    const { lines, own, ownSalary, moved, total } = read.value;
    const rows = [...lines.map(({ figures }) => figures), own, ownSalary, moved].flatMap((each) =>
      each ? [each] : [],
    );
    const sum = (name: 'salaries' | 'ngr') =>
      rows.reduce((all, each) => all + Number(each[name].amountMinor), 0);
    return {
      ownSalary: ownSalary && Number(ownSalary.salaries.amountMinor),
      total: [Number(total.salaries.amountMinor), Number(total.ngr.amountMinor)],
      summed: [sum('salaries'), sum('ngr')],
    };
  }

  test('lacks the salaries of all agents below and the own, on the day that they are for', async () => {
    await giveSalaries(parts, today, 'house');
    await play('alder01', 1_000_000n);
    await play('maple01', 500_000n);
    await play('linden01', 200_000n);
    await give('alder01', 'bonus', 900n);
    await give('maple01', 'rebate', 70n);
    expect(await partsOn('aspen01', today)).toEqual([1_700_000, 900, 70, 0, 1_699_030]);
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    await runCommissions(parts);
    // 0.4 % of 1,000,000; 0.2 % of it and 0.6 % of 500,000; 0.4 % of both and 1 % of 200,000.
    const [cedar, birch, aspen] = [4_000, 2_000 + 3_000, 6_000 + 2_000];
    const salaries = cedar + birch + aspen;
    expect(await partsOn('cedar01', today)).toEqual([1_000_000, 900, 0, cedar, 999_100 - cedar]);
    expect(await partsOn('birch01', today)).toEqual([
      1_500_000,
      900,
      70,
      cedar + birch,
      1_499_030 - cedar - birch,
    ]);
    expect(await partsOn('aspen01', today)).toEqual([
      1_700_000,
      900,
      70,
      salaries,
      1_699_030 - salaries,
    ]);
    expect(await partsOn('aspen01', tomorrow)).toEqual([0, 0, 0, 0, 0]);
    expect([await rebuild(today), await rebuild(tomorrow)]).toEqual([0, 0]);
  });

  test('gets back of an excluded member what was counted, and nothing of what was not', async () => {
    const { id: memberId } = await memberOf(parts, 'alder01');
    const givenAtMs = parts.clock.nowMs();
    const roundId = '01980000000000000000000000';
    await play('alder01', 1_000_000n, givenAtMs, roundId);
    await give('alder01', 'bonus', 900n);
    await give('alder01', 'rebate', 40n);
    moveTo(givenAtMs + minuteMs);
    await parts.storage.db
      .updateTable('members')
      .set({ excluded_until_ms: dayMsOf(tomorrow) })
      .where('id', '=', memberId)
      .execute();
    await give('alder01', 'bonus', 70n);
    const inExclusionMs = parts.clock.nowMs();
    expect(await partsOn('cedar01', today)).toEqual([1_000_000, 900, 40, 0, 999_060]);
    moveTo(givenAtMs + 2 * minuteMs);
    await give('alder01', 'bonus', -70n, { givenAtMs: inExclusionMs });
    expect(await partsOn('cedar01', today)).toEqual([1_000_000, 900, 40, 0, 999_060]);
    await give('alder01', 'bonus', -900n, { givenAtMs });
    await give('alder01', 'rebate', -15n, { changedRoundId: roundId });
    expect(await partsOn('cedar01', today)).toEqual([1_000_000, 0, 25, 0, 999_975]);
    expect(await rebuild(today)).toBe(0);
  });

  test('gets back of two rounds that change at once what each of them was counted for', async () => {
    const { id: memberId } = await memberOf(parts, 'alder01');
    const [counted, alone] = ['01980000000000000000000000', '01980000000000000000000001'];
    await play('alder01', 1_000_000n, parts.clock.nowMs(), counted);
    await settlePlay(parts, 'alder01', { roundId: alone, uplinePath: `/${memberId}/` });
    await give('alder01', 'rebate', 40n);
    moveTo(parts.clock.nowMs() + minuteMs);
    const of = { memberId, kind: 'rebate', currency: 'VND', nowMs: parts.clock.nowMs() } as const;
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [
        { ...of, amountMinor: -15n, changedRoundId: counted },
        { ...of, amountMinor: -10n, changedRoundId: alone },
      ]),
    );
    expect(await partsOn('cedar01', today)).toEqual([1_000_000, 0, 25, 0, 999_975]);
  });

  test('is what loss statements come to, row by row, an own salary beside the lines', async () => {
    await giveSalaries(parts, today, 'house');
    await play('alder01', 1_000_000n);
    await play('birch01', 100_000n);
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    await runCommissions(parts);
    const [cedar, birch, aspen] = [4_000, 2_000, 4_000 + 1_000];
    const salaries = cedar + birch + aspen;
    const whole = await losses('aspen01');
    expect(whole).toMatchObject({ ownSalary: aspen, total: [salaries, 1_100_000 - salaries] });
    expect(whole.summed).toEqual(whole.total);
    const below = await losses('aspen01', 'birch01');
    expect(below).toMatchObject({ ownSalary: birch, total: [6_000, 1_100_000 - 6_000] });
    expect(below.summed).toEqual(below.total);
    expect((await losses('aspen01', 'linden01')).ownSalary).toBeUndefined();
  });

  test('of a closed period is what its dividend was of', async () => {
    await giveContract(parts, 'aspen01', {
      kind: 'dividend',
      terms: dividend([5_000], { period: 'day' }),
      fromDay: today,
    });
    await giveContract(parts, 'birch01', {
      kind: 'dividend',
      terms: dividend([2_000], { period: 'day' }),
      fromDay: today,
      upline: 'aspen01',
    });
    await giveSalaries(parts, today, 'house');
    for (const kind of ['hourly', 'realtime'] as const) {
      const terms = salary(kind === 'hourly' ? 'hour' : 'fiveMinutes', [10]);
      await giveContract(parts, 'aspen01', { kind, terms, fromDay: today });
      await giveContract(parts, 'birch01', { kind, terms, fromDay: today, upline: 'aspen01' });
    }
    await play('alder01', 1_000_000n);
    await play('linden01', 70_000n, dayMsOf(today) + 5 * hourMs);
    await give('linden01', 'bonus', 900n);
    moveTo(dayMsOf(today) + 6 * hourMs);
    await runCommissions(parts);
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    while ((await runCommissions(parts)) > 0);
    for (const [username, parts] of [
      ['aspen01', [1_070_000, 900, 0, 12_840, 1_056_260]],
      ['birch01', [1_000_000, 0, 0, 8_000, 992_000]],
    ] as const) {
      const team = (await workingsOf(username))('dividend');
      expect(await partsOn(username, today)).toEqual(parts);
      const [ggr, , , , ngr] = parts;
      expect(team).toMatchObject({ ggrMinor: String(ggr), ngrMinor: String(ngr) });
    }
    const workingOf = await workingsOf('aspen01');
    expect(workingOf('daily')).not.toHaveProperty('ngrMinor');
    expect([await rebuild(today), await rebuild(tomorrow)]).toEqual([0, 0]);
  });

  test('lacks of a later day what an adjustment adds to its salary or takes off it', async () => {
    await giveContract(parts, 'aspen01', {
      kind: 'daily',
      terms: salary('day', [100]),
      fromDay: today,
    });
    await play('linden01', 100_000n);
    await play('maple01', 400_000n, dayMsOf(tomorrow));
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    await runCommissions(parts);
    await play('linden01', -60_000n);
    moveTo(dayMsOf(addDays(tomorrow, 1)) + 30 * minuteMs);
    await runCommissions(parts);
    expect((await partsOn('aspen01', today))[3]).toBe(1_000);
    expect((await partsOn('aspen01', tomorrow))[3]).toBe(4_000 - 600);
    expect([await rebuild(today), await rebuild(tomorrow)]).toEqual([0, 0]);
  });

  test('has a salary where its agent stood on the day, wherever it was moved before it was paid', async () => {
    await giveSalaries(parts, today, 'house');
    await play('alder01', 50_000n);
    await parts.storage.withTransaction((each) =>
      requestMove(each, parts, {
        username: 'cedar01',
        agent: 'aspen01',
        why: 'asked for',
        actor: 'staff:ann',
      }),
    );
    moveTo(dayMsOf(tomorrow));
    await runMoves(parts);
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    await runCommissions(parts);
    expect((await partsOn('cedar01', today))[3]).toBe(200);
    expect((await partsOn('birch01', today))[3]).toBe(200 + 100);
    expect((await partsOn('aspen01', today))[3]).toBe(200 + 100 + 200);
    for (const username of ['aspen01', 'birch01']) {
      const { summed, total } = await losses(username);
      expect(summed).toEqual(total);
    }
    expect([await rebuild(today), await rebuild(tomorrow)]).toEqual([0, 0]);
  });

  test('is as it was kept by night where a salary came to nothing', async () => {
    // Of the first day there are rows of those who joined.
    await giveSalaries(parts, tomorrow, 'house');
    await correctTeamSums(parts);
    moveTo(dayMsOf(addDays(tomorrow, 1)) + 30 * minuteMs);
    await runCommissions(parts);
    expect(await correctTeamSums(parts)).toBe(2);
    expect(parts.lines.filter((line) => /money of teams/.test(line))).toEqual([]);
  });

  test('is put right by night where its salaries are others, for the days paid on it as well', async () => {
    await giveSalaries(parts, today, 'house');
    await correctTeamSums(parts);
    await play('alder01', 1_000_000n);
    moveTo(dayMsOf(tomorrow) + 30 * minuteMs);
    await correctTeamSums(parts);
    await runCommissions(parts);
    await parts.storage.db
      .updateTable('team_money_days')
      .set({ salaries_minor: 1n })
      .where('day', '=', today)
      .execute();
    moveTo(dayMsOf(addDays(tomorrow, 1)) + minuteMs);
    expect(await correctTeamSums(parts)).toBe(1);
    const said = parts.lines.filter((line) => /money of teams/.test(line));
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ wrong: 3, day: today }]);
    expect((await partsOn('cedar01', today))[3]).toBe(4_000);
  });
});
