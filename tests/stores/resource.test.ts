// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { later, refusal, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const info = 'GET /wps/member/info';
const profile = 'GET /wps/member/profile';

/** The profile of a member who is signed in, as a page shows it. */
async function shownProfile() {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  stores.platform.on(profile, () => success({ nickname: 'Linh' }));
  await stores.loadSession();
  const { $profile, loadProfile } = await import('#stores/identity/profile.ts');
  await loadProfile();
  expect($profile.get()).toMatchObject({ state: 'ready' });
  return { ...stores, $profile, loadProfile };
}

/** The browser shows the page again from its back-forward cache. */
function comeBack(): void {
  const event = new Event('pageshow');
  dispatchEvent(Object.assign(event, { persisted: true }));
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

test('an answer for the member before is dropped when it comes late', async () => {
  const { platform, loadSession, loadProfile, $profile } = await shownProfile();
  const slow = later<unknown>();
  platform.on(profile, () => slow.promise);
  const loading = loadProfile();
  platform.on(info, () => success({ ...someMember(), id: 'another' }));
  await loadSession();
  slow.settle(success({ nickname: 'Linh' }));
  await loading;
  expect($profile.get()).toEqual({ state: 'loading' });
});

test('the answer to the last question is shown, in whatever order they come', async () => {
  const { platform, loadProfile, $profile } = await shownProfile();
  const slow = later<unknown>();
  platform.on(profile, () => slow.promise);
  const first = loadProfile();
  platform.on(profile, () => success({ nickname: 'Mai' }));
  await loadProfile();
  slow.settle(success({ nickname: 'Linh' }));
  await first;
  expect($profile.get()).toMatchObject({ value: { nickname: 'Mai' } });
});

test('what is shown stays when it is refused anew', async () => {
  const { platform, loadProfile, $profile } = await shownProfile();
  platform.on(profile, () => refusal('internal_error'));
  await loadProfile();
  expect($profile.get()).toMatchObject({ state: 'ready', value: { nickname: 'Linh' } });
});

test('another page that is refused is not taken for the one before', async () => {
  const { platform } = await shownProfile();
  const { $signIns, turnSignIns } = await import('#stores/identity/sessions.ts');
  platform.on('GET /wps/member/logins', () => success({ list: [], totalPages: 2 }));
  await turnSignIns(1);
  platform.on('GET /wps/member/logins', () => refusal('internal_error'));
  await turnSignIns(2);
  expect($signIns.get()).toMatchObject({ state: 'failed', refusal: { code: 'internal_error' } });
});

test('a page that comes back asks again what never was answered, or was refused', async () => {
  const { platform, loadProfile, $profile, loadSession } = await shownProfile();
  platform.on(info, () => success({ ...someMember(), id: 'another' }));
  await loadSession();
  platform.on(profile, () => later<unknown>().promise);
  void loadProfile();
  expect($profile.get()).toEqual({ state: 'loading' });
  platform.on(profile, () => refusal('internal_error'));
  comeBack();
  await eventually(() => expect($profile.get()).toMatchObject({ state: 'failed' }));
  platform.on(profile, () => success({ nickname: 'Mai' }));
  comeBack();
  await eventually(() => expect($profile.get()).toMatchObject({ value: { nickname: 'Mai' } }));
});

test('a page that comes back keeps what it shows, though its store is younger than the session', async () => {
  const { platform, loadSession, $profile } = await shownProfile();
  const { $deposits, loadDeposits } = await import('#stores/money/deposits.ts');
  platform.on('GET /wps/deposits/methods', () => success({ list: [] }));
  platform.on('GET /wps/deposits', () => success({ list: [], hasMore: false }));
  await loadDeposits();
  comeBack();
  await loadSession();
  expect($profile.get().state).toBe('ready');
  expect($deposits.get().state).toBe('ready');
});
