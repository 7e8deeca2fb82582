// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { refusal, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const signIn = 'POST /wps/session/login';
const exclude = 'POST /wps/member/responsible-play/exclusion';

beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test.each([
  ['/en/live', '/en/excluded'],
  ['/en', '/en/excluded'],
  ['/live', '/excluded'],
  ['/english-game', '/excluded'],
])(
  'an excluded member who signs in on %s is led to %s, which knows until when',
  async (from, to) => {
    const { platform, request, root } = await freshStores();
    const { readExclusion } = await import('#stores/identity/exclusion.ts');
    root.dataset.language = 'EN';
    history.replaceState(null, '', from);
    platform.on(signIn, () => refusal('self_excluded', { untilMs: 90_000_000 }));
    await request(login, { username: 'lotus', password: 'deep water 10' });
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(to);
    expect(readExclusion()).toEqual({ code: 'self_excluded', untilMs: 90_000_000 });
  },
);

test.each([
  ['half_year', 90_000_000, { code: 'self_excluded', untilMs: 90_000_000 }],
  ['for_good', null, { code: 'self_excluded_for_good' }],
] as const)(
  'who excludes themselves for %s is led there at last',
  async (length, untilMs, exclusion) => {
    const { platform, root, loadSession, $session } = await freshStores();
    const { readExclusion } = await import('#stores/identity/exclusion.ts');
    const { excludeSelf } = await import('#stores/protection/responsible-play.ts');
    root.dataset.language = 'EN';
    root.dataset.guestsGo = '/en/login';
    history.replaceState(null, '', '/en/security');
    platform.on('GET /wps/member/info', () => success(someMember()));
    await loadSession();
    platform.on(exclude, () => success({ untilMs }));
    await excludeSelf(length);
    expect($session.get().state).toBe('guest');
    expect(location.assign).toHaveBeenLastCalledWith('/en/excluded');
    expect(readExclusion()).toEqual(exclusion);
  },
);

test('another refusal leads nowhere', async () => {
  const { platform, request } = await freshStores();
  platform.on(signIn, () => refusal('invalid_credentials'));
  await request(login, { username: 'lotus', password: 'deep water 10' });
  expect(location.assign).not.toHaveBeenCalled();
});
