import { describe, expect, test } from 'vitest';
import { changePassword, login, memberInfo } from '#contract/identity/accounts.ts';
import { balance } from '#contract/money/wallet.ts';
import { giveEmail } from '../../../support/database.ts';
import { order } from '../../../support/deposits.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { usePrinted } from '../../../support/printed.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';

const username = 'maple01';
const newPassword = 'amber-otter-77';
const why = ['--why', 'knew the last three deposits'];

onStorage('a password that an operator gives', (place) => {
  const house = useHouse(place);
  const lines = usePrinted();

  test('opens the account to nothing but a password of the member’s own', async () => {
    const before = await house().browseAsMember(username);
    await giveEmail(house(), username, 'linh@mail.example');
    expect(await order(house(), 'passwords', 'give', 'MAPLE01', ...why)).toBe(0);
    const [given = ''] = lines;
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
    const change = { newPassword, confirmNewPassword: newPassword };
    expect(await browser.call(changePassword, change)).toMatchObject({ ok: true });
    expect(await enter(given)).toMatchObject({ refusal: { code: 'invalid_credentials' } });
    expect(await enter(newPassword)).toMatchObject({ value: { mustChangePassword: false } });
    const letters = await readOutbox(house().platform, 'linh@mail.example');
    expect(letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(letters)).not.toContain(given);
    expect(await order(house(), 'passwords', 'show', username)).toBe(0);
    expect(lines.at(-1)).toMatch(/given by operator:.*: knew the last three deposits$/);
    expect(lines.slice(1).join('\n')).not.toContain(given);
  });

  describe('is refused', () => {
    test('where there is nobody to give it to, or no reason', async () => {
      expect(await order(house(), 'passwords', 'give', 'nobody1', ...why)).toBe(1);
      expect(await order(house(), 'passwords', 'give', username)).toBe(2);
      expect(await order(house(), 'passwords', 'show', 'nobody1')).toBe(1);
    });

    test('where the brand’s rule takes nothing that is made', async () => {
      await house().browseAsMember(username);
      await askFor(house(), { fields: { password: { acceptedPattern: '[A-Z]+' } } });
      expect(await order(house(), 'passwords', 'give', username, ...why)).toBe(1);
      expect(lines.at(-1)).toContain('takes nothing that was tried. Nothing was changed.');
    });
  });
});
