import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
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
import { openGame } from '../../../support/vendor-calls.ts';

const why = 'The vendor settled the match wrongly.';

onEachStorage('what a member owes since a payout was taken back', (place) => {
  const house = useHouse(place);
  const list = async () => {
    const answer = await staffCall(house(), queues.receivables.list, {});
    return answer.ok ? answer.value : [];
  };
  const owedToHouse = (kind: string) =>
    onDatabase(house(), (db) => readHouseBalance(db, { kind, currency: 'VND', unit: 'real' }));

  /** A member who won 20,000, staked it all away, and owes it. */
  async function owe() {
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    await player.call('win', 'win-1', 20_000, { isClosed: true });
    await player.call('bet', 'bet-2', 98_000, { roundId: 'round-2' });
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    const [row] = await list();
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
