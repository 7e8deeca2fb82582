import { expect, test } from 'vitest';
import { approveDeposit, staffDeposit, waitingDeposits } from '#contract/staff/deposits.ts';
import type { Money } from '#lib/money.ts';
import { minuteMs } from '#lib/time.ts';
import { auditOf } from '../../../support/audit.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  askFor,
  availableTo,
  type ProviderNotice,
  paid,
  paymentOf,
  read,
  someAmount,
  tell,
} from '../../../support/deposits.ts';
import { staffCall } from '../../../support/desk.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** Number of orders that are tried: common faults show in a few, rare ones need `--all`. */
const heaps = process.env.TEST_ENGINES === 'all' ? 200 : 50;

/** A row of numbers below 1 that is the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

onEachStorage('webhooks', (place) => {
  const house = useHouse(place);

  async function open() {
    const browser = await house().browseAsMember();
    const before = await availableTo(browser);
    const asked = await askFor(browser);
    const gained = async () => (await availableTo(browser)) - before;
    const state = async () => (await read(browser, asked.depositId)).state;
    return { browser, asked, reference: paymentOf(asked), gained, state };
  }

  test('a payment is credited in full, by one transfer from its method', async () => {
    const { reference, gained, state, asked } = await open();
    expect(await tell(house(), paid(reference))).toBe(200);
    expect([await state(), await gained()]).toEqual(['paid', BigInt(someAmount)]);
    const transfers = await onDatabase(house(), (db) =>
      db.selectFrom('transfers').selectAll().where('code', '=', 'deposit').execute(),
    );
    expect(transfers).toMatchObject([
      {
        scope: 'deposit',
        idempotency_key: `sandbox:${reference}`,
        reference: `deposit:${asked.depositId}`,
        amount_minor: 50_000_000n,
      },
    ]);
  });

  test('told again, or by other events, or ten at once, it is credited once', async () => {
    const { reference, gained } = await open();
    const telling = paid(reference);
    const same = await Promise.all(Array.from({ length: 10 }, () => tell(house(), telling)));
    const others = await Promise.all(
      Array.from({ length: 10 }, () => tell(house(), paid(reference))),
    );
    expect(new Set([...same, ...others])).toEqual(new Set([200]));
    expect(await gained()).toBe(BigInt(someAmount));
  });

  test.each([
    ['declined', 'declined'],
    ['expired', 'expired'],
  ])('a payment that is %s ends the deposit, until money comes after all', async (told, ends) => {
    const { reference, gained, state } = await open();
    expect(await tell(house(), paid(reference, { told }))).toBe(200);
    expect([await state(), await gained()]).toEqual([ends, 0n]);
    expect(await tell(house(), paid(reference))).toBe(200);
    expect([await state(), await gained()]).toEqual(['paid', BigInt(someAmount)]);
    expect(await tell(house(), paid(reference, { told }))).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('what is forged changes nothing', async () => {
    const { reference, gained, state } = await open();
    const forgeries: Record<string, string>[] = [
      { 'foyer-sandbox-signature': '' },
      { 'foyer-sandbox-signature': 'v1=' },
      { 'foyer-sandbox-signature': `v1=${'0'.repeat(64)}` },
      { 'foyer-sandbox-signature': `v0=${'0'.repeat(64)}` },
      { 'foyer-sandbox-timestamp': '' },
      { 'foyer-sandbox-timestamp': 'now' },
      { 'foyer-sandbox-timestamp': String(house().clock.nowMs() + 1) },
    ];
    for (const headers of forgeries) {
      expect(await tell(house(), paid(reference), { headers })).toBe(401);
    }
    expect([await state(), await gained()]).toEqual(['awaiting_payment', 0n]);
  });

  test('a body other than the signed one is refused', async () => {
    const { reference, gained } = await open();
    const { signWebhook } = await import('#platform/money/sandbox-payments/signature.ts');
    const headers = signWebhook(new Uint8Array(32), { body: '{}', atMs: house().clock.nowMs() });
    expect(await tell(house(), paid(reference), { headers })).toBe(401);
    expect(await gained()).toBe(0n);
  });

  test('a signature counts for five minutes, either way', async () => {
    const { reference, gained } = await open();
    const nowMs = house().clock.nowMs();
    for (const awayMs of [-5 * minuteMs - 1, 5 * minuteMs + 1]) {
      const signedAtMs = nowMs + awayMs;
      expect(await tell(house(), paid(reference), { signedAtMs })).toBe(401);
    }
    expect(await gained()).toBe(0n);
    const signedAtMs = nowMs - 5 * minuteMs;
    expect(await tell(house(), paid(reference), { signedAtMs })).toBe(200);
    expect(await gained()).toBe(BigInt(someAmount));
  });

  test('unknown payments and providers are not found, and what is no event is malformed', async () => {
    await open();
    expect(await tell(house(), paid('nothing-of-ours'))).toBe(404);
    const address = `${testOrigin}/wps/payments/other/webhook`;
    const origin = { clientAddress: '203.0.113.9', requestId: 'r' };
    const sent = new Request(address, { method: 'POST', body: '{}' });
    expect((await house().platform.fetch(sent, origin)).status).toBe(404);
    const unfit: Partial<ProviderNotice>[] = [
      { told: 'refunded' },
      { amountMinor: '-1' },
      { amountMinor: '1.5' },
      { currency: 'dong' },
      { eventId: '' },
    ];
    for (const change of unfit) expect(await tell(house(), paid('x', change))).toBe(400);
  });

  test.each([
    { amountMinor: '49999999' },
    { amountMinor: '50000001' },
    { amountMinor: '0' },
    { currency: 'USD' },
  ])('%j instead of what was asked for is held for an operator', async (change) => {
    const { reference, gained, state, asked } = await open();
    expect(await tell(house(), paid(reference, change))).toBe(200);
    expect([await state(), await gained()]).toEqual(['held', 0n]);
    const [held] = await auditOf(house(), 'deposit_held');
    expect(held).toMatchObject({ actor: 'system', subject: `deposit:${asked.depositId}` });
    // Telling it rightly later changes nothing: somebody looks at it now.
    expect(await tell(house(), paid(reference))).toBe(200);
    expect([await state(), await gained()]).toEqual(['held', 0n]);
    const received = { amountMinor: '49999999', currency: 'VND' };
    const decision = { deposit: asked.reference, received, why: 'seen on the statement' };
    expect(await staffCall(house(), approveDeposit, decision)).toMatchObject({ ok: true });
    expect([await state(), await gained()]).toEqual(['approved', 49_999_999n]);
  });

  test.each(['declined', 'expired'])(
    'a held payment stays held when it is %s later',
    async (told) => {
      const { reference, gained, state, asked } = await open();
      await tell(house(), paid(reference, { amountMinor: '49999999' }));
      expect(await tell(house(), paid(reference, { told }))).toBe(200);
      expect([await state(), await gained()]).toEqual(['held', 0n]);
      expect(await staffCall(house(), waitingDeposits, {})).toMatchObject({
        value: { waiting: [{ reference: asked.reference, state: 'held' }] },
      });
    },
  );

  test.each([{ amountMinor: '90000000' }, { currency: 'USD' }])(
    '%j told after it was paid is credited no more, audited once, and listed for operators',
    async (change) => {
      const { reference, gained, state, asked } = await open();
      await tell(house(), paid(reference));
      const again = paid(reference, change);
      for (const telling of [paid(reference), again, again]) {
        expect(await tell(house(), telling)).toBe(200);
      }
      expect([await state(), await gained()]).toEqual(['paid', BigInt(someAmount)]);
      const { amountMinor = someAmount, currency = 'VND' } = change as Partial<Money>;
      expect(await staffCall(house(), waitingDeposits, {})).toMatchObject({
        value: { toldOtherwise: [{ reference: asked.reference, told: { amountMinor, currency } }] },
      });
      const shown = await staffCall(house(), staffDeposit, { deposit: asked.reference });
      expect(shown.ok && shown.value.acts).toContainEqual(
        expect.objectContaining({ act: 'deposit_told_otherwise', actor: 'system' }),
      );
    },
  );

  test(`${heaps} shuffled heaps of webhooks credit each payment once, or never`, async () => {
    const browser = await house().browseAsMember();
    const next = numbersFrom(place.engine === 'sqlite' ? 7 : 11);
    let before = await availableTo(browser);
    for (let group = 0; group < heaps; group += 1) {
      const asked = await askFor(browser);
      const reference = paymentOf(asked);
      const isPaid = next() < 0.7;
      const heap = [
        paid(reference, { told: 'declined' }),
        paid(reference, { told: 'expired' }),
        ...(isPaid ? [paid(reference), paid(reference)] : []),
      ].flatMap((each) => (next() < 0.5 ? [each, each] : [each]));
      const shuffled = heap.map((each) => ({ each, at: next() })).sort((a, b) => a.at - b.at);
      const atOnce = next() < 0.3;
      const forged = { headers: { 'foyer-sandbox-signature': `v1=${'a'.repeat(64)}` } };
      const altered = paid(reference, { amountMinor: '99999999' });
      const send = async ({ each }: { readonly each: ProviderNotice }) => {
        expect(await tell(house(), altered, forged)).toBe(401);
        await tell(house(), each);
        expect(await tell(house(), { ...each, told: 'paid' }, forged)).toBe(401);
      };
      if (atOnce) await Promise.all(shuffled.map(send));
      else for (const each of shuffled) await send(each);
      const after = await availableTo(browser);
      expect({ group, gained: after - before }).toEqual({
        group,
        gained: isPaid ? BigInt(someAmount) : 0n,
      });
      before = after;
    }
  }, 120_000);
});
