// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
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

/** A resource of a page, and what the test lets it answer. */
async function ownResource(whose?: 'member' | 'everyone') {
  const stores = await freshStores();
  stores.platform.on(info, () => success(someMember()));
  await stores.loadSession();
  const { resource } = await import('#stores/resource.ts');
  const asked: number[] = [];
  const answers: Answer[] = [];
  const own = resource<number, Refusal<string>, [page: number]>(async (page) => {
    asked.push(page);
    return answers.shift() ?? { ok: true, value: page };
  }, whose);
  const becomeAnother = async () => {
    stores.platform.on(info, () => success(someMember({ id: 'another' })));
    await stores.loadSession();
  };
  return { ...own, asked, answers, becomeAnother };
}

type Answer = Promise<Result<number, Refusal<string>>> | Result<number, Refusal<string>>;
const broken = refused({ code: 'internal_error', message: '', detail: {} });

test('what is opened shows nothing of what was shown before', async () => {
  const { $loaded, load, open, answers } = await ownResource();
  await load(1);
  const slow = later<Result<number, Refusal<string>>>();
  answers.push(slow.promise);
  const opening = open(2);
  expect($loaded.get()).toEqual({ state: 'loading' });
  slow.settle(ok(2));
  await opening;
  expect($loaded.get()).toEqual({ state: 'ready', value: 2 });
});

test('what is asked for once is asked for again only when it failed, or is another thing', async () => {
  const { loadOnce, asked, answers } = await ownResource();
  answers.push(broken);
  await Promise.all([loadOnce(1), loadOnce(1)]);
  await loadOnce(1);
  await loadOnce(1);
  await loadOnce(2);
  expect(asked).toEqual([1, 1, 2]);
});

test('what was asked last is asked again', async () => {
  const { again, load, asked } = await ownResource();
  await again();
  await load(3);
  await again();
  expect(asked).toEqual([3, 3]);
});

test('what is everyone’s stays when the member changes', async () => {
  const { $loaded, load, becomeAnother } = await ownResource('everyone');
  await load(1);
  await becomeAnother();
  expect($loaded.get()).toEqual({ state: 'ready', value: 1 });
});

test('what is asked about what is shown is worked into it, and a refusal changes nothing', async () => {
  const { $loaded, load, amend } = await ownResource();
  const add = (now: number, more: number) => now + more;
  expect(await amend(async () => ok(1), add)).toBeUndefined();
  await load(1);
  await amend(async (now) => ok(now * 10), add);
  expect($loaded.get()).toEqual({ state: 'ready', value: 11 });
  expect(await amend(async () => broken, add)).toEqual(broken);
  expect($loaded.get()).toEqual({ state: 'ready', value: 11 });
});

test('what is asked about something that is shown no more is dropped', async () => {
  const { $loaded, load, amend } = await ownResource();
  await load(1);
  const slow = later<Result<number, Refusal<string>>>();
  const amending = amend(
    () => slow.promise,
    (now, more) => now + more,
  );
  await load(5);
  slow.settle(ok(1));
  await amending;
  expect($loaded.get()).toEqual({ state: 'ready', value: 5 });
});

test('what an action answers is shown, but not to another member', async () => {
  const { $loaded, take, becomeAnother } = await ownResource();
  await take(Promise.resolve(ok(7)));
  expect($loaded.get()).toEqual({ state: 'ready', value: 7 });
  const slow = later<Result<number, Refusal<string>>>();
  const taking = take(slow.promise);
  await becomeAnother();
  slow.settle(ok(8));
  expect(await taking).toEqual(ok(8));
  expect($loaded.get()).toEqual({ state: 'loading' });
});

test('where the last question stands is told beside what is shown', async () => {
  const { $loaded, $asking, load, close, answers, becomeAnother } = await ownResource();
  expect($asking.get()).toEqual({ state: 'none' });
  const loading = load(1);
  expect($asking.get()).toEqual({ state: 'open' });
  await loading;
  expect($asking.get()).toEqual({ state: 'answered' });
  answers.push(broken);
  await load(1);
  expect($loaded.get()).toEqual({ state: 'ready', value: 1 });
  expect($asking.get()).toMatchObject({ state: 'refused', refusal: { code: 'internal_error' } });
  await becomeAnother();
  expect($asking.get()).toEqual({ state: 'none' });
  await load(2);
  close();
  expect([$loaded.get(), $asking.get()]).toEqual([{ state: 'loading' }, { state: 'none' }]);
});

test('a question that was open when its page was closed is answered to nobody', async () => {
  const { $loaded, load, close, answers } = await ownResource('everyone');
  const slow = later<Result<number, Refusal<string>>>();
  answers.push(slow.promise);
  const loading = load(1);
  close();
  slow.settle(ok(1));
  await loading;
  expect($loaded.get()).toEqual({ state: 'loading' });
});
