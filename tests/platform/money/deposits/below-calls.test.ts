import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostOpenDeposits } from '#contract/money/deposits.ts';
import { ok } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { approveMemberDeposit } from '#platform/money/deposits/decision.ts';
import { readWaitingDeposits } from '#platform/money/deposits/desk.ts';
import { expireDeposits } from '#platform/money/deposits/expiry.ts';
import { fillMethods } from '#platform/money/deposits/methods/methods.ts';
import { storedMethod } from '#platform/money/deposits/methods/schemas.ts';
import type { PaymentEvent, PaymentProvider } from '#platform/money/deposits/provider.ts';
import { findDeposit, listDepositsSince } from '#platform/money/deposits/queries.ts';
import { requestDeposit } from '#platform/money/deposits/request.ts';
import type { DepositsTable } from '#platform/money/deposits/tables.ts';
import { handleWebhook } from '#platform/money/deposits/webhooks/webhook.ts';
import { answerWebhook } from '#platform/money/deposits/webhooks/webhook-answer.ts';
import { site } from '#site';
import { memberOf } from '../../../support/commissions.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const bank = storedMethod.parse({
  code: 'bank',
  names: { EN: 'Reed Bank' },
  currency: 'VND',
  leastMinor: '10000000',
  mostMinor: '90000000',
  // A tenth of the amount.
  fee: { rateBps: 1_000, fixedMinor: '0', paidBy: 'member' },
  position: 5,
  document: {
    kind: 'bank_transfer',
    minutesToPay: 60,
    minutesToReview: 30,
    quickAmountsMinor: [],
    bankName: 'Reed Bank',
    holder: 'REED',
    number: '42',
  },
});

/** A provider that tells what it is sent. */
const teller: PaymentProvider = {
  code: 'teller',
  createPayment: async () => ok({ reference: 'r', payAddress: 'https://pay.example' }),
  readWebhook: ({ body }) => {
    const { amountMinor, ...event } = JSON.parse(body);
    return ok({ ...event, amountMinor: BigInt(amountMinor) });
  },
};
const providers = new Map([[teller.code, teller]]);

