import { expect, test } from 'vitest';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { changeIcon, removeIcon } from '#contract/identity/profile.ts';
import { announcedBy } from '../../support/announced.ts';
import { testPassword, useHouse } from '../../support/house.ts';
import { picture } from '../../support/images.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('open pages hear', (place) => {
  const house = useHouse(place);
  const told = (work: () => Promise<unknown>) => announcedBy(house(), work);

  test('of a new picture, and of its going', async () => {
    const browser = await house().browseAsMember();
    const icon = ['maple01: icon'];
    const file = new Blob([await picture('jpeg', { width: 300, height: 300 })], {
      type: 'image/jpeg',
    });
    expect(await told(() => browser.call(changeIcon, { file }))).toEqual(icon);
    expect(await told(() => browser.call(removeIcon, {}))).toEqual(icon);
  });

  test('of a new password, which ends other sessions', async () => {
    const browser = await house().browseAsMember();
    const other = house().browse();
    await other.call(login, { username: 'maple01', password: testPassword });
    const newPassword = 'amber-otter-77';
    const words = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
    expect(await told(() => browser.call(changePassword, words))).toEqual([
      'maple01: account session',
    ]);
  });
});
