// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const info = 'GET /wps/member/info';

/** The profile of a member who is signed in, as a page shows it. */
async function shownProfile() {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  stores.platform.on('GET /wps/member/profile', () => success({ nickname: 'Linh' }));
  await stores.loadSession();
  const { $profile, loadProfile } = await import('#stores/profile.ts');
  await loadProfile();
  expect($profile.get()).toMatchObject({ state: 'ready' });
  return { ...stores, $profile };
}

test('what is shown stays when the same member is asked for anew', async () => {
  const { loadSession, $profile } = await shownProfile();
  await loadSession();
  expect($profile.get()).toMatchObject({ state: 'ready', value: { nickname: 'Linh' } });
});

test('nothing is shown of the member before', async () => {
  const { platform, loadSession, $profile } = await shownProfile();
  platform.on(info, () => success({ ...someMember(), id: 'another' }));
  await loadSession();
  expect($profile.get()).toEqual({ state: 'loading' });
});