onEachStorage('a deposit below its calls', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    memberId = (await memberOf(parts, 'maple')).id;
    otherId = (await memberOf(parts, 'birch')).id;
    await parts.storage.withTransaction((transaction) => fillMethods(transaction, [bank]));
  });
  afterEach(() => parts.drop());

  /** 500,000 asked for, of which 450,000 are credited; under way unless its state is another. */
  const keep = (id: string, more: Partial<DepositsTable> = {}) =>
    insertDeposit(parts, {
      id,
      reference: `D-${id}`,
      member_id: memberId,
      amount_minor: 50_000_000n,
      fee_minor: 5_000_000n,
      credited_minor: 45_000_000n,
      ended_at_ms: null,
      state: 'awaiting_review',
      ...more,
    });
  const approve = (name: string, receivedMinor?: bigint, moneyMoved = parts.moneyMoved) =>
    parts.storage.withTransaction((transaction) =>
      approveMemberDeposit(
        transaction,
        { ...parts, moneyMoved },
        { name, receivedMinor, why: '', actor: 'staff:ann', nowMs: parts.clock.nowMs() },
      ),
    );
  const find = (id: string) => findDeposit(parts.storage.db, id);
  const tell = (event: Partial<PaymentEvent>) => {
    const { amountMinor = 50_000_000n, ...rest } = event;
    const told = { eventId: crypto.randomUUID(), outcome: 'paid', reference: 'p', currency: 'VND' };
    const body = JSON.stringify({ ...told, ...rest, amountMinor: String(amountMinor) });
    return handleWebhook(parts, providers, { provider: 'teller', headers: new Headers(), body });
  };

  test('is approved with what came in the log, and what is credited in message and sums', async () => {
    await keep('a');
    const moved: unknown[] = [];
    const moneyMoved: Parts['moneyMoved'] = async (_, each) => void moved.push(...each);
    expect(await approve('a', 40_000_000n, moneyMoved)).toMatchObject({
      value: { receivedMinor: 40_000_000n },
    });
    expect(await listAudit(parts.storage.db, 'deposit:a')).toMatchObject([
      { act: 'deposit_approved', detail: { received: '40000000 VND' } },
    ]);
    const { text } = await parts.storage.db
      .selectFrom('member_messages')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/500[.,]000.*360[.,]000/);
    const nowMs = parts.clock.nowMs();
    const amountMinor = 36_000_000n;
    expect(moved).toEqual([{ memberId, kind: 'deposit', amountMinor, currency: 'VND', nowMs }]);
  });

  test('that is held is approved with what came, and in another currency only with its worth', async () => {
    const held = { state: 'held', received_minor: 70_000_000n } as const;
    await keep('a', { ...held, received_currency: 'VND' });
    await keep('b', { ...held, received_currency: 'USD' });
    expect(await approve('a')).toMatchObject({ value: { receivedMinor: 70_000_000n } });
    expect(await approve('b')).toMatchObject({ refusal: { code: 'amount_needed' } });
    expect(await find('b')).toMatchObject({ state: 'held' });
    expect(await approve('b', 20_000_000n)).toMatchObject({ ok: true });
    expect(await find('b')).toMatchObject({
      state: 'approved',
      receivedMinor: 20_000_000n,
      receivedCurrency: 'VND',
    });
  });

  test('that is held in another currency is shown to staff in that currency', async () => {
    await keep('a', { state: 'held', received_minor: 2_000n, received_currency: 'USD' });
    expect(await readWaitingDeposits(parts.storage.db, parts.clock.nowMs())).toMatchObject({
      waiting: [
        {
          amount: { amountMinor: '50000000', currency: 'VND' },
          received: { amountMinor: '2000', currency: 'USD' },
        },
      ],
    });
  });

  test('told otherwise after it was paid is listed for thirty days', async () => {
    await keep('a', { state: 'awaiting_payment', provider: 'teller', provider_reference: 'p' });
    await tell({});
    await tell({ amountMinor: 60_000_000n });
    const listed = async (laterMs: number) => {
      const nowMs = parts.clock.nowMs() + laterMs;
      return (await readWaitingDeposits(parts.storage.db, nowMs)).toldOtherwise;
    };
    const told = { amountMinor: '60000000', currency: 'VND' };
    expect(await listed(0)).toEqual([{ reference: 'D-a', told }]);
    expect(await listed(30 * dayMs)).toHaveLength(1);
    expect(await listed(30 * dayMs + 1)).toEqual([]);
  });

  test.each(['cancelled', 'expired', 'rejected', 'paid', 'held'] as const)(
    'that is %s stays so when its payment is declined or runs out',
    async (state) => {
      const endedAtMs = parts.clock.nowMs() - 5;
      const payment = { provider: 'teller', provider_reference: 'p' };
      await keep('a', { ...payment, state, ended_at_ms: endedAtMs, why: 'so' });
      for (const outcome of ['declined', 'expired'] as const) {
        expect(await tell({ outcome })).toMatchObject({ ok: true });
        expect(await find('a')).toMatchObject({ state, endedAtMs, why: 'so' });
      }
    },
  );

  test('that is paid while expired ones are looked through stays paid', async () => {
    const dueAtMs = parts.clock.nowMs();
    const payment = { provider: 'teller', provider_reference: 'p' };
    await keep('a', { ...payment, state: 'awaiting_payment', due_at_ms: dueAtMs });
    await keep('b', { state: 'awaiting_proof', due_at_ms: dueAtMs + 1 });
    const { clock, storage } = parts;
    let isFirst = true;
    const withTransaction: typeof storage.withTransaction = async (...work) => {
      if (isFirst) {
        isFirst = false;
        expect(await tell({})).toMatchObject({ ok: true });
      }
      return storage.withTransaction(...work);
    };
    await expireDeposits({ clock, storage: { db: storage.db, withTransaction } });
    expect(isFirst).toBe(false);
    expect(await find('a')).toMatchObject({ state: 'paid' });
    expect(await find('b')).toMatchObject({ state: 'awaiting_proof' });
  });

  test('of another member counts towards no bound of open ones', async () => {
    for (let count = 0; count < mostOpenDeposits; count += 1) {
      await keep(`o${count}`, { member_id: otherId, state: 'awaiting_proof' });
      if (count > 0) await keep(`m${count}`, { state: 'awaiting_proof' });
    }
    const now = { nowMs: parts.clock.nowMs(), timeZone: site.timeZone };
    const request = () =>
      parts.storage.withTransaction((transaction) =>
        requestDeposit(
          transaction,
          { methodCode: 'bank', amountMinor: '50000000' },
          {
            depositor: { memberId, currency: 'VND', languageCode: 'EN' },
            isOffered: () => true,
            now,
          },
        ),
      );
    expect(await request()).toMatchObject({ ok: true });
    expect(await request()).toMatchObject({ refusal: { code: 'too_many_deposits' } });
  });

  test('counts since a moment from that moment on, and while it is under way', async () => {
    const fromMs = parts.clock.nowMs();
    const ended = (state: string, endedAtMs: number) => ({ state, ended_at_ms: endedAtMs });
    await keep('a', ended('approved', fromMs) as never);
    await keep('b', ended('paid', fromMs + 1) as never);
    await keep('c', ended('paid', fromMs - 1) as never);
    await keep('d', ended('rejected', fromMs + 1) as never);
    await keep('e', { ...ended('paid', fromMs), member_id: otherId } as never);
    for (const state of [
      'awaiting_payment',
      'awaiting_proof',
      'awaiting_review',
      'held',
    ] as const) {
      await keep(state, { state });
    }
    const rows = await listDepositsSince(parts.storage.db, { memberId, fromMs });
    const ids = (isCredited: boolean) =>
      rows.filter(({ creditedAtMs }) => (creditedAtMs !== undefined) === isCredited);
    expect(ids(true).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(ids(false).map(({ id }) => id)).toEqual([
      'awaiting_payment',
      'awaiting_proof',
      'awaiting_review',
      'held',
    ]);
    expect(new Set(rows.map(({ creditedMinor }) => creditedMinor))).toEqual(new Set([45_000_000n]));
  });

  test('is told of by a webhook of 64 KiB, and not by a longer one', async () => {
    const event = { eventId: 'e', outcome: 'paid', reference: 'none', currency: 'VND' };
    const short = JSON.stringify({ ...event, amountMinor: '1' });
    const send = async (length: number) => {
      const body = short + ' '.repeat(length - short.length);
      const request = new Request('https://shop.example/hook', { method: 'POST', body });
      return (await answerWebhook(parts, providers, { provider: 'teller', request })).status;
    };
    expect(await send(64 * 1_024)).toBe(404);
    expect(await send(64 * 1_024 + 1)).toBe(413);
  });
});
