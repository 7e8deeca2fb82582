import { expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { confirmEmail, sendEmailCode } from '#contract/identity/contacts.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { forgotByEmail, resetPassword } from '#contract/identity/verification.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { sweepIdentity } from '#platform/identity/index.ts';
import { recordChange } from '#platform/identity/members/account-changes/account-change.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveEmail } from '../../../support/database.ts';
import { openStream } from '../../../support/event-stream.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { giveMember } from '../../../support/members.ts';
import { codeFor, readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const username = 'maple01';
const mail = 'linh@mail.example';
const next = 'next@mail.example';
const newPassword = 'amber-otter-77';
const payment = { paymentPassword: '482913', confirmPaymentPassword: '482913' };

onEachStorage('a change of an account', (place) => {
  const house = useHouse(place);

  async function enter(password = testPassword): Promise<TestBrowser> {
    const browser = house().browse();
    const answer = await browser.call(login, { username, password });
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return browser;
  }

  const shown = async (browser: TestBrowser) => {
    const answer = await browser.call(memberInfo, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.changes?.map(({ kind }) => kind) ?? [];
  };

  const changeMail = async (browser: TestBrowser) => {
    await browser.call(sendEmailCode, { email: next, password: testPassword });
    const verificationCode = await codeFor(house().platform, next);
    return browser.call(confirmEmail, { email: next, verificationCode });
  };

  test('is shown to every session but the one that made it', async () => {
    const maker = await house().browseAsMember(username);
    const other = await enter();
    house().clock.advance(minuteMs);
    const atMs = house().clock.nowMs();
    await maker.call(setPaymentPassword, { ...payment, password: testPassword });
    expect(await shown(maker)).toEqual([]);
    expect(await other.call(memberInfo, {})).toMatchObject({
      value: { changes: [{ kind: 'paymentPasswordSet', atMs }] },
    });
    expect(await shown(await enter())).toEqual(['paymentPasswordSet']);
  });

  test('is told open pages at once', async () => {
    const maker = await house().browseAsMember(username);
    const stream = await openStream(await enter());
    await stream.until('retry');
    await maker.call(setPaymentPassword, { ...payment, password: testPassword });
    expect(await stream.until('data: account')).toContain('event: change\ndata: account\n\n');
    await stream.leave();
  });

  test('is told at the contacts that were there before, and not at the new one', async () => {
    const maker = await house().browseAsMember(username);
    await giveEmail(house(), username, mail);
    expect(await changeMail(maker)).toMatchObject({ ok: true });
    const [notice] = await readOutbox(house().platform, mail);
    expect(notice?.body).toContain('The email address was changed');
    const told = (await readOutbox(house().platform, next)).map(({ body }) => body);
    expect(told.join()).not.toContain('was changed');
    expect(await shown(await enter())).toEqual(['emailChanged']);
  });

  test('of the password is shown to all, whoever made it', async () => {
    const maker = await house().browseAsMember(username);
    const twice = { newPassword, confirmNewPassword: newPassword };
    await maker.call(changePassword, { ...twice, oldPassword: testPassword });
    expect(await shown(await enter(newPassword))).toEqual(['password']);
  });

  test('by a reset is shown to all', async () => {
    await house().browseAsMember(username);
    await giveEmail(house(), username, mail);
    await house().browse().call(forgotByEmail, { username, email: mail });
    const resetToken = await resetTokenFor(house().platform, mail);
    const twice = { newPassword, confirmNewPassword: newPassword };
    await house()
      .browse()
      .call(resetPassword, { ...twice, resetToken });
    expect(await shown(await enter(newPassword))).toEqual(['password']);
  });

  test('is shown for 14 days', async () => {
    const maker = await house().browseAsMember(username);
    await maker.call(setPaymentPassword, { ...payment, password: testPassword });
    house().clock.advance(14 * dayMs - 1);
    expect(await shown(await enter())).toEqual(['paymentPasswordSet']);
    house().clock.advance(1);
    expect(await shown(await enter())).toEqual([]);
  });

  test('is nobody else’s to see', async () => {
    const maker = await house().browseAsMember(username);
    await maker.call(setPaymentPassword, { ...payment, password: testPassword });
    expect(await shown(await house().browseAsMember('maple02'))).toEqual([]);
  });

  test('is swept once nobody is shown it', async () => {
    const parts = await openTestParts(place);
    const { storage, clock } = parts;
    await giveMember(parts, { username });
    const { id: memberId } = await storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    const change = { memberId, sessionId: undefined, kind: 'password' } as const;
    const kept = () => storage.db.selectFrom('account_changes').selectAll().execute();
    await storage.withTransaction((transaction) => recordChange(transaction, parts, change));
    clock.advance(14 * dayMs - 1);
    await sweepIdentity(parts);
    expect(await kept()).toHaveLength(1);
    clock.advance(1);
    await sweepIdentity(parts);
    expect(await kept()).toEqual([]);
    await parts.drop();
  });
});
