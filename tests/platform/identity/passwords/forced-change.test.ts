import { expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import { dayMs } from '#lib/time.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const newPassword = 'amber-otter-77';

onStorage('a password that must be changed', (place) => {
  const house = useHouse(place);

  async function enter(password = testPassword) {
    const browser = house().browse();
    const answer = await browser.call(login, { username: 'maple01', password });
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return { browser, value: answer.value };
  }

  test('because it is the brand’s default one', async () => {
    await house().browseAsMember('maple01');
    await house().platform.changeSetting('defaultPassword', testPassword);
    const { browser, value } = await enter();
    expect(value).toMatchObject({ mustChangePassword: true, passwordExpired: false });
    expect(JSON.stringify(value)).not.toContain(testPassword);
    expect(await browser.call(memberInfo, {})).toMatchObject({
      value: { mustChangePassword: true },
    });
    expect(await browser.call(balance, {})).toMatchObject({
      refusal: { code: 'must_change_password' },
    });
    const typed = { newPassword, confirmNewPassword: newPassword };
    expect(await browser.call(changePassword, typed)).toMatchObject({
      refusal: { detail: { fields: { oldPassword: { code: 'required' } } } },
    });
    const given = { ...typed, oldPassword: testPassword };
    expect(await browser.call(changePassword, given)).toMatchObject({ ok: true });
    const after = await enter(newPassword);
    expect(after.value).toMatchObject({ mustChangePassword: false });
    expect(await after.browser.call(balance, {})).toMatchObject({ ok: true });
  });

  test('because it is older than the brand allows', async () => {
    await house().browseAsMember('maple01');
    await house().platform.changeSetting('passwordMaxAgeDays', 90);
    house().clock.advance(91 * dayMs);
    const { browser, value } = await enter();
    expect(value).toMatchObject({ mustChangePassword: true, passwordExpired: true });
    expect(await browser.call(balance, {})).toMatchObject({
      refusal: { code: 'must_change_password' },
    });
  });
});
