import { describe, expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { cancelWithdrawal, withdrawals } from '#contract/money/withdrawals.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  staffWithdrawal,
  takeWithdrawal,
} from '#contract/staff/withdrawals.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { openStream } from '../../../support/event-stream.ts';
import { type House, useHouse } from '../../../support/house.ts';
import { embedded, onEachStorage, onPostgres } from '../../../support/storages.ts';
import { newKey, withdrawAs } from '../../../support/withdrawals.ts';

/** A request for half a million, its member's try to take it back, and what staff do about it. */
async function asked(house: House) {
  const { browser, place: placed } = await withdrawAs(house);
  const { id } = await placed(500_000);
  return {
    browser,
    cancel: () => browser.call(cancelWithdrawal, { withdrawalId: id }, newKey()),
    show: () => staffCall(house, staffWithdrawal, { withdrawalId: id }),
    take: (as = 'ann') => staffCall(house, takeWithdrawal, { withdrawalId: id }, as),
    approve: () => staffCall(house, approveWithdrawal, { withdrawalId: id }),
    reject: (why: string) => staffCall(house, rejectWithdrawal, { withdrawalId: id, why }),
  };
}

onEachStorage('a withdrawal that staff pay', (place) => {
  const house = useHouse(place);

  test('can no longer be taken back, so that it is not paid and kept', async () => {
    const { browser, cancel, show, take, approve } = await asked(house());
    expect(await show()).toMatchObject({ value: { withdrawal: { isTaken: false } } });
    expect(await take()).toMatchObject({ ok: true });
    expect(await cancel()).toMatchObject({ refusal: { code: 'withdrawal_being_paid' } });
    expect(await show()).toMatchObject({
      value: {
        withdrawal: { isTaken: true },
        acts: [{ actor: 'staff:ann', act: 'withdrawal_taken' }],
      },
    });
    expect(await approve()).toMatchObject(isDone('approved'));
    expect(await browser.call(balance, {})).toMatchObject({
      value: { sumBalance: { amountMinor: '150000000' }, held: { amountMinor: '0' } },
    });
  });

  test('is taken alone: another of its member still waits and is taken back', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    const { id: first } = await placed(100_000);
    const { id: second } = await placed(200_000);
    expect(await staffCall(house(), takeWithdrawal, { withdrawalId: second })).toMatchObject({
      ok: true,
    });
    const taken = async (withdrawalId: string) => {
      const answer = await staffCall(house(), staffWithdrawal, { withdrawalId });
      return answer.ok && answer.value.withdrawal.isTaken;
    };
    expect([await taken(first), await taken(second)]).toEqual([false, true]);
    expect(await browser.call(cancelWithdrawal, { withdrawalId: first }, newKey())).toMatchObject({
      value: { state: 'cancelled' },
    });
    expect(await staffCall(house(), takeWithdrawal, { withdrawalId: first })).toMatchObject(
      isRefused('withdrawal_moved_on'),
    );
    expect(await browser.call(balance, {})).toMatchObject({
      value: { available: { amountMinor: '180000000' }, held: { amountMinor: '20000000' } },
    });
  });

  test('is taken once, and can still be rejected', async () => {
    const { cancel, take, reject } = await asked(house());
    expect(await take()).toMatchObject({ ok: true });
    expect(await take('ben')).toMatchObject(isRefused('withdrawal_being_paid'));
    expect(await reject('The bank is closed.')).toMatchObject(isDone('rejected'));
    expect(await cancel()).toMatchObject({ refusal: { code: 'withdrawal_moved_on' } });
    expect(await take()).toMatchObject(isRefused('withdrawal_moved_on'));
    expect(await staffCall(house(), takeWithdrawal, { withdrawalId: 'nothing' })).toMatchObject(
      isRefused('unknown_withdrawal'),
    );
  });
});

describe('a withdrawal that staff take to pay it', () => {
  // PostgreSQL tells a new stream of everything once, which this would take for the change.
  const house = useHouse(embedded);

  test('says so to its member, whose open page hears of it', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    const shown = async () => await browser.call(withdrawals, {});
    const stream = await openStream(browser);
    await stream.until('retry');
    const { id } = await placed(500_000);
    const heard = await stream.until('data: wallet\n\n');
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: false }] } });
    const withdrawalId = id;
    expect(await staffCall(house(), takeWithdrawal, { withdrawalId })).toMatchObject({ ok: true });
    const more = `${heard}event: change\ndata: withdrawals`;
    expect(await stream.until(more)).toContain(more);
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: true }] } });
    expect(await staffCall(house(), approveWithdrawal, { withdrawalId })).toMatchObject({
      ok: true,
    });
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: false }] } });
    await stream.leave();
  });
});

onPostgres('a withdrawal that several lay hands on at once', (place) => {
  const house = useHouse(place);

  test('is paid by one operator, or taken back by its member', async () => {
    const { cancel, show, take } = await asked(house());
    await show();
    const [cancelled, ...taken] = await Promise.all([cancel(), take(), take()]);
    expect([cancelled.ok, ...taken.map(({ ok }) => ok)].filter(Boolean)).toHaveLength(1);
  });
});
