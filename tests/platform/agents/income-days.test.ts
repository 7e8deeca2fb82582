import { afterEach, beforeEach, expect, test } from 'vitest';
import { agentIncomesExport } from '#contract/agents/incomes.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { rebuildMoneyDay } from '#platform/agents/team/index.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { createTally } from '#platform/base/tally.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { site } from '#site';
import {
  giveContract,
  giveGuarantee,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
  walletOf,
} from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { beside } from '../../support/deposits.ts';
import { openStream } from '../../support/event-stream.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onEachStorage('own income of agents by day', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    await playDay(parts, dayMsOf('2027-03-10'));
  });
  afterEach(() => parts.drop());

  const moveTo = (atMs: number) => parts.clock.advance(atMs - parts.clock.nowMs());
  const closing = dayMsOf('2027-03-11') + 30 * minuteMs;
  async function incomes(username: string) {
    const overview = await readOverview(parts, (await memberOf(parts, username)).id);
    const { today, yesterday, thisPeriod, lastPeriod, days } = overview;
    const spans = [today, yesterday, thisPeriod, lastPeriod].map(({ figures }) => figures);
    const last = days.at(-1)?.figures;
    return [...spans, last].map((figures) => figures?.income.amountMinor);
  }
  const rebuild = (day: string) =>
    parts.storage.withTransaction((each) =>
      rebuildMoneyDay(each, { day, timeZone: parts.site.timeZone }),
    );
  const give = async (username: string, amountMinor: bigint) => {
    const { id } = await memberOf(parts, username);
    const names = {
      debit: houseAccount('payouts', 'VND', 'real', 'one'),
      credit: memberMainAccount(id, 'VND', 'real'),
    };
    const of = { code: 'correction', scope: 'test', idempotencyKey: username, reference: '' };
    await parts.storage.withTransaction((each) =>
      postTransfers(each, [
        { ...names, ...of, code: 'correction', amountMinor, nowMs: parts.clock.nowMs() },
      ]),
    );
  };

  test('is what was paid on the day, less what is passed on to downlines', async () => {
    await giveSalaries(parts, '2027-03-10', 'upline');
    moveTo(closing);
    await runCommissions(parts);
    expect(await incomes('aspen01')).toEqual(['8900', '0', '8900', '0', '8900']);
    expect(await incomes('birch01')).toEqual(['5600', '0', '5600', '0', '5600']);
    expect(await incomes('cedar01')).toEqual(['4000', '0', '4000', '0', '4000']);
    moveTo(dayMsOf('2027-04-01'));
    expect(await incomes('birch01')).toEqual(['0', '0', '0', '5600', '0']);
  });

  test('counts what awaited its payer on the day when it was paid', async () => {
    const fromDay = '2027-03-10';
    await giveGuarantee(parts, fromDay, 'house');
    moveTo(closing);
    await runCommissions(parts);
    // 20 basis points of 1,600,004 from the house; the other 30 wait for aspen01.
    expect((await incomes('birch01'))[0]).toBe('3200');
    expect(await walletOf(parts, 'birch01')).toBe(3_200n);
    moveTo(closing + 24 * hourMs);
    await give('aspen01', 100_000n);
    await runCommissions(parts);
    expect(await walletOf(parts, 'birch01')).toBe(8_000n);
    expect((await incomes('birch01')).slice(0, 2)).toEqual(['4800', '3200']);
    expect([await rebuild('2027-03-11'), await rebuild('2027-03-12')]).toEqual([0, 0]);
  });

  test('counts a guarantee whole where what its agent passes on came before', async () => {
    const fromDay = '2027-03-10';
    const house = { payer: 'house', aboveUpline: 'held' } as const;
    const guaranteed = { payer: 'house', aboveUpline: 'uplineGuarantees' } as const;
    for (const [username, rate, more, upline] of [
      ['aspen01', 20, house, undefined],
      ['birch01', 50, guaranteed, 'aspen01'],
      ['cedar01', 10, { payer: 'upline' }, 'birch01'],
    ] as const) {
      const terms = { ...salary('day', [rate]), ...more };
      const contract = { kind: 'daily', terms, fromDay, ...(upline && { upline }) } as const;
      await giveContract(parts, username, contract);
    }
    moveTo(closing);
    await runCommissions(parts);
    // Of 3,200 from the house 1,000 are passed on to cedar01.
    expect((await incomes('birch01'))[0]).toBe('2200');
    moveTo(closing + 24 * hourMs);
    await give('aspen01', 100_000n);
    await runCommissions(parts);
    expect((await incomes('birch01')).slice(0, 2)).toEqual(['4800', '2200']);
    expect([await rebuild('2027-03-11'), await rebuild('2027-03-12')]).toEqual([0, 0]);
  });

  test('is put right by what was paid where a sum is another', async () => {
    await giveSalaries(parts, '2027-03-10', 'upline');
    moveTo(closing);
    await runCommissions(parts);
    expect(await rebuild('2027-03-11')).toBe(0);
    await parts.storage.db.updateTable('team_money_days').set({ income_minor: 1n }).execute();
    // The day before has rows of those who joined then, and no payments.
    expect(await rebuild('2027-03-10')).toBe(3);
    expect(await rebuild('2027-03-11')).toBe(3);
    expect(await incomes('aspen01')).toEqual(['8900', '0', '8900', '0', '8900']);
  });
});

onEachStorage('incomes of an agent who looks', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('are told as they arrive, and kept as a file', async () => {
    const agent = await joinTeam(house(), 'hazel01', { accountType: 1 });
    await joinTeam(house(), 'maple01', { below: agent });
    const settledAtMs = house().clock.nowMs() - hourMs;
    const fromDay = zoneDay(settledAtMs, site.timeZone);
    await beside(house(), async ({ storage, clock }) => {
      const terms = { ...salary('hour', [50]), payer: 'house' as const };
      await giveContract({ storage }, 'hazel01', { kind: 'hourly', terms, fromDay });
      await settlePlay({ storage, clock, site }, 'maple01', {
        stakeMinor: 100_000n,
        settledAtMs,
      });
    });
    const stream = await openStream(agent.browser);
    await stream.until('retry');
    await beside(
      house(),
      async (parts) => void (await runCommissions({ ...parts, site, tally: createTally() })),
    );
    expect(await stream.until('data: incomes')).toContain('data: incomes');
    await stream.leave();
    const file = await agent.browser.send(
      new Request(`${testOrigin}${agentIncomesExport.path}?fromDay=${fromDay}`),
    );
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await file.text()).trim().split('\r\n');
    expect(rows[0]?.replace('\uFEFF', '')).toBe(
      'Period,From (Asia/Ho_Chi_Minh GMT+7),Until (Asia/Ho_Chi_Minh GMT+7),Kind,Contract ID,Version,Currency,Earned,Due,Adjustments,Paid,Passed on,Waiting',
    );
    const paid = rows.filter((row) => row.endsWith(',VND,5.00,5.00,0.00,5.00,0.00,0.00'));
    expect(paid).toHaveLength(1);
    expect(paid[0]).toContain(`,${fromDay} `);
  });
});
