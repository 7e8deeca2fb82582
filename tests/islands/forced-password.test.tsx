// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusal, success } from '../stores/fake-platform.ts';
import { eventually } from '../support/eventually.ts';
import { settings } from './open-dialog.tsx';
import { prepare, shownBalance } from './open-wallet.tsx';
import { dialogName, field, findNamed, mount, named, press, settle, type } from './page.ts';

const change = 'POST /wps/member/password';
// Kept stores let go of the window a second after their last reader: it has to be there still.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.advanceTimersByTime(STORE_UNMOUNT_DELAY));

async function mountForced(expired: boolean) {
  const stores = await prepare({ mustChangePassword: true });
  if (expired) sessionStorage.setItem('passwordExpired', 'true');
  stores.platform.on('GET /wps/system/setting/register', () => success(settings));
  await mount(stores.island);
  await eventually(() => settle().then(() => expect(dialogName()).toBe('Change password')));
  return stores;
}

test('a member who must change the password can close nothing, but sign out', async () => {
  const { root } = await mountForced(false);
  expect(document.querySelector('dialog')?.textContent).toContain('Someone else chose');
  expect(shownBalance()).toBeUndefined();
  expect(findNamed('Close')).toBeUndefined();
  await press(named('Sign out', 'dialog button'));
  expect(root.dataset.session).toBe('guest');
});

test('an old password is named as the reason for a change', async () => {
  await mountForced(true);
  expect(document.querySelector('dialog')?.textContent).toContain(
    'You have not changed your password',
  );
});

test('the old password is asked for from the start, a wrong one again, and then all is over', async () => {
  const { platform, root } = await mountForced(false);
  platform.on(change, ({ input }) =>
    (input as { oldPassword?: string }).oldPassword === 'deep water 9'
      ? success({ changed: true })
      : refusal('wrong_password'),
  );
  await type(field('New password'), 'heron-teal-9');
  await type(field('Confirm new password'), 'heron-teal-9');
  await press(named('Set new password'));
  expect(platform.heardOf(change)).toEqual([]);
  await type(field('Current password'), 'shallow water');
  await press(named('Set new password'));
  await type(field('Current password'), 'deep water 9');
  await press(named('Set new password'));
  expect(platform.heardOf(change).at(-1)?.input).toEqual({
    oldPassword: 'deep water 9',
    newPassword: 'heron-teal-9',
    confirmNewPassword: 'heron-teal-9',
  });
  expect(root.dataset.session).toBe('guest');
  expect(root.dataset.opening).toBe('login');
});
