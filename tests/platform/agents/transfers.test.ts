import { expect, test } from 'vitest';
import { transferToDownline } from '#contract/agents/transfers.ts';
import { messages } from '#contract/care/messages.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { statement } from '#contract/money/statement.ts';
import { balance } from '#contract/money/wallet.ts';
import { moveMember } from '#contract/staff/moves.ts';
import { uplineTransfersSetting } from '#platform/money/settings/index.ts';
import { onDatabase } from '../../support/database.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { type House, testPassword, useHouse } from '../../support/house.ts';
import { agree } from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';
import { dong, newKey, paymentPassword } from '../../support/withdrawals.ts';

const refusedAs = (code: string) => ({ ok: false, refusal: { code } });

async function openPayer(house: House) {
  const tree = await openTree(house);
  const set = { paymentPassword, confirmPaymentPassword: paymentPassword, password: testPassword };
  expect(await tree.cedar.browser.call(setPaymentPassword, set)).toMatchObject({ ok: true });
  return tree;
}

function give(
  { browser }: Teammate,
  to: string,
  amount: number,
  { key = newKey(), ...more }: { key?: { idempotencyKey: string }; paymentPassword?: string } = {},
) {
  const input = { memberId: to, amount: dong(amount), paymentPassword, ...more };
  return browser.call(transferToDownline, input, key);
}

async function has({ browser }: Teammate): Promise<number> {
  const answer = await browser.call(balance, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return Number(answer.value.available.amountMinor) / 100;
}

onEachStorage('a transfer to a downline', (place) => {
  const house = useHouse(place);

  test('moves the amount at once to anybody below, who is told, and both records say so', async () => {
    const { birch, cedar, maple } = await openPayer(house());
    expect(await give(cedar, maple.memberId, 30_000)).toMatchObject({
      value: { amount: dong(30_000), downline: 'maple01' },
    });
    expect([await has(cedar), await has(maple)]).toEqual([58_000, 118_000]);
    const lines = await Promise.all(
      [cedar, maple].map(({ browser }) => browser.call(statement, { group: 'transfer' })),
    );
    expect(lines).toMatchObject([
      { value: { lines: [{ code: 'transfer_downline', amount: dong(-30_000) }] } },
      { value: { lines: [{ code: 'received_upline', amount: dong(30_000) }] } },
    ]);
    expect(await give(cedar, birch.memberId, 20_000)).toMatchObject({
      value: { downline: 'birch01' },
    });
    expect(await has(birch)).toBe(108_000);
    const told = await maple.browser.call(messages, {});
    expect(told.ok && told.value.list[0]?.text).toMatch(/^ce•••1, an agent above you, .*30,000/);
  });

  test('is carried out once for its key, and refused for other content', async () => {
    const { cedar, maple } = await openPayer(house());
    const key = newKey();
    const first = await give(cedar, maple.memberId, 30_000, { key });
    expect(await give(cedar, maple.memberId, 30_000, { key })).toEqual(first);
    expect(await give(cedar, maple.memberId, 40_000, { key })).toMatchObject(
      refusedAs('idempotency_key_reused'),
    );
    expect(await has(cedar)).toBe(58_000);
  });

  test('ten times at once goes as far as there is money', async () => {
    const { cedar, maple, alder } = await openPayer(house());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        give(cedar, index % 2 ? maple.memberId : alder.memberId, 40_000),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await has(cedar)).toBe(8_000);
  });

  test('is for nobody beside or above, and bounded', async () => {
    const { cedar, maple, hazel } = await openPayer(house());
    for (const id of [hazel.memberId, cedar.memberId, 'nobody']) {
      expect(await give(cedar, id, 30_000)).toMatchObject(refusedAs('unknown_downline'));
    }
    const wrong = { paymentPassword: '111111' };
    expect(await give(cedar, maple.memberId, 30_000, wrong)).toMatchObject(
      refusedAs('payment_password_incorrect'),
    );
    expect(await give(cedar, maple.memberId, 88_001)).toMatchObject(
      refusedAs('insufficient_funds'),
    );
    expect(await give(cedar, maple.memberId, 9_999)).toMatchObject({
      refusal: { detail: { fields: { amount: { code: 'below_least' } } } },
    });
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ closed_at_ms: 1 }).where('id', '=', maple.memberId).execute(),
    );
    expect(await give(cedar, maple.memberId, 30_000)).toMatchObject(
      refusedAs('downline_unavailable'),
    );
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ closed_at_ms: null, currency: 'USD' })
        .where('id', '=', maple.memberId)
        .execute(),
    );
    expect(await give(cedar, maple.memberId, 30_000)).toMatchObject(
      refusedAs('downline_unavailable'),
    );
    const off = { ...uplineTransfersSetting.initial, isOn: false };
    await house().platform.changeSetting('uplineTransfers', off);
    expect(await give(cedar, maple.memberId, 30_000)).toMatchObject(refusedAs('feature_off'));
    expect(await has(cedar)).toBe(88_000);
  });

  test('stands beside moves that two people of staff make', async () => {
    const { maple } = await openTree(house());
    const order = { username: maple.username, agent: 'hazel01', why: 'asked for by both' };
    await agree(house(), await staffCall(house(), moveMember, order));
    const moves = await onDatabase(house(), (db) =>
      db.selectFrom('tree_moves').select(['member_id', 'asked_by', 'outcome']).execute(),
    );
    expect(moves).toMatchObject([{ member_id: maple.memberId, outcome: null }]);
    for (const [change, code] of [
      [{ username: 'nobody01' }, 'unknown_member'],
      [{ agent: 'nobody01' }, 'unknown_agent'],
      [{ username: 'cedar01', agent: 'birch01' }, 'move_into_own_team'],
      [{ agent: 'birch01' }, 'unchanged'],
    ] as const) {
      expect(await staffCall(house(), moveMember, { ...order, ...change })).toMatchObject(
        isRefused(code),
      );
    }
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ currency: 'THB' })
        .where('username', '=', 'hazel01')
        .execute(),
    );
    const elsewhere = { ...order, username: 'aspen01' };
    expect(await staffCall(house(), moveMember, elsewhere)).toMatchObject(
      isRefused('other_currency'),
    );
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ currency: 'VND' })
        .where('username', '=', 'hazel01')
        .execute(),
    );
  });
});
