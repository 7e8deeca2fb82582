import { expect, test } from 'vitest';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import { approveDeposit, staffDepositProofs, waitingDeposits } from '#contract/staff/deposits.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { memberMainAccount } from '#platform/money/ledger/index.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  askFor,
  bankMethod,
  costlyMethod,
  paid,
  paymentOf,
  read,
  tell,
  upload,
} from '../../../support/deposits.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

onStorage('a deposit that is credited', (place) => {
  const house = useHouse(place);

  const approve = (deposit: string, amountMinor?: string) =>
    staffCall(house(), approveDeposit, {
      deposit,
      ...(amountMinor !== undefined && { received: { amountMinor, currency: 'VND' } }),
    });
  const rowOf = (depositId: string) =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('deposits')
        .select(['state', 'why', 'amount_minor', 'fee_minor', 'credited_minor', 'received_minor'])
        .select(['received_currency', 'due_at_ms', 'ended_at_ms'])
        .where('id', '=', depositId)
        .executeTakeFirstOrThrow(),
    );
  /** Lists what every transfer of deposits moved, the first one first: from, to, how much and its key. */
  const booked = () =>
    onDatabase(house(), async (db) => {
      const rows = await db
        .selectFrom('transfers')
        .innerJoin('ledger_accounts as debit', 'debit.id', 'transfers.debit_ledger_account_id')
        .innerJoin('ledger_accounts as credit', 'credit.id', 'transfers.credit_ledger_account_id')
        .select(['debit.owner_id as from', 'credit.owner_id as to', 'credit.kind', 'amount_minor'])
        .select(['transfers.id', 'idempotency_key as key'])
        .where('code', '=', 'deposit')
        .orderBy('transfers.id')
        .execute();
      return rows.map(({ from, to, kind, amount_minor, key }) => [
        from,
        to,
        kind,
        amount_minor,
        key,
      ]);
    });
  const memberId = () =>
    onDatabase(house(), (db) =>
      db.selectFrom('members').select('id').where('username', '=', 'maple01').executeTakeFirst(),
    );

  test('with another amount than was asked for keeps its own fee, and what came', async () => {
    const browser = await house().browseAsMember();
    const { depositId, reference } = await askFor(browser, { methodCode: costlyMethod });
    house().clock.advance(1_000);
    expect(await approve(reference, '40000000')).toMatchObject({ ok: true });
    expect(await rowOf(depositId)).toEqual({
      state: 'approved',
      why: '',
      amount_minor: 50_000_000n,
      fee_minor: 300_000n,
      credited_minor: 39_700_000n,
      received_minor: 40_000_000n,
      received_currency: 'VND',
      due_at_ms: null,
      ended_at_ms: house().clock.nowMs(),
    });
    const main = memberMainAccount((await memberId())?.id ?? '', 'VND', 'real');
    expect(await booked()).toEqual([
      [costlyMethod, main.ownerId, main.kind, 39_700_000n, `bank:${reference}`],
    ]);
  });

  test('costs the fee that was shown, and what its method costs by now for another amount', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser, { methodCode: costlyMethod });
    const other = await askFor(browser, { methodCode: costlyMethod });
    await onDatabase(house(), (db) =>
      db.updateTable('payment_methods').set({ fee_fixed_minor: 700_000n }).execute(),
    );
    await approve(asked.reference);
    await approve(other.reference, '50000100');
    const shares = [await rowOf(asked.depositId), await rowOf(other.depositId)];
    expect(shares.map(({ fee_minor, credited_minor }) => [fee_minor, credited_minor])).toEqual([
      [350_000n, 49_650_000n],
      [950_000n, 49_050_100n],
    ]);
    expect((await booked()).map(([, , , amount]) => amount)).toEqual([49_650_000n, 49_050_100n]);
  });

  test('is refused while the fee leaves nothing, and not once it leaves the smallest part', async () => {
    const browser = await house().browseAsMember();
    const { reference, depositId } = await askFor(browser, { methodCode: costlyMethod });
    expect(await approve(reference, '100502')).toMatchObject(isRefused('fee_takes_all'));
    expect(await approve(reference, '100503')).toMatchObject({ ok: true });
    expect(await rowOf(depositId)).toMatchObject({ fee_minor: 100_502n, credited_minor: 1n });
  });

  test('is held with another amount, for a day, although it had ended', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser);
    await tell(house(), paid(paymentOf(asked), { told: 'expired' }));
    house().clock.advance(hourMs / 4);
    expect(await rowOf(asked.depositId)).toMatchObject({
      state: 'expired',
      due_at_ms: null,
      ended_at_ms: house().clock.nowMs() - hourMs / 4,
    });
    await tell(house(), paid(paymentOf(asked), { amountMinor: '49999999' }));
    expect(await rowOf(asked.depositId)).toMatchObject({
      state: 'held',
      received_minor: 49_999_999n,
      received_currency: 'VND',
      due_at_ms: house().clock.nowMs() + dayMs,
      ended_at_ms: null,
    });
    expect(await booked()).toEqual([]);
  });

  test('shows the images of no other deposit, to its member and to staff', async () => {
    const browser = await house().browseAsMember();
    const prove = async (images: readonly string[]) => {
      const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
      await browser.call(proveDeposit, { depositId, images });
      return { depositId, reference };
    };
    const first = await prove([
      await upload(browser),
      await upload(browser),
      await upload(browser),
    ]);
    expect((await read(browser, first.depositId)).proofs).toBe(3);
    const { depositId, reference } = await prove([await upload(browser)]);
    expect((await read(browser, depositId)).proofs).toBe(1);
    expect(await browser.call(depositProof, { depositId, position: 1 })).toMatchObject({
      ok: true,
    });
    expect(await browser.call(depositProof, { depositId, position: 2 })).toMatchObject({
      refusal: { code: 'unknown_deposit' },
    });
    const shown = await staffCall(house(), staffDepositProofs, { deposit: reference });
    const names = shown.ok && shown.value.files.map(({ name }) => name);
    expect(names).toEqual([`${reference}-1.webp`]);
  });

  test('waits for staff behind those that came before it, with all that they decide by', async () => {
    const browser = await house().browseAsMember();
    const prove = async (methodCode: string) => {
      house().clock.advance(1);
      const { depositId, reference } = await askFor(browser, { methodCode });
      await browser.call(proveDeposit, { depositId, images: [await upload(browser)] });
      const createdAtMs = house().clock.nowMs();
      const waits = { username: 'maple01', state: 'awaiting_review', received: null } as const;
      return { id: depositId, reference, methodCode, createdAtMs, ...waits };
    };
    const amounts = (credited: number) => ({ amount: dong(500_000), credited: dong(credited) });
    await askFor(browser, { methodCode: bankMethod });
    const first = { ...(await prove(costlyMethod)), ...amounts(496_500) };
    const second = { ...(await prove(bankMethod)), ...amounts(500_000) };
    expect(await staffCall(house(), waitingDeposits, {})).toEqual({
      ok: true,
      value: { waiting: [first, second], toldOtherwise: [] },
    });
  });
});
