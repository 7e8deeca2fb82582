import { expect, test } from 'vitest';
import { memberInfo } from '#contract/identity/accounts.ts';
import { statement } from '#contract/money/statement.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { cancelWithdrawal } from '#contract/money/withdrawals.ts';
import { gameMenus } from '#contract/play/games.ts';
import { responsiblePlay, setReminder, takeBreak } from '#contract/protection/responsible-play.ts';
import { sessionPlay } from '#contract/protection/session-play.ts';
import { staffMember } from '#contract/staff/members.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { auditOf } from '../../../support/audit.ts';
import { giveEmail } from '../../../support/database.ts';
import { ask, askFor, paid, paymentOf, read, tell } from '../../../support/deposits.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { book, idOf, inTransaction, limit } from '../../../support/responsible-play.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong, newKey, withdrawAs } from '../../../support/withdrawals.ts';

onStorage('a break', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const paused = { refusal: { code: 'play_paused' } };

  test('keeps money out of deposits and vendors until it is over', async () => {
    const browser = await house().browseAsMember('maple01');
    const menus = await browser.call(gameMenus, {});
    const vassalage = menus.ok ? menus.value.data.lanes[0]?.cards[0]?.vassalage : undefined;
    const move = (direction: 'in' | 'out') =>
      browser.call(
        transferFunds,
        { direction, vassalage: vassalage ?? '', amount: dong(1_000) },
        newKey(),
      );
    expect(await move('in')).toMatchObject({ ok: true });
    const untilMs = house().clock.nowMs() + dayMs;
    expect(await browser.call(takeBreak, { length: 'day' })).toMatchObject({
      value: { breakUntilMs: untilMs },
    });
    expect(await ask(browser)).toMatchObject({
      refusal: { ...paused.refusal, detail: { untilMs } },
    });
    expect(await move('in')).toMatchObject(paused);
    expect(await move('out')).toMatchObject({ ok: true });
    house().clock.advance(dayMs - 1);
    await signInAgain(browser);
    expect(await ask(browser)).toMatchObject(paused);
    house().clock.advance(1);
    expect(await ask(browser)).toMatchObject({ ok: true });
    expect(await browser.call(responsiblePlay, {})).toMatchObject({
      value: { breakUntilMs: null },
    });
  });

  test('shows to staff until it is over, and not from then on', async () => {
    const browser = await house().browseAsMember('maple01');
    const untilMs = house().clock.nowMs() + dayMs;
    await browser.call(takeBreak, { length: 'day' });
    house().clock.advance(dayMs - 1);
    const shown = () => staffCall(house(), staffMember, { username: 'maple01' });
    expect(await shown()).toMatchObject({ value: { breakUntilMs: untilMs } });
    house().clock.advance(1);
    expect(await shown()).toMatchObject({ value: { breakUntilMs: null } });
  });

  test('leaves sign-in, reading and withdrawing as they are', async () => {
    const { browser, place: withdraw } = await withdrawAs(house());
    await browser.call(takeBreak, { length: 'week' });
    await signInAgain(browser);
    expect(await browser.call(statement, {})).toMatchObject({ ok: true });
    expect(await withdraw(100_000)).toMatchObject({ state: 'in_process' });
  });

  test('cannot become shorter, only longer', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'linh@mail.example');
    await browser.call(takeBreak, { length: 'week' });
    const shorter = await browser.call(takeBreak, { length: 'day' });
    expect(shorter).toMatchObject({ refusal: { code: 'break_not_longer' } });
    expect(await browser.call(takeBreak, { length: 'month' })).toMatchObject({ ok: true });
    const letters = await readOutbox(house().platform, 'linh@mail.example');
    expect(letters.every(({ body }) => body.includes('is taking a break until'))).toBe(true);
    expect(letters).toHaveLength(2);
  });

  test('credits what was asked for before', async () => {
    const browser = await house().browseAsMember('maple01');
    const asked = await askFor(browser);
    await browser.call(takeBreak, { length: 'day' });
    await tell(house(), paid(paymentOf(asked)));
    expect(await read(browser, asked.depositId)).toMatchObject({ state: 'paid' });
  });
});

onStorage('the reminder of a session', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('is told with the session once it is set, and no more when it is off', async () => {
    const browser = await house().browseAsMember('maple01');
    const told = async () => {
      const answer = await browser.call(memberInfo, {});
      return answer.ok && answer.value.reminder;
    };
    expect(await told()).toBeUndefined();
    await browser.call(setReminder, { minutes: 15 });
    house().clock.advance(20 * minuteMs);
    expect(await told()).toEqual({ everyMinutes: 15, openForMs: 20 * minuteMs });
    expect(await browser.call(responsiblePlay, {})).toMatchObject({
      value: { reminderMinutes: 15 },
    });
    await browser.call(setReminder, { minutes: 0 });
    expect(await told()).toBeUndefined();
    const subject = `play:${await idOf(house())}`;
    expect(await auditOf(house(), 'reminder_set')).toMatchObject([
      { subject, detail: { minutes: '15' } },
      { subject, detail: { minutes: '0' } },
    ]);
  });

  test('tells what came in, went out and was won since the session began', async () => {
    const { browser, place: withdraw } = await withdrawAs(house());
    await limit(browser, 900_000);
    house().clock.advance(minuteMs);
    const asked = await askFor(browser);
    await tell(house(), paid(paymentOf(asked)));
    await withdraw(100_000);
    const memberId = await idOf(house());
    const nowMs = house().clock.nowMs();
    await inTransaction(house(), async (transaction) => {
      await book(transaction, { memberId, code: 'stake', amount: 5_000, nowMs });
      await book(transaction, { memberId, code: 'payout', amount: 2_000, nowMs });
    });
    expect(await browser.call(sessionPlay, {})).toEqual({
      ok: true,
      value: {
        openForMs: minuteMs,
        deposited: dong(500_000),
        withdrawn: dong(100_000),
        net: dong(-3_000),
        knowsStakes: true,
      },
    });
  });

  test('leaves out what others withdrew and what was cancelled, not the first moment', async () => {
    const other = await withdrawAs(house(), 'other01');
    const { browser, place: withdraw } = await withdrawAs(house());
    // Its withdrawal is of the millisecond in which the session began.
    await withdraw(100_000);
    await other.place(300_000);
    const { id: withdrawalId } = await withdraw(200_000);
    expect(await browser.call(cancelWithdrawal, { withdrawalId }, newKey())).toMatchObject({
      ok: true,
    });
    expect(await browser.call(sessionPlay, {})).toMatchObject({
      value: { withdrawn: dong(100_000) },
    });
  });
});
