import { describe, expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
} from '#contract/identity/second-factor.ts';
import { finishSocial } from '#contract/identity/social.ts';
import { forgotByPhone, noLoginSms } from '#contract/identity/verification.ts';
import { addPayoutAccount, removePayoutAccount } from '#contract/money/payout-accounts.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { type ExclusionLength, excludeSelf } from '#contract/protection/responsible-play.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { beginMemberExclusion, endMemberExclusion, staffMember } from '#contract/staff/members.ts';
import { payOutMember } from '#contract/staff/withdrawals.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import { auditOf } from '../../../support/audit.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, readOutbox } from '../../../support/outbox.ts';
import { agePayoutAccounts } from '../../../support/payout-accounts.ts';
import { telegramResult, telegramSite, visit } from '../../../support/social-sites.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { dong, newKey, paymentPassword, withdrawAs } from '../../../support/withdrawals.ts';

const username = 'maple01';
const mobile = '+84912345678';
const excluded = { ok: false, refusal: { code: 'self_excluded' } };

onEachStorage('a self-exclusion', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, (config) => ({ ...config, social: { telegram: telegramSite } }));
  const comeBack = () => staffCall(house(), endMemberExclusion, { username, why: 'by letter' });

  const enter = (password = testPassword) =>
    house().browse({ clientAddress: '198.51.100.1' }).call(login, { username, password });

  test('ends every session and remembered browser, and says why to nobody else', async () => {
    const browser = await house().browseAsMember(username);
    await giveEmail(house(), username, 'linh@mail.example');
    const kept = house().browse();
    await kept.call(login, { username, password: testPassword, rememberMe: true });
    const answer = await browser.call(excludeSelf, { length: 'half_year' });
    expect(answer).toMatchObject({ ok: true });
    for (const each of [browser, kept]) {
      expect(await each.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    }
    const untilMs = answer.ok ? answer.value.untilMs : 0;
    expect(await enter()).toMatchObject({ ok: false, refusal: { detail: { untilMs } } });
    expect(await enter('wrong-password')).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
    const [letter] = await readOutbox(house().platform, 'linh@mail.example');
    expect(letter?.body).toContain('we pay it out to your bank account');
  });

  rule('lets nobody in when it is over but who asks again', async () => {
    const browser = await house().browseAsMember(username);
    await browser.call(excludeSelf, { length: 'half_year' });
    expect(await comeBack()).toMatchObject(isRefused('exclusion_running'));
    house().clock.advance(180 * dayMs);
    expect(await enter()).toMatchObject(excluded);
    house().clock.advance(5 * dayMs);
    expect(await enter()).toMatchObject({ refusal: { code: 'exclusion_over' } });
    const waiting = await comeBack();
    const approvalId = waiting.ok && 'waits' in waiting.value ? waiting.value.waits : '';
    expect(await enter()).toMatchObject({ refusal: { code: 'exclusion_over' } });
    const yes = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, yes, 'ben')).toMatchObject(isDone(username));
    expect(await enter()).toMatchObject({ ok: true });
    const shown = await staffCall(house(), staffMember, { username });
    expect(shown.ok && shown.value.acts.map(({ actor, act }) => [actor, act])).toEqual([
      [expect.stringMatching(/^member:/), 'self_excluded'],
      ['staff:ann', 'exclusion_ended'],
    ]);
  });

  rule('of months ends on the same day, or on the last one of a shorter month', async () => {
    for (const [index, [begins, ends]] of [
      ['2027-08-31', '2028-02-29'],
      ['2028-03-30', '2028-09-30'],
    ].entries()) {
      house().clock.advance(Date.parse(`${begins}T12:00:00Z`) - house().clock.nowMs());
      const browser = await house().browseAsMember(`cedar0${index}`);
      const answer = await browser.call(excludeSelf, { length: 'half_year' });
      expect(answer).toMatchObject({ value: { untilMs: Date.parse(`${ends}T12:00:00Z`) } });
    }
  });

  rule('for good is never over', async () => {
    const browser = await house().browseAsMember(username);
    expect(await browser.call(excludeSelf, { length: 'for_good' })).toMatchObject({
      value: { untilMs: null },
    });
    house().clock.advance(40_000 * dayMs);
    expect(await enter()).toMatchObject({ refusal: { code: 'self_excluded_for_good' } });
    expect(await comeBack()).toMatchObject(isRefused('exclusion_running'));
  });

  rule('holds for a code by SMS and a recovery by telephone', async () => {
    await switchOn(house(), 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3');
    const owner = await house().browseAsMember(username);
    await giveMobile(house(), username, mobile);
    await owner.call(excludeSelf, { length: 'year' });
    const browser = house().browse();
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'login' });
    const verificationCode = await codeFor(house().platform, mobile);
    const bySms = { type: 'sms', mobileNum: mobile, verificationCode } as const;
    expect(await browser.call(login, bySms)).toMatchObject(excluded);
    house().clock.advance(600 * secondMs);
    await browser.call(noLoginSms, { mobileNum: mobile, purpose: 'password' });
    const given = { mobileNum: mobile, newPassword: 'amber-otter-77' };
    const code = await codeFor(house().platform, mobile);
    const recovered = await browser.call(forgotByPhone, { ...given, verificationCode: code });
    expect(recovered).toMatchObject(excluded);
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: false });
  });

  rule('holds for a passkey and for another site', async () => {
    await switchOn(house(), 'TELEGRAMLOGIN');
    const authenticator = createAuthenticator({ origin: testOrigin, id: '127.0.0.1' });
    const nowSeconds = Math.floor(house().clock.nowMs() / secondMs);
    const come = async (auth_date: number) => {
      const browser = house().browse();
      await visit(browser, 'telegram');
      const tgAuthResult = telegramResult({ id: 42, auth_date });
      const answer = await browser.call(finishSocial, { provider: 'telegram', tgAuthResult });
      if (answer.ok) browser.token = answer.value.token;
      return { browser, answer };
    };
    const { browser: owner } = await come(nowSeconds);
    const offered = await owner.call(passkeyOptions, {});
    const made = authenticator.create(offered.ok ? offered.value.options : '');
    await owner.call(addPasskey, { credential: made, name: 'Telephone' });
    expect(await owner.call(excludeSelf, { length: 'year' })).toMatchObject({ ok: true });
    expect((await come(nowSeconds - 1)).answer).toMatchObject(excluded);
    const browser = house().browse();
    const asked = await browser.call(passkeyLoginOptions, {});
    const credential = authenticator.answer(asked.ok ? asked.value.options : '');
    expect(await browser.call(passkeyLogin, { credential })).toMatchObject(excluded);
  });

  rule('can be begun by an operator, and made longer but not shorter', async () => {
    await house().browseAsMember(username);
    const why = 'asked by telephone';
    const exclude = (length: ExclusionLength) =>
      staffCall(house(), beginMemberExclusion, { username, length, why });
    expect(await exclude('year')).toMatchObject(isDone(username));
    expect(await enter()).toMatchObject(excluded);
    expect(await exclude('half_year')).toMatchObject(isRefused('unchanged'));
    expect(await exclude('for_good')).toMatchObject({ ok: true });
    expect(await staffCall(house(), staffMember, { username })).toMatchObject({
      value: {
        exclusion: { forGood: true },
        acts: [{ actor: 'staff:ann', act: 'self_excluded' }, { act: 'self_excluded' }],
      },
    });
    expect(
      await staffCall(house(), beginMemberExclusion, { username: 'nobody', length: 'year', why }),
    ).toMatchObject(isRefused('unknown_member'));
  });

  describe('leaves an operator a way to pay out what is left', () => {
    const payOut = () => staffCall(house(), payOutMember, { username, why: 'asked by telephone' });

    const changeCredentials = (atMs: number) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set({ credentials_changed_at_ms: atMs }).execute(),
      );

    rule('once, with the reason', async () => {
      const { browser } = await withdrawAs(house(), username);
      expect(await payOut()).toMatchObject(isRefused('not_excluded'));
      await browser.call(excludeSelf, { length: 'for_good' });
      expect(await payOut()).toMatchObject({ ok: true });
      const [row] = await onDatabase(house(), (db) =>
        db.selectFrom('withdrawals').selectAll().execute(),
      );
      expect(row).toMatchObject({ state: 'in_process', amount_minor: 200_000_000n });
      const steps = await onDatabase(house(), (db) =>
        db.selectFrom('withdrawal_steps').select(['state', 'done_by']).execute(),
      );
      expect(steps).toEqual([{ state: 'in_process', done_by: 'operator' }]);
      const detail = { amount: '200000000 VND', why: 'asked by telephone' };
      expect(await auditOf(house(), 'withdrawal_asked')).toMatchObject([
        { actor: 'staff:ann', subject: `withdrawal:${row?.id}`, detail },
      ]);
      expect(await payOut()).toMatchObject(isRefused('nothing_to_pay_out'));
    });

    rule('to the account that was added last of those that are left', async () => {
      const { browser } = await withdrawAs(house(), username);
      const add = async (number: string) => {
        house().clock.advance(1);
        const account = { bank: 'Vietcombank', holder: 'Nguyen Thi Linh', number };
        const added = await browser.call(addPayoutAccount, { ...account, paymentPassword });
        return added.ok ? added.value.id : '';
      };
      const latest = await add('1903 4455 6677');
      await browser.call(removePayoutAccount, { payoutAccountId: await add('1903 9999 0000') });
      await agePayoutAccounts(house());
      await browser.call(excludeSelf, { length: 'for_good' });
      expect(await payOut()).toMatchObject({ ok: true });
      const rows = await onDatabase(house(), (db) =>
        db.selectFrom('withdrawals').select('payout_account_id').execute(),
      );
      expect(rows).toEqual([{ payout_account_id: latest }]);
    });

    test('and a refused one leaves with vendors what they hold', async () => {
      const { browser } = await withdrawAs(house(), username);
      const lent = { direction: 'in', vassalage: 'SLK', amount: dong(500_000) } as const;
      expect(await browser.call(transferFunds, lent, newKey())).toMatchObject({ ok: true });
      await browser.call(excludeSelf, { length: 'for_good' });
      const balances = () =>
        onDatabase(house(), (db) =>
          db.selectFrom('ledger_accounts').select(['id', 'balance_minor']).orderBy('id').execute(),
        );
      await changeCredentials(house().clock.nowMs());
      const before = await balances();
      expect(await payOut()).toMatchObject(isRefused('pay_out_not_now'));
      expect(await balances()).toEqual(before);
      await changeCredentials(0);
      expect(await payOut()).toMatchObject({ ok: true });
    });
  });
});
