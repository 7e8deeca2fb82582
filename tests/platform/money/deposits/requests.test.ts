import { expect, test } from 'vitest';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import { cancelDeposit, mostOpenDeposits } from '#contract/money/deposits.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  afterStart,
  ask,
  askFor,
  availableTo,
  bankMethod,
  costlyMethod,
  read,
  sandboxMethod,
} from '../../../support/deposits.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { changeSwitch } from '../../../support/payment-methods.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

onEachStorage('asking for a deposit', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const countDeposits = () =>
    onDatabase(house(), (db) => db.selectFrom('deposits').selectAll().execute()).then(
      (rows) => rows.length,
    );

  test('offers the methods that are on, with bounds, fees and names in the caller’s language', async () => {
    const browser = await house().browseAsMember();
    const answer = await browser.call(depositMethods, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(answer.value.list.map(({ code }) => code)).toEqual([
      sandboxMethod,
      bankMethod,
      costlyMethod,
    ]);
    expect(answer.value.list[2]).toMatchObject({
      kind: 'bank_transfer',
      name: 'Bank transfer, Delta Credit Bank',
      least: { amountMinor: '20000000', currency: 'VND' },
      fee: { rateBps: 50, fixed: { amountMinor: '100000', currency: 'VND' }, paidBy: 'member' },
    });
    await changeSwitch(house(), bankMethod, false);
    const after = await browser.call(depositMethods, {});
    expect(after.ok && after.value.list.map(({ code }) => code)).toEqual([
      sandboxMethod,
      costlyMethod,
    ]);
  });

  rule('through the sandbox waits for payment on its page, and moves nothing yet', async () => {
    const browser = await house().browseAsMember();
    const before = await availableTo(browser);
    const asked = await askFor(browser);
    expect(asked).toMatchObject({
      methodCode: sandboxMethod,
      methodName: 'Halcyon Pay (sandbox)',
      amount: { amountMinor: '50000000', currency: 'VND' },
      credited: { amountMinor: '50000000', currency: 'VND' },
      state: 'awaiting_payment',
      dueAtMs: house().clock.nowMs() + 30 * 60_000,
      endedAtMs: null,
      bankAccount: null,
    });
    expect(asked.reference).toMatch(/^D-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(asked.payAddress).toMatch(/^http:\/\/127\.0\.0\.1:4321\/wps\/sandbox-pay\/[\w-]{24}$/);
    expect(await availableTo(browser)).toBe(before);
  });

  rule('by bank transfer names the account to transfer to, and the fee that is kept', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser, { methodCode: costlyMethod, amountMinor: '100000050' });
    // 0.5 % of 1,000,000.50 is 5,000.0025, rounded down, and 1,000.
    expect(asked).toMatchObject({
      state: 'awaiting_proof',
      payAddress: null,
      fee: { amountMinor: '600000' },
      credited: { amountMinor: '99400050' },
      bankAccount: { bankName: 'Delta Credit Bank', number: '0000 8765 4321' },
    });
  });

  rule('refuses amounts that are none, or outside the bounds, and says which', async () => {
    const browser = await house().browseAsMember();
    const wrong: readonly (readonly [string, object])[] = [
      ['-50000000', { code: 'not_above_zero' }],
      ['0', { code: 'not_above_zero' }],
      ['4999999', { code: 'below_least', bound: { amountMinor: '5000000', currency: 'VND' } }],
      ['10000000001', { code: 'above_most', bound: { amountMinor: '10000000000' } }],
      ['9223372036854775808', { code: 'above_most' }],
      ['99999999999999999999999999', { code: 'above_most' }],
      ['500000.5', { code: 'wrong_format' }],
      ['1e9', { code: 'wrong_format' }],
      ['five', { code: 'wrong_format' }],
      ['', { code: 'wrong_format' }],
    ];
    for (const [amountMinor, field] of wrong) {
      expect(await ask(browser, { amountMinor })).toMatchObject({
        refusal: { code: 'invalid_input', detail: { fields: { amountMinor: field } } },
      });
    }
    expect(await countDeposits()).toBe(0);
  });

  rule('takes exactly the least and the most', async () => {
    const browser = await house().browseAsMember();
    expect(await ask(browser, { amountMinor: '5000000' })).toMatchObject({ ok: true });
    expect(await ask(browser, { amountMinor: '10000000000' })).toMatchObject({ ok: true });
  });

  rule('refuses a method that is off or is none, and takes it once it is on', async () => {
    const browser = await house().browseAsMember();
    const key = crypto.randomUUID();
    await changeSwitch(house(), sandboxMethod, false);
    const refusal = { refusal: { code: 'unknown_method' } };
    expect(await ask(browser, {}, key)).toMatchObject(refusal);
    expect(await ask(browser, { methodCode: 'gold-bars' })).toMatchObject(refusal);
    await changeSwitch(house(), sandboxMethod, true);
    expect(await ask(browser, {}, key)).toMatchObject({ ok: true });
  });

  test('the same key answers the same deposit again, also after a start', async () => {
    const browser = await house().browseAsMember();
    const key = crypto.randomUUID();
    const first = await ask(browser, {}, key);
    expect(await ask(browser, {}, key)).toEqual(first);
    await house().reopen();
    expect(await ask(afterStart(house(), browser), {}, key)).toEqual(first);
    expect(await countDeposits()).toBe(1);
  });

  rule('the same key with other content is refused', async () => {
    const browser = await house().browseAsMember();
    const key = crypto.randomUUID();
    await ask(browser, {}, key);
    const refusal = { refusal: { code: 'idempotency_key_reused' } };
    expect(await ask(browser, { amountMinor: '60000000' }, key)).toMatchObject(refusal);
    expect(await ask(browser, { methodCode: bankMethod }, key)).toMatchObject(refusal);
    expect(await countDeposits()).toBe(1);
  });

  rule('no key is refused', async () => {
    const browser = await house().browseAsMember();
    const body = JSON.stringify({ methodCode: sandboxMethod, amountMinor: '50000000' });
    const headers = {
      'content-type': 'application/json',
      origin: testOrigin,
      'sec-fetch-site': 'same-origin',
      'foyer-token': browser.token ?? '',
    };
    const sent = new Request(`${testOrigin}/wps/deposits`, { method: 'POST', headers, body });
    expect((await (await browser.send(sent)).json()).code).toBe('idempotency_key_required');
  });

  test('ten at once with one key are one deposit with one payment', async () => {
    const browser = await house().browseAsMember();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser, {}, key)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.depositId)).size).toBe(1);
    expect(await countDeposits()).toBe(1);
    const payments = await onDatabase(house(), (db) =>
      db.selectFrom('sandbox_payments').selectAll().execute(),
    );
    expect(payments).toHaveLength(1);
  });

  test('ten at once with keys of their own open no more than may wait at one time', async () => {
    const browser = await house().browseAsMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser)));
    const taken = answers.flatMap((answer) => (answer.ok ? [answer.value.depositId] : []));
    expect(taken).toHaveLength(mostOpenDeposits);
    const refused = answers.filter((answer) => !answer.ok);
    for (const answer of refused) {
      expect(answer).toMatchObject({ refusal: { code: 'too_many_deposits' } });
    }
    await browser.call(cancelDeposit, { depositId: taken[0] ?? '' });
    expect(await ask(browser)).toMatchObject({ ok: true });
    expect((await read(browser, taken[0] ?? '')).state).toBe('cancelled');
  });

  test('those that wait for staff leave as many for the member', async () => {
    const browser = await house().browseAsMember();
    for (const state of ['awaiting_review', 'held'] as const) {
      for (let count = 1; count <= 3; count += 1) await ask(browser);
      await onDatabase(house(), (db) =>
        db.updateTable('deposits').set({ state }).where('state', '=', 'awaiting_payment').execute(),
      );
    }
    const answers = [];
    while (answers.length <= mostOpenDeposits) answers.push((await ask(browser)).ok);
    expect(answers).toEqual([true, true, true, true, true, false]);
  });
});
