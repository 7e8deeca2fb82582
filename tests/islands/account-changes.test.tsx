// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ShownMessage } from '#contract/care/messages.ts';
import type { AccountChange } from '#contract/identity/account-changes.ts';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { info } from './open-wallet.tsx';
import { english, named, press, serve, settle } from './page.ts';

const mailChanged: AccountChange = {
  id: 'change-1',
  kind: 'emailChanged',
  atMs: Date.parse('2026-11-27T03:04:05Z'),
};
const passwordChanged: AccountChange = { ...mailChanged, id: 'change-2', kind: 'password' };

const keptKey = 'changes_read';

/** The banner of a browser that keeps what was dismissed in it before. */
async function mountBanner(
  member: Partial<MemberInfo>,
  list: readonly ShownMessage[] = [],
  game?: Element,
) {
  const kept = localStorage.getItem(keptKey);
  document.body.replaceChildren();
  const stores = await freshStores();
  if (kept !== null) localStorage.setItem(keptKey, kept);
  stores.root.dataset.session = 'member';
  stores.platform.on(info, () => success(someMember(member)));
  stores.platform.on('GET /wps/member/messages/shown', () => success({ list }));
  stores.platform.on('GET /texts/en.json', () => english('account-changes/account-changes.tsx'));
  const { AccountChanges } = await import('#islands/account-changes/account-changes.tsx');
  // As on a page: the server draws nothing, and what is known by then may not change that.
  const { hydrate, mismatches } = serve(
    <AccountChanges
      textsPath="/texts/en.json"
      paths={{ changePassword: '/en/change-password', contact: '/en/contact' }}
      timeZone="Asia/Ho_Chi_Minh"
    />,
  );
  expect(banner()).toBeNull();
  if (game) document.body.append(game);
  await hydrate();
  expect(mismatches).toEqual([]);
  const { loadSession } = await import('#stores/identity/session.ts');
  await act(loadSession);
  await settle();
  return stores;
}

afterEach(() => localStorage.clear());

const banner = () => document.querySelector('aside');
const open = () => eventually(() => settle().then(() => expect(banner()).not.toBeNull()));

test('a change is named with its time, and what to do about it', async () => {
  await mountBanner({ changes: [mailChanged] });
  await open();
  expect(banner()?.getAttribute('aria-label')).toBe('Changes to your account');
  expect(banner()?.textContent).toContain(
    'Your email address was changed on 2026-11-27 10:04 GMT+7.',
  );
  expect(
    [...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href')),
  ).toEqual(['/en/change-password', '/en/contact']);
});

test('who dismisses it sees it no more in this browser, but the next one', async () => {
  await mountBanner({ changes: [mailChanged] });
  await open();
  await press(named('It was me'));
  expect(banner()).toBeNull();
  await mountBanner({ changes: [mailChanged] });
  expect(banner()).toBeNull();
  await mountBanner({ changes: [passwordChanged, mailChanged] });
  await open();
  expect(banner()?.querySelectorAll('li')).toHaveLength(1);
  expect(banner()?.textContent).toContain('Your password was changed on');
});

test('what one member dismisses another one of this browser is shown', async () => {
  await mountBanner({ id: 'one', changes: [mailChanged] });
  await open();
  await press(named('It was me'));
  await mountBanner({ id: 'other', changes: [mailChanged] });
  await open();
});

test.each([
  ['whom nothing was changed of', {}],
  ['who has a password to change first', { changes: [mailChanged], mustChangePassword: true }],
])('a member %s sees no banner', async (_, member) => {
  await mountBanner(member);
  expect(banner()).toBeNull();
});

const shown: readonly ShownMessage[] = [
  { id: 'm-1', kind: 'PU', title: 'New hours', text: 'Deposits are open all day.' },
  { id: 'm-2', kind: 'B', title: 'Tonight', text: 'The site rests at three.' },
];
const dialog = () => document.querySelector('dialog');

test('a banner and a popup show themselves, and are gone once they are closed', async () => {
  const { platform } = await mountBanner({}, shown);
  platform.on('PUT /wps/member/messages/closed', () => success({ unreadCount: 1 }));
  await open();
  expect(banner()?.textContent).toContain('The site rests at three.');
  expect(dialog()?.textContent).toContain('Deposits are open all day.');
  await press(named('Understood'));
  await settle();
  expect(dialog()).toBeNull();
  expect(platform.heardOf('PUT /wps/member/messages/closed').at(-1)?.input).toEqual({
    messageId: 'm-1',
  });
  const { $unreadCount } = await import('#stores/care/messages.ts');
  expect($unreadCount.get()).toBe(1);
  await press(named('Close'));
  await settle();
  expect(banner()).toBeNull();
});

test('no popup opens over a game, and the banner does', async () => {
  const game = Object.assign(document.createElement('section'), { className: 'game-host' });
  await mountBanner({}, shown, game);
  await open();
  expect(dialog()).toBeNull();
});
