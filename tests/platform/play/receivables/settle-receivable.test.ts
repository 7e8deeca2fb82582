import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
import { cancelWithdrawal } from '#contract/money/withdrawals.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { queues } from '#contract/staff/queues.ts';
import {
  collectReceivable,
  staffReceivable,
  writeOffReceivable,
} from '#contract/staff/receivables.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, callAs, isDone, isRefused, makeStaff, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { joinGame, openGame } from '../../../support/vendor-calls.ts';
import { dong, newKey, withdrawAs } from '../../../support/withdrawals.ts';

const why = 'The vendor settled the match wrongly.';

onEachStorage('what a member owes since a payout was taken back', (place) => {
  const house = useHouse(place);
  const list = async () => {
    const answer = await staffCall(house(), queues.receivables.list, {});
    return answer.ok ? answer.value : [];
  };
  const owedToHouse = (kind: string) =>
    onDatabase(house(), (db) => readHouseBalance(db, { kind, currency: 'VND', unit: 'real' }));

  const needTwoPeople = () =>
    house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });

  /** A member who won 20,000, staked it all away, and owes it. */
  async function owe(username = 'maple01') {
    await needTwoPeople();
    const player = await openGame(house(), username);
    const named = (id: string) => (username === 'maple01' ? id : `${username}-${id}`);
    await player.call('bet', named('bet-1'), 10_000);
    await player.call('win', named('win-1'), 20_000, { isClosed: true });
    await player.call('bet', named('bet-2'), 98_000, { roundId: 'round-2' });
    await player.call('rollback', named('undo-1'), 0, { betTransactionId: named('win-1') });
    const row = (await list()).at(-1);
    return { player, receivableId: row?.row ?? '', row };
  }

  async function decide(
    endpoint: typeof collectReceivable | typeof writeOffReceivable,
    receivableId: string,
  ) {
    const called = endpoint as typeof collectReceivable;
    const asked = await staffCall(house(), called, { receivableId, why }, 'ann');
    if (!asked.ok || !('waits' in asked.value)) return asked;
    const approvalId = asked.value.waits;
    return staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
  }

  test('waits for staff, with what is owed and what is there', async () => {
    const { receivableId, row } = await owe();
    const owed = { amountMinor: '2000000', currency: 'VND' };
    expect(row).toMatchObject({ reference: 'undo-1', why: 'payout_owed', amount: owed });
    expect(await staffCall(house(), staffReceivable, { receivableId })).toMatchObject({
      value: {
        receivable: { username: 'maple01', owed, state: 'open', transactionRef: 'undo-1' },
        free: { amountMinor: '0' },
      },
    });
    expect(await owedToHouse('receivables')).toBe(-2_000_000n);
  });

  test('is settled alone: what another member owes still waits, the longest first', async () => {
    const first = await owe();
    const second = await owe('maple02');
    const waiting = async () => (await list()).map(({ reference }) => reference);
    expect(await waiting()).toEqual(['undo-1', 'maple02-undo-1']);
    await second.player.call('win', 'win-2', 20_000, { roundId: 'round-2', isClosed: true });
    const shown = async (receivableId: string) => {
      const answer = await staffCall(house(), staffReceivable, { receivableId });
      return answer.ok && [answer.value.receivable.username, answer.value.receivable.state];
    };
    expect(await shown(second.receivableId)).toEqual(['maple02', 'open']);
    expect(await decide(collectReceivable, second.receivableId)).toMatchObject(
      isDone(second.receivableId),
    );
    expect([await shown(first.receivableId), await shown(second.receivableId)]).toEqual([
      ['maple01', 'open'],
      ['maple02', 'collected'],
    ]);
    expect(await waiting()).toEqual(['undo-1']);
    expect([await first.player.balance(), await second.player.balance()]).toEqual([0, 0]);
    expect(await owedToHouse('receivables')).toBe(-2_000_000n);
  });

  test('is not collected out of what a withdrawal holds', async () => {
    await needTwoPeople();
    const { browser, place: placed } = await withdrawAs(house());
    const player = await joinGame(house(), browser);
    await player.call('bet', 'bet-1', 10_000);
    await player.call('win', 'win-1', 20_000, { isClosed: true });
    await player.call('bet', 'bet-2', 2_010_000, { roundId: 'round-2' });
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    await player.call('win', 'win-2', 119_999, { roundId: 'round-2', isClosed: true });
    const { id: withdrawalId } = await placed(100_000);
    const receivableId = (await list())[0]?.row ?? '';
    expect(await staffCall(house(), staffReceivable, { receivableId })).toMatchObject({
      value: { receivable: { owed: dong(20_000) }, free: dong(19_999) },
    });
    expect(await decide(collectReceivable, receivableId)).toMatchObject(isRefused('owes_more'));
    await browser.call(cancelWithdrawal, { withdrawalId }, newKey());
    expect(await decide(collectReceivable, receivableId)).toMatchObject(isDone(receivableId));
    expect(await player.balance()).toBe(99_999);
  });

  test('is collected whole or not at all, once, by two people', async () => {
    const { player, receivableId } = await owe();
    expect(await decide(collectReceivable, receivableId)).toMatchObject(isRefused('owes_more'));
    await player.call('win', 'win-2', 50_000, { roundId: 'round-2', isClosed: true });
    expect(await decide(collectReceivable, receivableId)).toMatchObject(isDone(receivableId));
    expect(await player.balance()).toBe(30_000);
    expect(await owedToHouse('receivables')).toBe(0n);
    expect(await list()).toEqual([]);
    for (const endpoint of [collectReceivable, writeOffReceivable]) {
      const again = await decide(endpoint, receivableId);
      expect(again).toMatchObject(isRefused('receivable_settled'));
    }
    const lines = await player.browser.call(statement, { group: 'game' });
    const unknown = { receivableId: 'none' };
    expect(await staffCall(house(), staffReceivable, unknown)).toMatchObject(
      isRefused('unknown_receivable'),
    );
    const codes = lines.ok ? lines.value.lines.map(({ code }) => code) : [];
    expect(codes).toContain('receivable_collected');
  });

  test('is written off at the house’s cost, and the member keeps what is there', async () => {
    const { player, receivableId } = await owe();
    await player.call('win', 'win-2', 50_000, { roundId: 'round-2', isClosed: true });
    expect(await decide(writeOffReceivable, receivableId)).toMatchObject(isDone(receivableId));
    expect(await player.balance()).toBe(50_000);
    expect(await owedToHouse('receivables')).toBe(0n);
    expect(await owedToHouse('written_off')).toBe(-2_000_000n);
    expect(await staffCall(house(), staffReceivable, { receivableId })).toMatchObject({
      value: {
        receivable: { state: 'written_off' },
        acts: [{ actor: 'staff:ann', act: 'receivable_written_off', detail: { why } }],
      },
    });
  });

  test('two decisions at once settle it once', async () => {
    const { player, receivableId } = await owe();
    await player.call('win', 'win-2', 50_000, { roundId: 'round-2', isClosed: true });
    const ask = (endpoint: typeof collectReceivable | typeof writeOffReceivable) =>
      staffCall(house(), endpoint as typeof collectReceivable, { receivableId, why }, 'ann');
    const asked = [await ask(collectReceivable), await ask(writeOffReceivable)];
    await makeStaff(house(), 'ben');
    const answers = await atDesk(house(), (parts) =>
      Promise.all(
        asked.map((each) => {
          const approvalId = each.ok && 'waits' in each.value ? each.value.waits : '';
          return callAs(parts, decideApproval, { approvalId, is: 'approved' }, 'ben');
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owedToHouse('receivables')).toBe(0n);
  });
});
