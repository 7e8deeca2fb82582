import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelDeposit } from '#contract/money/deposits.ts';
import { approveDeposit } from '#contract/staff/deposits.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { createChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { checkBooks } from '#platform/money/index.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  ask,
  askFor,
  availableTo,
  bankMethod,
  paid,
  paymentOf,
  read,
  tell,
} from '../../../support/deposits.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { limit, limitOf } from '../../../support/responsible-play.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const minor = (amount: number) => dong(amount).amountMinor;
const reached = { ok: false, refusal: { code: 'deposit_limit_reached' } };

onEachStorage('deposits within the limits of a member', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  async function arrive(amount: number, period: 'day' | 'week' | 'month' = 'day') {
    const browser = await house().browseAsMember('maple01');
    await limit(browser, amount, { period });
    return browser;
  }
  type Browser = Awaited<ReturnType<typeof arrive>>;

  async function pay(browser: Browser, amount: number) {
    const asked = await askFor(browser, { amountMinor: minor(amount) });
    await tell(house(), paid(paymentOf(asked), { amountMinor: minor(amount) }));
    return asked;
  }

  test('a refusal names the limit, what is left and until when', async () => {
    const browser = await arrive(500_000);
    await pay(browser, 300_000);
    const paidAtMs = house().clock.nowMs();
    house().clock.advance(10 * minuteMs);
    const answer = await ask(browser, { amountMinor: minor(200_001) });
    expect(answer).toMatchObject({
      refusal: {
        code: 'deposit_limit_reached',
        detail: {
          untilMs: paidAtMs + dayMs,
          limit: { kind: 'deposit', period: 'day', amount: dong(500_000), left: dong(200_000) },
        },
      },
    });
    const said = answer.ok ? '' : answer.refusal.message;
    expect(said).toContain('Deposits, 24 hours: ₫\u00a0500,000');
    expect(said).toContain('You have ₫\u00a0200,000 of it left');
    expect(said).not.toContain('{{');
    expect(await ask(browser, { amountMinor: minor(200_000) })).toMatchObject({ ok: true });
  });

  test('a deposit above a whole limit is told so, and not to wait', async () => {
    const browser = await arrive(500_000);
    const answer = await ask(browser, { amountMinor: minor(500_001) });
    const said = answer.ok ? '' : answer.refusal.message;
    expect(said).toBe(
      'This is more than the limit you set (Deposits, 24 hours: ₫\u00a0500,000). Enter a smaller amount.',
    );
  });

  rule(
    'the check of the books finds a deposit beyond its limit, and a turn that was left out',
    async () => {
      const browser = await arrive(500_000);
      house().clock.advance(minuteMs);
      await pay(browser, 500_000);
      const seals = createChainSeals(openSecrets(house().config));
      for (const tampering of ['amount_minor = amount_minor - 1', 'turn = 3']) {
        const found = await onDatabase(house(), async (db) => {
          const transaction = await db.startTransaction().execute();
          await sql.raw(`update play_limits set ${tampering}`).execute(transaction);
          const violations = await checkBooks(transaction, seals);
          await transaction.rollback().execute();
          return violations.map(({ invariant }) => invariant);
        });
        expect(found, tampering).toEqual(['I15']);
      }
    },
  );

  rule('what waits counts, and what was given up does not', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { amountMinor: minor(500_000) });
    expect(await ask(browser, { amountMinor: minor(50_000) })).toMatchObject(reached);
    await browser.call(cancelDeposit, { depositId: asked.depositId });
    expect(await limitOf(browser)).toMatchObject({ left: dong(500_000) });
    expect(await ask(browser, { amountMinor: minor(50_000) })).toMatchObject({ ok: true });
  });

  rule('room comes back when 24 hours have gone by, and not before', async () => {
    const browser = await arrive(500_000);
    await pay(browser, 500_000);
    house().clock.advance(dayMs - 1);
    await signInAgain(browser);
    expect(await ask(browser, { amountMinor: minor(50_000) })).toMatchObject(reached);
    house().clock.advance(1);
    expect(await ask(browser, { amountMinor: minor(500_000) })).toMatchObject({ ok: true });
  });

  test('a limit of 7 days and one of 24 hours hold together', async () => {
    const browser = await arrive(600_000, 'week');
    await limit(browser, 400_000);
    await pay(browser, 400_000);
    house().clock.advance(2 * dayMs);
    await signInAgain(browser);
    expect(await ask(browser, { amountMinor: minor(300_000) })).toMatchObject({
      refusal: { detail: { limit: { period: 'week', left: dong(200_000) } } },
    });
    await pay(browser, 200_000);
    house().clock.advance(6 * dayMs);
    await signInAgain(browser);
    expect(await limitOf(browser, 'deposit', 'week')).toMatchObject({ left: dong(400_000) });
  });

  rule('a month begins anew at midnight of its first day in the brand’s zone', async () => {
    const { clock } = house();
    // 23:00 of 30 November in the brand's zone, UTC+7.
    clock.advance(Date.UTC(2027, 10, 30, 16) - clock.nowMs());
    const browser = await arrive(500_000, 'month');
    await pay(browser, 500_000);
    expect(await ask(browser, { amountMinor: minor(50_000) })).toMatchObject({
      refusal: { detail: { untilMs: Date.UTC(2027, 10, 30, 17) } },
    });
    clock.advance(hourMs);
    await signInAgain(browser);
    expect(await ask(browser, { amountMinor: minor(500_000) })).toMatchObject({ ok: true });
  });

  test('ten at once do not go over', async () => {
    const browser = await arrive(250_000);
    const asked = Array.from({ length: 10 }, () => ask(browser, { amountMinor: minor(100_000) }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(reached);
  });

  rule('money that comes for one that was given up is held where it would go over', async () => {
    const browser = await arrive(500_000);
    const late = await askFor(browser, { amountMinor: minor(500_000) });
    await browser.call(cancelDeposit, { depositId: late.depositId });
    await pay(browser, 500_000);
    const before = await availableTo(browser);
    const told = paid(paymentOf(late), { amountMinor: minor(500_000) });
    expect(await tell(house(), told)).toBe(200);
    expect(await read(browser, late.depositId)).toMatchObject({ state: 'held' });
    expect(await availableTo(browser)).toBe(before);
    const decision = { deposit: late.reference };
    expect(await staffCall(house(), approveDeposit, decision)).toMatchObject(
      isRefused('over_member_limit'),
    );
    expect(await read(browser, late.depositId)).toMatchObject({ state: 'held' });
  });

  rule('money that comes for one that was given up is credited where there is room', async () => {
    const browser = await arrive(500_000);
    const late = await askFor(browser, { amountMinor: minor(500_000) });
    await browser.call(cancelDeposit, { depositId: late.depositId });
    await tell(house(), paid(paymentOf(late), { amountMinor: minor(500_000) }));
    expect(await read(browser, late.depositId)).toMatchObject({ state: 'paid' });
    expect(await limitOf(browser)).toMatchObject({ left: dong(0) });
  });

  rule('one that was taken before the limit became lower is still credited', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { methodCode: bankMethod, amountMinor: minor(500_000) });
    const first = await limitOf(browser);
    expect(first).toMatchObject({ left: dong(0) });
    await limit(browser, 100_000);
    expect(await limitOf(browser)).toMatchObject({ used: dong(500_000), left: dong(0) });
    const decision = { deposit: asked.reference };
    expect(await staffCall(house(), approveDeposit, decision)).toMatchObject({ ok: true });
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'approved' });
  });

  rule('a payment that was awaited when the limit became lower is credited at once', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { amountMinor: minor(500_000) });
    await limit(browser, 100_000);
    const told = paid(paymentOf(asked), { amountMinor: minor(500_000) });
    expect(await tell(house(), told)).toBe(200);
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'paid' });
  });

  rule('one that is held with more than was asked for counts as what came', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { amountMinor: minor(100_000) });
    await tell(house(), paid(paymentOf(asked), { amountMinor: minor(400_000) }));
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'held' });
    expect(await limitOf(browser)).toMatchObject({ used: dong(400_000), left: dong(100_000) });
    expect(await ask(browser, { amountMinor: minor(150_000) })).toMatchObject(reached);
  });

  rule('one that brings more than was asked for is not counted twice', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { methodCode: bankMethod, amountMinor: minor(200_000) });
    const order = { deposit: asked.reference, why: 'The bank shows it.' };
    const approve = (amount: number) =>
      staffCall(house(), approveDeposit, { ...order, received: dong(amount) });
    expect(await approve(500_001)).toMatchObject(isRefused('over_member_limit'));
    expect(await approve(500_000)).toMatchObject({ ok: true });
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'approved' });
    expect(await limitOf(browser)).toMatchObject({ used: dong(500_000), left: dong(0) });
  });

  rule('one that came in another currency counts as what was asked for', async () => {
    const browser = await arrive(500_000);
    const asked = await askFor(browser, { amountMinor: minor(100_000) });
    const change = { amountMinor: minor(900_000), currency: 'USD' };
    expect(await tell(house(), paid(paymentOf(asked), change))).toBe(200);
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'held' });
    expect(await limitOf(browser)).toMatchObject({ used: dong(100_000), left: dong(400_000) });
  });

  rule('another member’s deposits count for that member alone', async () => {
    const browser = await arrive(100_000);
    const other = await house().browseAsMember('cedar02');
    await pay(other, 500_000);
    expect(await ask(browser, { amountMinor: minor(100_000) })).toMatchObject({ ok: true });
  });
});
