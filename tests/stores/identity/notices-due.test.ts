// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, signedIn, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const credentials = { username: 'lotus', password: 'deep water 9' };

async function signInStores(type: 0 | 4 = 0) {
  const stores = await freshStores();
  stores.platform.on('POST /wps/session/login', () => success(signedIn));
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type })));
  const afterLogin = await import('#stores/identity/notices-due.ts');
  const flags: boolean[] = [];
  const stop = afterLogin.$afterLogin.subscribe((isDue) => flags.push(isDue));
  await stores.login(credentials);
  return { ...stores, ...afterLogin, flags, stop };
}

test('a sign-in raises the flag for the next page, and on its own once one stays', async () => {
  const { flags, showAfterLoginHere, clearAfterLogin } = await signInStores();
  expect(sessionStorage.getItem('afterLogin')).toBe('true');
  expect(flags).toEqual([false]);
  showAfterLoginHere();
  expect(flags).toEqual([false, true]);
  clearAfterLogin();
  expect(flags).toEqual([false, true, false]);
  expect(sessionStorage.getItem('afterLogin')).toBeNull();
});

test('the page after a sign-in finds the flag', async () => {
  await freshStores();
  sessionStorage.setItem('afterLogin', 'true');
  const { $afterLogin } = await import('#stores/identity/notices-due.ts');
  const flags: boolean[] = [];
  $afterLogin.subscribe((isDue) => flags.push(isDue));
  expect(flags.at(-1)).toBe(true);
});

test('neither a trial nor a session that is found on arrival raises the flag', async () => {
  const { showAfterLoginHere, flags } = await signInStores(4);
  showAfterLoginHere();
  expect(flags).toEqual([false]);
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  await stores.loadSession();
  expect(sessionStorage.getItem('afterLogin')).toBeNull();
});

const calls = 'GET /wps/system/notices';

function letter(id: string) {
  const text = { title: id, summary: '', content: '', tag: 'en', path: '/' };
  return { id, ...text, publishedAtMs: 1 };
}

/** A page of a member on which something listens for dialogs; answers what was asked for. */
async function memberPage(ids: readonly string[], memberId = 'm-1') {
  const stores = await freshStores();
  sessionStorage.setItem('customerId', memberId);
  stores.platform.on(calls, () => success({ list: ids.map(letter) }));
  const heard: string[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    heard.push((event as CustomEvent<string>).detail);
  };
  document.addEventListener('foyer:open', hear, { once: true });
  const notices = await import('#stores/care/notices.ts');
  const { showUnreadNotices } = await import('#stores/care/unread-notices.ts');
  const offer = async () => {
    await showUnreadNotices();
    document.removeEventListener('foyer:open', hear);
    const state = notices.$notices.get();
    return state.state === 'ready' ? state.value.list.map(({ id }) => id) : [];
  };
  return { ...stores, ...notices, heard, offer };
}

test('notices are offered until this member has seen them, and again when one is new', async () => {
  const first = await memberPage(['slow-banks', 'copies']);
  expect(await first.offer()).toEqual(['slow-banks', 'copies']);
  expect(first.heard).toEqual(['unread']);
  first.markNoticesSeen();
  const kept = localStorage.getItem('notices_read') ?? '';
  const next = async (ids: readonly string[], memberId?: string) => {
    const page = await memberPage(ids, memberId);
    localStorage.setItem('notices_read', kept);
    return { shown: await page.offer(), heard: page.heard };
  };
  expect(await next(['slow-banks', 'copies'])).toEqual({ shown: [], heard: [] });
  expect(await next(['new', 'copies'])).toEqual({ shown: ['new'], heard: ['unread'] });
  expect(await next(['copies'], 'm-2')).toEqual({ shown: ['copies'], heard: ['unread'] });
});

test('what two members of one browser have seen is remembered apart', async () => {
  const { offer, markNoticesSeen, loadNotices } = await memberPage(['copies']);
  await offer();
  markNoticesSeen();
  sessionStorage.setItem('customerId', 'm-2');
  await loadNotices('unread');
  markNoticesSeen();
  const kept = JSON.parse(localStorage.getItem('notices_read') ?? '');
  expect(kept).toEqual({ 'm-1': ['copies'], 'm-2': ['copies'] });
});

test('what was seen stays seen when the next notice is', async () => {
  const { platform, offer, markNoticesSeen, loadNotices, $notices } = await memberPage(['copies']);
  await offer();
  markNoticesSeen();
  platform.on(calls, () => success({ list: ['new', 'copies'].map(letter) }));
  await loadNotices('unread');
  markNoticesSeen();
  await loadNotices('unread');
  expect($notices.get()).toMatchObject({ value: { list: [] } });
});

test('notices that cannot be had or shown wait for the next page', async () => {
  const broken = await memberPage([]);
  broken.platform.on(calls, () => refusal('internal_error'));
  await broken.offer();
  expect(broken.heard).toEqual([]);
  expect(sessionStorage.getItem('afterLogin')).toBe('true');
  await memberPage(['copies']);
  const { showUnreadNotices } = await import('#stores/care/unread-notices.ts');
  document.dispatchEvent(new CustomEvent('foyer:open', { detail: 'used up' }));
  await showUnreadNotices();
  expect(sessionStorage.getItem('afterLogin')).toBe('true');
  expect(document.documentElement.dataset.opening).toBeUndefined();
});
