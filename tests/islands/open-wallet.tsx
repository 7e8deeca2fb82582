import type { MemberInfo } from '#contract/identity/accounts.ts';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount, settle } from './page.ts';

export const info = 'GET /wps/member/info';
export const balance = 'GET /wps/v2/wallets/balance';
export const unread = 'GET /wps/member/messages/unread';
export const logout = 'DELETE /wps/session/logout';

/** The header of a member, not yet on the page. */
export async function prepare(member: Partial<MemberInfo> = {}) {
  const stores = await freshStores();
  stores.root.dataset.session = 'member';
  stores.platform.on(info, () => success(someMember(member)));
  stores.platform.on(balance, () => success(someBalance('8800000')));
  stores.platform.on(`${info}/icon`, () => success({}));
  stores.platform.on(unread, () => success({ unreadCount: 3 }));
  stores.platform.on(logout, () => success({ ended: true }));
  stores.platform.on('GET /texts/en.json', () => english('header-wallet/header-wallet.tsx'));
  const { HeaderWallet } = await import('#islands/header-wallet/header-wallet.tsx');
  const props = {
    cashMessages: english('header-wallet/cash-links.tsx'),
    paths: { home: '/', changePassword: '/change-password' },
    lobbies: { lottery: 'lottery', games: 'rng' },
    currencySymbol: '₫',
    locale: 'en',
  };
  return { ...stores, island: <HeaderWallet textsPath="/texts/en.json" {...props} /> };
}

/** The header of a member whose session and balance are known. */
export async function mountWallet(member: Partial<MemberInfo> = {}) {
  const stores = await prepare(member);
  await mount(stores.island);
  await settle();
  return stores;
}

/** Returns the balance that the header shows. */
export function shownBalance(): string | null | undefined {
  return document.querySelector('output[aria-label="Balance"]')?.textContent;
}
