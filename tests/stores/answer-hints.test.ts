// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { signedIn, someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const sumBalance = { amountMinor: '8800000', currency: 'VND' };

async function signedInStores(language?: string) {
  const stores = await freshStores();
  const { platform, root } = stores;
  if (language) root.dataset.language = language;
  platform.on('POST /wps/session/login', () => success(signedIn));
  platform.on('GET /wps/member/info', () => success({ ...someMember(), language: 'EN' }));
  platform.on('DELETE /wps/session/logout', () => success({ ended: true }));
  platform.on('PUT /wps/member/language', () => success({ language: language ?? '' }));
  platform.on('GET /wps/v2/wallets/balance', () =>
    success({ sumBalance, available: sumBalance, held: sumBalance, isSingle: false, asOfMs: 1 }),
  );
  await stores.login({ username: 'lotus', password: 'deep water 9' });
  return stores;
}

test('whose site it is outlives the sign-out, and nothing else does', async () => {
  const merchant = { merchant: 'halcyon', merchantCode: 'halcyon', platform: 'web' };
  const { logout } = await signedInStores();
  Object.assign(sessionStorage, merchant);
  expect(sessionStorage.token).toEqual(expect.any(String));
  await logout();
  expect({ ...sessionStorage }).toEqual(merchant);
});

test('the wallet is kept as the platform last said, and goes with the session', async () => {
  const { refreshWallet, logout } = await signedInStores();
  await refreshWallet();
  expect(JSON.parse(sessionStorage.wallet)).toEqual({ sumBalance, isSingle: false });
  expect(JSON.parse(sessionStorage.merchantWallet)).toEqual({ currency: 'VND', isSingle: false });
  await logout();
  expect(sessionStorage.getItem('wallet')).toBeNull();
});

test('how forms are built and the vendors are kept where they are used', async () => {
  await signedInStores();
  const { saveFormHints, saveVendorHints } = await import('#stores/answer-hints.ts');
  const { registerSetting } = await import('#platform/brand/settings/index.ts');
  const { fields, ...others } = registerSetting.initial;
  saveFormHints(registerSetting.initial, 'USERNAMEREG FREEPLAY');
  expect(JSON.parse(sessionStorage.settings)).toEqual({
    ...others,
    features: ['USERNAMEREG', 'FREEPLAY'],
  });
  expect(JSON.parse(sessionStorage.validate)).toEqual(fields);
  saveVendorHints([{ title: 'LIVE', gameClassify: 'LIVE', cards: [] }]);
  expect(JSON.parse(sessionStorage.gameVendor)).toHaveLength(1);
});

test('what a session knows of the brand is kept from its start', async () => {
  const { platform, logout } = await signedInStores();
  const agents = { enableCt: '1', enableSalary: '0', hourSalary: '1', agentRealtimeSalary: '0' };
  const routes = [{ domain: 'https://one.example', speed: 12 }];
  platform.on('GET /wps/system/whitelabel', () => success({ switches: { agents } }));
  platform.on('GET /wps/system/domainRoute', () => success({ list: routes }));
  const lanes = [{ title: 'LIVE', gameClassify: 'LIVE', cards: [] }];
  platform.on('GET /lgw/games/game_menus', () => success({ data: { lanes } }));
  const { saveStartHints } = await import('#stores/start-hints.ts');
  await saveStartHints();
  const { enableSalary, enableContract, routers, gameVendor } = { ...sessionStorage };
  expect([enableSalary, enableContract]).toEqual(['false', 'true']);
  expect([JSON.parse(routers), JSON.parse(gameVendor)]).toEqual([routes, lanes]);
  sessionStorage.setItem('routers', '"measured"');
  await saveStartHints();
  expect(sessionStorage.routers).toBe('"measured"');
  await logout();
  expect(sessionStorage.length).toBe(0);
});

test('a member who reads the site in another language than the platform knows tells it', async () => {
  const { platform } = await signedInStores('TH');
  const heard = () => platform.heardOf('PUT /wps/member/language');
  await eventually(() => expect(heard()[0]?.input).toEqual({ language: 'TH' }));
});

test('a language that the platform knows is not told again', async () => {
  const { platform, refreshWallet } = await signedInStores('EN');
  await refreshWallet();
  expect(platform.heardOf('PUT /wps/member/language')).toEqual([]);
});
