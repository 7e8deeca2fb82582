import { expect, test } from 'vitest';
import { responsiblePlay, withdrawRaise } from '#contract/protection/responsible-play.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { giveEmail } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { idOf, inTransaction, limit, limitOf, sayYes } from '../../../support/responsible-play.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const named = { kind: 'deposit', period: 'day' } as const;
const refusal = (code: string) => ({ ok: false, refusal: { code } });

onStorage('limits that members set', (place) => {
  const house = useHouse(place);

  async function later(browser: Awaited<ReturnType<typeof arrive>>, ms: number) {
    house().clock.advance(ms);
    await signInAgain(browser);
  }
  const arrive = () => house().browseAsMember('maple01');

  test('are none at first, for every kind and period', async () => {
    const answer = await (await arrive()).call(responsiblePlay, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(answer.value).toMatchObject({
      breakUntilMs: null,
      reminderMinutes: 0,
      knowsStakes: false,
    });
    expect(answer.value.limits).toHaveLength(9);
    for (const each of answer.value.limits) {
      expect(each).toMatchObject({ amount: null, left: null, raise: null, used: dong(0) });
    }
  });

  test('a first and a lower one count at once, and their member is told', async () => {
    const browser = await arrive();
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await limit(browser, 500_000);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(500_000), left: dong(500_000) });
    await limit(browser, 200_000);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000), raise: null });
    const letters = await readOutbox(house().platform, 'linh@mail.example');
    expect(letters.map(({ body }) => body).join()).toContain('Deposits, 24 hours: ₫\u00a0200,000');
    const memberId = await idOf(house());
    const acts = await inTransaction(house(), (transaction) =>
      listAudit(transaction, `play:${memberId}`),
    );
    expect(acts.map(({ act, detail }) => [act, detail.amount])).toEqual([
      ['limit_set', '50000000 VND'],
      ['limit_set', '20000000 VND'],
    ]);
  });

  test('a higher one waits 24 hours and then for a second yes', async () => {
    const browser = await arrive();
    await limit(browser, 200_000);
    const askedAtMs = house().clock.nowMs();
    await limit(browser, 900_000);
    const fromMs = askedAtMs + dayMs;
    const raise = { amount: dong(900_000), askedAtMs, fromMs, lapsesAtMs: fromMs + 7 * dayMs };
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000), raise });
    const early = await sayYes(browser);
    expect(early).toMatchObject(refusal('raise_too_early'));
    expect(!early.ok && early.refusal.detail.untilMs).toBe(fromMs);
    await later(browser, dayMs - 1);
    expect(await sayYes(browser)).toMatchObject(refusal('raise_too_early'));
    house().clock.advance(1);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000), raise });
    expect(await sayYes(browser)).toMatchObject({ ok: true });
    expect(await limitOf(browser)).toMatchObject({ amount: dong(900_000), raise: null });
    expect(await sayYes(browser)).toMatchObject(refusal('no_raise_waiting'));
  });

  test('none waits like a higher one', async () => {
    const browser = await arrive();
    await limit(browser, 200_000);
    await limit(browser, null);
    expect(await limitOf(browser)).toMatchObject({
      amount: dong(200_000),
      raise: { amount: null },
    });
    await later(browser, dayMs);
    await sayYes(browser);
    expect(await limitOf(browser)).toMatchObject({ amount: null, left: null, raise: null });
    await limit(browser, 300_000);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(300_000) });
  });

  test('what waits can be taken back, and lapses after seven days more', async () => {
    const browser = await arrive();
    await limit(browser, 200_000);
    await limit(browser, 900_000);
    expect(await browser.call(withdrawRaise, named)).toMatchObject({ ok: true });
    expect(await browser.call(withdrawRaise, named)).toMatchObject(refusal('no_raise_waiting'));
    await limit(browser, 900_000);
    await later(browser, 8 * dayMs - 1);
    expect((await limitOf(browser)).raise).not.toBeNull();
    house().clock.advance(1);
    expect((await limitOf(browser)).raise).toBeNull();
    expect(await sayYes(browser)).toMatchObject(refusal('no_raise_waiting'));
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000) });
  });

  test('a lower one drops what waits, and asking again begins the wait anew', async () => {
    const browser = await arrive();
    await limit(browser, 200_000);
    await limit(browser, 900_000);
    await limit(browser, 100_000);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(100_000), raise: null });
    await limit(browser, 900_000);
    await later(browser, 20 * hourMs);
    await limit(browser, 800_000);
    await later(browser, 20 * hourMs);
    expect(await sayYes(browser)).toMatchObject(refusal('raise_too_early'));
  });

  test('the one in force drops what waits when it is set again', async () => {
    const browser = await arrive();
    await limit(browser, 200_000);
    await limit(browser, 900_000);
    await limit(browser, 200_000);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000), raise: null });
    await later(browser, dayMs);
    expect(await sayYes(browser)).toMatchObject(refusal('no_raise_waiting'));
  });

  test('nothing is told, or withdrawn, where nothing was waiting any more', async () => {
    const browser = await arrive();
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await limit(browser, 200_000);
    await limit(browser, 900_000);
    await later(browser, 8 * dayMs);
    const before = (await readOutbox(house().platform, 'linh@mail.example')).length;
    expect(await browser.call(withdrawRaise, named)).toMatchObject(refusal('no_raise_waiting'));
    expect(await limit(browser, 200_000)).toMatchObject({ ok: true });
    expect(await limit(browser, null, { period: 'week' })).toMatchObject({ ok: true });
    expect(await readOutbox(house().platform, 'linh@mail.example')).toHaveLength(before);
    const memberId = await idOf(house());
    const acts = await inTransaction(house(), (transaction) =>
      listAudit(transaction, `play:${memberId}`),
    );
    expect(acts.map(({ act }) => act)).toEqual(['limit_set', 'limit_raise_asked']);
  });

  test('takes no amount that is none', async () => {
    const browser = await arrive();
    for (const [amount, code] of [
      [0, 'not_above_zero'],
      [-5, 'not_above_zero'],
    ] as const) {
      expect(await limit(browser, amount)).toMatchObject({
        refusal: { code: 'invalid_input', detail: { fields: { amount: { code } } } },
      });
    }
  });

  test('ten first limits at once leave one in force', async () => {
    const browser = await arrive();
    const asked = Array.from({ length: 10 }, (_, index) => limit(browser, 100_000 + index));
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
    expect(await limitOf(browser)).toMatchObject({ amount: dong(100_000) });
  });

  test('can always be lowered, though no more than twenty letters a day and member say so', async () => {
    const browser = await arrive();
    await giveEmail(house(), 'maple01', 'stranger@mail.example');
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await limit(browser, 200_000 - turn)).toMatchObject({ ok: true });
    }
    expect(await limitOf(browser)).toMatchObject({ amount: dong(200_000 - 29) });
    const letters = () => readOutbox(house().platform, 'stranger@mail.example');
    expect(await letters()).toHaveLength(20);
    const other = await house().browseAsMember('cedar02');
    await giveEmail(house(), 'cedar02', 'linh@mail.example');
    await limit(other, 200_000);
    expect(await readOutbox(house().platform, 'linh@mail.example')).toHaveLength(1);
    await later(browser, dayMs + hourMs);
    await limit(browser, 100_000);
    expect(await letters()).toHaveLength(21);
  });
});
