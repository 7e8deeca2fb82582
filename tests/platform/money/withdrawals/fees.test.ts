import { beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { confirmReceipt } from '#contract/money/receipts.ts';
import { balance } from '#contract/money/wallet.ts';
import { withdrawal } from '#contract/money/withdrawals.ts';
import { staffWithdrawal, waitingWithdrawals } from '#contract/staff/withdrawals.ts';
import { minuteMs } from '#lib/time.ts';
import { readHouseBalance } from '#platform/money/ledger/index.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { decideAs, dong, newKey, withdrawAs } from '../../../support/withdrawals.ts';

onEachStorage('a withdrawal that costs something', (place) => {
  const house = useHouse(place);

  beforeEach(() => {
    const { initial: withdrawals } = withdrawalsSetting;
    const costly = { ...withdrawals, feeFixedMinor: dong(5_000).amountMinor, feeRateBps: 100 };
    return house().platform.changeSetting('withdrawals', costly);
  });

  /** Half a million asked for and approved: 10,000 are kept of it, of which 5,000 are fixed. */
  async function approved() {
    const { browser, place: placed } = await withdrawAs(house());
    const { id } = await placed(500_000);
    await decideAs(house(), { to: 'approved', id, paymentReference: 'FT-1' });
    const shown = async () => {
      const answer = await browser.call(withdrawal, { withdrawalId: id });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    return { browser, id, shown };
  }

  const keptByHouse = () =>
    onDatabase(house(), (db) =>
      Promise.all(
        ['fees', 'payouts'].map((kind) =>
          readHouseBalance(db, { kind, currency: 'VND', unit: 'real' }),
        ),
      ),
    );

  test('is announced with what the member asked for and what is on its way', async () => {
    const { browser } = await approved();
    const inbox = await browser.call(messages, {});
    const texts = inbox.ok ? inbox.value.list.map(({ text }) => text) : [];
    expect(texts).toContainEqual(
      expect.stringMatching(/your withdrawal of ₫\s?500,000, and ₫\s?490,000 is on its way/),
    );
  });

  test('has arrived once all but the fee is there', async () => {
    const { browser, id, shown } = await approved();
    const arriving = dong(490_000);
    expect(await shown()).toMatchObject({ fee: dong(10_000), arriving });
    const said = { withdrawalId: id, receipt: 'received' } as const;
    expect(await browser.call(confirmReceipt, said, newKey())).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({ received: arriving, remaining: dong(0) });
    expect(await keptByHouse()).toEqual([1_000_000n, 49_000_000n]);
  });

  test('has not arrived in part while nothing but the fee is missing', async () => {
    const { browser, id } = await approved();
    const say = (amount: number) => {
      const said = { withdrawalId: id, receipt: 'not_received', received: dong(amount) } as const;
      return browser.call(confirmReceipt, said, newKey());
    };
    expect(await say(490_000)).toMatchObject({
      refusal: { detail: { fields: { received: { code: 'wrong_format' } } } },
    });
    expect(await say(489_999)).toMatchObject({
      value: { state: 'not_received', received: dong(489_999), remaining: dong(1) },
    });
  });

  test('says to staff what leaves the wallet, what it costs and what is to be paid', async () => {
    const { id } = await approved();
    const requestedAtMs = house().clock.nowMs();
    const { place: placed } = await withdrawAs(house(), 'maple02');
    const { id: waitingId } = await placed(200_000);
    const shown = {
      id: waitingId,
      username: 'maple02',
      state: 'in_process',
      amount: dong(200_000),
      fee: dong(7_000),
      toPay: dong(193_000),
      requestedAtMs,
      isTaken: false,
      proofs: 0,
    };
    expect(await staffCall(house(), waitingWithdrawals, {})).toEqual({ ok: true, value: [shown] });
    expect(await staffCall(house(), staffWithdrawal, { withdrawalId: id })).toMatchObject({
      value: {
        withdrawal: { amount: dong(500_000), fee: dong(10_000), toPay: dong(490_000) },
        payee: { bank: 'Vietcombank', number: '•••• 4821' },
        paymentReference: 'FT-1',
        receiptDueAtMs: requestedAtMs + withdrawalsSetting.initial.receiptMinutes * minuteMs,
        received: null,
      },
    });
    await decideAs(house(), { to: 'forced_received', id, why: 'by the bank' });
    expect(await staffCall(house(), staffWithdrawal, { withdrawalId: id })).toMatchObject({
      value: { received: dong(490_000) },
    });
  });

  test('costs nothing when it comes back', async () => {
    const { browser, id } = await approved();
    const returned = await decideAs(house(), { to: 'returned', id, why: 'closed account' });
    expect(returned).toMatchObject({ ok: true });
    expect(await browser.call(balance, {})).toMatchObject({
      value: { available: dong(2_000_000), held: dong(0) },
    });
    expect(await keptByHouse()).toEqual([0n, 0n]);
  });

  test('never comes back once it was forced', async () => {
    const { browser, id, shown } = await approved();
    const forced = await decideAs(house(), { to: 'forced_received', id, why: 'by the bank' });
    expect(forced).toMatchObject({ ok: true });
    for (const to of ['returned', 'rejected', 'all_received', 'forced_received'] as const) {
      expect(await decideAs(house(), { to, id, why: 'after all' })).toMatchObject({ ok: false });
    }
    const { state, received } = await shown();
    expect({ state, received }).toEqual({ state: 'forced_received', received: dong(490_000) });
    expect(await browser.call(balance, {})).toMatchObject({
      value: { available: dong(1_500_000) },
    });
  });
});
