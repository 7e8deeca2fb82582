// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { addFavourite } from '#contract/play/favourites.ts';
import { eventually } from '../../support/eventually.ts';
import { refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const info = 'GET /wps/member/info';
const login = 'POST /wps/session/login';

/** A page with the login dialog, on a platform that knows one member and wants a session. */
async function dialogPage() {
  const stores = await freshStores();
  const after = await import('#stores/identity/sign-in-wait.ts');
  const path = `${addFavourite.method} ${addFavourite.path}`;
  stores.platform.on(path, () => {
    const isIn = stores.platform.heardOf(login).length > 0;
    return isIn ? success({ gameId: 'g-1', gameType: 'RNG' }) : refusal('not_logged_in');
  });
  stores.platform.on(info, () => success(someMember()));
  stores.platform.on(login, () => success(signedIn));
  onTestFinished(stores.connectAuthDialog());
  return { ...stores, ...after, path };
}

test('what a guest pressed goes on after the sign-in that it led to', async () => {
  const { request, login: signIn, platform, path, $authDialog } = await dialogPage();
  const pressed = request(addFavourite, { gameId: 'g-1' }, { startedByMember: true });
  await eventually(() => expect($authDialog.get()).toEqual({ state: 'open', tab: 'login' }));
  await signIn({ username: 'lotus', password: 'deep water 9' });
  expect(await pressed).toMatchObject({ ok: true });
  expect(platform.heardOf(path)).toHaveLength(2);
});

test('a sign-in for the sake of an action stays on the page, once', async () => {
  const { request, login: signIn, consumeContinuation, $authDialog } = await dialogPage();
  const pressed = request(addFavourite, { gameId: 'g-1' }, { startedByMember: true });
  await eventually(() => expect($authDialog.get().state).toBe('open'));
  await signIn({ username: 'lotus', password: 'deep water 9' });
  await pressed;
  expect(consumeContinuation()).toBe(true);
  expect(consumeContinuation()).toBe(false);
});

test('a sign-in for its own sake leaves the page', async () => {
  const { login: signIn, consumeContinuation } = await dialogPage();
  await signIn({ username: 'lotus', password: 'deep water 9' });
  expect(consumeContinuation()).toBe(false);
});

test('closing the dialog gives the action up with the refusal', async () => {
  const { request, platform, path, closeAuthDialog, $authDialog, consumeContinuation } =
    await dialogPage();
  const pressed = request(addFavourite, { gameId: 'g-1' }, { startedByMember: true });
  await eventually(() => expect($authDialog.get().state).toBe('open'));
  closeAuthDialog();
  expect(await pressed).toMatchObject({ ok: false, refusal: { code: 'not_logged_in' } });
  expect(platform.heardOf(path)).toHaveLength(1);
  expect(consumeContinuation()).toBe(false);
});

test('an action that fails again after the sign-in does not ask twice', async () => {
  const { request, platform, path, login: signIn, $authDialog } = await dialogPage();
  platform.on(path, () => refusal('not_logged_in'));
  const pressed = request(addFavourite, { gameId: 'g-1' }, { startedByMember: true });
  await eventually(() => expect($authDialog.get().state).toBe('open'));
  await signIn({ username: 'lotus', password: 'deep water 9' });
  expect(await pressed).toMatchObject({ ok: false, refusal: { code: 'not_logged_in' } });
  expect(platform.heardOf(path)).toHaveLength(2);
});

test('a trial that wants what real accounts may do is told so, unless the page asked by itself', async () => {
  const { request, platform, path } = await dialogPage();
  const { $trueAccountAsked, closeTrueAccount } = await import('#stores/identity/true-account.ts');
  platform.on(path, () => refusal('need_true_account'));
  await request(addFavourite, { gameId: 'g-1' });
  expect($trueAccountAsked.get()).toBe(false);
  await request(addFavourite, { gameId: 'g-1' }, { startedByMember: true });
  expect($trueAccountAsked.get()).toBe(true);
  closeTrueAccount();
  expect($trueAccountAsked.get()).toBe(false);
});

test('a first sign-in is welcomed by name, a trial’s is not', async () => {
  const { login: signIn, platform, $welcome } = await dialogPage();
  platform.on(login, () => success({ ...signedIn, firstTimeLogin: true }));
  platform.on(info, () => success(someMember({ type: 4 })));
  await signIn({ username: 'lotus', password: 'deep water 9' });
  expect($welcome.get()).toBeUndefined();
  platform.on(info, () => success(someMember()));
  await signIn({ username: 'lotus', password: 'deep water 9' });
  expect($welcome.get()).toBe('lotus');
});
