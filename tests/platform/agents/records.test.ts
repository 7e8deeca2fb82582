import { expect, test } from 'vitest';
import { downlinesExport } from '#contract/agents/downlines.ts';
import {
  teamBets,
  teamBetsExport,
  teamTransactions,
  teamTransactionsExport,
} from '#contract/agents/records.ts';
import { firstIdAt } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { lockMember } from '#platform/identity/index.ts';
import { sendTransfer } from '#platform/money/upline/send-transfer.ts';
import { site } from '#site';
import { beside } from '../../support/deposits.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

const vnd = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency: 'VND' });

onEachStorage('records of a team', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const span = () => {
    const toDay = zoneDay(house().clock.nowMs(), site.timeZone);
    return { fromDay: addDays(toDay, -6), toDay };
  };
  const file = async ({ browser }: Teammate, endpoint: { path: string }, input: object) => {
    const query = new URLSearchParams(Object.entries(input));
    const answer = await browser.send(new Request(`${testOrigin}${endpoint.path}?${query}`));
    return (await answer.text()).split('\r\n');
  };
  const play = (username: string, fact: Parameters<typeof settlePlay>[2]) =>
    beside(house(), ({ storage, clock }) => settlePlay({ storage, clock, site }, username, fact));

  test('show bets of those below, with whose they are and what they come to', async () => {
    const { cedar, birch, maple } = await openTree(house());
    await play('maple01', { stakeMinor: 500n, payoutMinor: 200n });
    await play('birch01', { stakeMinor: 70n });
    await play('hazel01', { stakeMinor: 9n });
    const seen = await cedar.browser.call(teamBets, span());
    expect(seen).toMatchObject({
      value: {
        lines: [
          { username: 'birch01', stake: vnd(70), net: vnd(-70) },
          { username: 'maple01', memberId: maple.memberId, stake: vnd(500), payout: vnd(200) },
        ],
        totals: { rounds: 2, stake: vnd(570), net: vnd(-370) },
      },
    });
    expect(await birch.browser.call(teamBets, span())).toMatchObject({
      value: { lines: [{ username: 'maple01' }], totals: { stake: vnd(500) } },
    });
    const account = 'MAPLE01';
    expect(await cedar.browser.call(teamBets, { ...span(), account })).toMatchObject({
      value: { lines: [{ username: 'maple01' }], totals: { stake: vnd(500) } },
    });
    const long = { fromDay: '2026-01-01', toDay: '2026-12-31' };
    expect(await cedar.browser.call(teamBets, long)).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
    const [head, first, second, end] = await file(cedar, teamBetsExport, span());
    expect(head).toContain('Time (Asia/Ho_Chi_Minh GMT+7),Username,Status,');
    expect(first).toMatch(
      /,birch01,Settled,[^,]+,Moon Rabbit,one,one,0\.70,0\.70,0\.00,-0\.70,VND$/,
    );
    expect(second).toContain(',maple01,');
    expect(end).toBe('');
  });

  test('show money of those below, transfers to both sides, and what it comes to', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const gift = 8_800_000;
    await beside(house(), ({ storage, clock }) =>
      storage.withTransaction(async (transaction) => {
        const to = await lockMember(transaction, maple.memberId);
        const from = await lockMember(transaction, birch.memberId);
        const { moneyMoved } = createListeners(site);
        await sendTransfer(
          transaction,
          { site, moneyMoved },
          {
            from,
            to,
            towards: 'downline',
            amountMinor: 40n,
            requestLanguage: 'EN',
            nowMs: clock.nowMs(),
          },
        );
        const of = { currency: 'VND', nowMs: clock.nowMs(), memberId: maple.memberId };
        await moneyMoved(transaction, [
          { ...of, kind: 'withdrawal', amountMinor: 25n },
          // Another currency is another tree: neither a line nor a part of a sum.
          { ...of, currency: 'THB', kind: 'withdrawal', amountMinor: 700n },
        ]);
      }),
    );
    const seen = await cedar.browser.call(teamTransactions, { ...span(), kind: 'transfer' });
    const lines = seen.ok ? seen.value.lines : [];
    expect(lines.map(({ username, amount }) => [username, amount])).toEqual([
      ['maple01', vnd(40)],
      ['birch01', vnd(-40)],
    ]);
    expect(await cedar.browser.call(teamTransactions, span())).toMatchObject({
      value: {
        lines: { length: 7, 0: { kind: 'withdrawal', username: 'maple01', amount: vnd(-25) } },
        totals: { deposits: vnd(0), withdrawals: vnd(25), bonuses: vnd(4 * gift) },
      },
    });
    const one = await cedar.browser.call(teamTransactions, { ...span(), account: 'maple01' });
    expect(one).toMatchObject({
      value: { lines: { length: 3 }, totals: { withdrawals: vnd(25), bonuses: vnd(gift) } },
    });
    const [, first] = await file(cedar, teamTransactionsExport, { ...span(), kind: 'withdrawal' });
    expect(first).toMatch(/,maple01,Withdrawal,-0\.25,VND$/);
    expect(await birch.browser.call(teamTransactions, span())).toMatchObject({
      value: { lines: { length: 3 } },
    });
  });

  test('of one member end with the last day of the span, and count one currency', async () => {
    const { cedar } = await openTree(house());
    const { toDay } = span();
    const endMs = endOfDay(toDay, site.timeZone) ?? 0;
    const last = { stakeMinor: 500n, validStakeMinor: 300n, settledAtMs: endMs - 1 };
    await play('maple01', last);
    await play('maple01', { stakeMinor: 70n, settledAtMs: endMs });
    await play('maple01', { ...last, currency: 'THB' });
    const totals = { rounds: 1, stake: vnd(500), validStake: vnd(300), net: vnd(-500) };
    for (const account of ['maple01', undefined]) {
      expect(await cedar.browser.call(teamBets, { ...span(), account })).toMatchObject({
        value: { lines: { length: 1 }, totals },
      });
    }
    // A page that begins later has no later day either.
    const late = { ...span(), account: 'maple01', cursor: firstIdAt(endMs + dayMs) };
    expect(await cedar.browser.call(teamBets, late)).toMatchObject({
      value: { lines: { length: 1, 0: { stake: vnd(500) } } },
    });
    // The gift of the first day is none of the day before.
    const before = { fromDay: addDays(toDay, -2), toDay: addDays(toDay, -1), account: 'maple01' };
    expect(await cedar.browser.call(teamTransactions, before)).toMatchObject({
      value: { lines: { length: 0 }, totals: { bonuses: vnd(0) } },
    });
  });

  test('have the list of downlines as a file', async () => {
    const { cedar, birch } = await openTree(house());
    const rows = await file(cedar, downlinesExport, {});
    expect(rows[0]).toContain(
      'Username,Account type,Members below,Directly below,Available,Currency,',
    );
    expect(rows[1]).toMatch(/^aspen01,Agent,1,1,88000\.00,VND,/);
    expect(rows[0]).toMatch(/,Rebate group,Contracts$/);
    expect(rows[1]).toMatch(/,No,\d{4},$/);
    expect(rows).toHaveLength(4);
    expect(await file(cedar, downlinesExport, { of: birch.memberId })).toHaveLength(3);
  });
});
