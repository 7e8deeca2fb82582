import { describe, expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import {
  closeAccount,
  giveMemberPassword,
  openAccount,
  staffMember,
} from '#contract/staff/members.ts';
import { giveEmail, giveType } from '../../../support/database.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

const username = 'maple01';
const newPassword = 'amber-otter-77';
const why = 'knew the last three deposits';

onStorage('a password that staff give', (place) => {
  const house = useHouse(place);
  const give = (name = username) => staffCall(house(), giveMemberPassword, { username: name, why });

  test('opens the account to nothing but a password of the member’s own', async () => {
    const before = await house().browseAsMember(username);
    await giveEmail(house(), username, 'linh@mail.example');
    const answered = await give('MAPLE01');
    const given = answered.ok ? answered.value.password : '';
    expect(given).toMatch(/^[a-z2-9]{14}$/);
    expect(await before.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    const enter = (password: string) => house().browse().call(login, { username, password });
    expect(await enter(testPassword)).toMatchObject({ refusal: { code: 'invalid_credentials' } });
    const browser = house().browse();
    const answer = await browser.call(login, { username, password: given });
    expect(answer).toMatchObject({ value: { mustChangePassword: true } });
    browser.token = answer.ok ? answer.value.token : '';
    expect(await browser.call(balance, {})).toMatchObject({
      refusal: { code: 'must_change_password' },
    });
    const change = { oldPassword: given, newPassword, confirmNewPassword: newPassword };
    expect(await browser.call(changePassword, change)).toMatchObject({ ok: true });
    expect(await enter(given)).toMatchObject({ refusal: { code: 'invalid_credentials' } });
    expect(await enter(newPassword)).toMatchObject({ value: { mustChangePassword: false } });
    const letters = await readOutbox(house().platform, 'linh@mail.example');
    expect(letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(letters)).not.toContain(given);
    const member = await staffCall(house(), staffMember, { username });
    expect(member).toMatchObject({
      value: { acts: [{ actor: 'staff:ann', act: 'password_given', detail: { why } }] },
    });
    expect(JSON.stringify(member)).not.toContain(given);
  });

  describe('is refused', () => {
    test('where there is nobody to give it to, the account is closed, or it is a trial', async () => {
      expect(await give('nobody1')).toMatchObject(isRefused('unknown_member'));
      await house().browseAsMember(username);
      await staffCall(house(), closeAccount, { username, why });
      expect(await give()).toMatchObject(isRefused('account_closed'));
      await staffCall(house(), openAccount, { username, why });
      await giveType(house(), username, 4);
      expect(await give()).toMatchObject(isRefused('need_true_account'));
    });

    test('where the brand’s rule takes nothing that is made', async () => {
      await house().browseAsMember(username);
      await askFor(house(), { fields: { password: { acceptedPattern: '[A-Z]+' } } });
      expect(await give()).toMatchObject(isRefused('no_password_given'));
    });
  });
});
