// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { closeServicePath } from '#lib/service-path.ts';
import { refusal, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

async function membersPage(rankLevel: number) {
  const stores = await freshStores();
  const label = { labelName: `VIP ${rankLevel}`, color: '#000000', color2: '#ffffff', rankLevel };
  stores.platform.on('GET /wps/member/info', () => success(someMember({ clubLabel: label })));
  stores.platform.on('DELETE /wps/session/logout', () => success({ ended: true }));
  await stores.loadSession();
  return stores;
}

test('above level 4 the page shows the VIP service, until the member signs out', async () => {
  const { root, logout } = await membersPage(5);
  expect(root.dataset.vip).toBe('');
  expect(sessionStorage.getItem('vipService')).toBe('true');
  await logout();
  expect(root.dataset.vip).toBeUndefined();
  expect(sessionStorage.getItem('vipService')).toBeNull();
});

test('level 4 has the same service as everybody', async () => {
  const { root } = await membersPage(4);
  expect(root.dataset.vip).toBeUndefined();
  expect(sessionStorage.getItem('vipService')).toBeNull();
});

test('the address of a service is read from the encrypted path that the platform has now', async () => {
  const { platform } = await freshStores();
  const { findService } = await import('#stores/care/customer-service.ts');
  const paths = (pathList: readonly object[]) =>
    platform.on('GET /wps/system/customerService', () => success({ version: { pathList } }));
  paths([{ type: 4, path: closeServicePath('https://vip.example/', 'k3y4vips') }]);
  expect(await findService('VIP_SUPPORT')).toBe('https://vip.example/');
  expect(await findService('SUPPORT')).toBeUndefined();
  paths([{ type: 3, path: 'bm90IGEgcGF0aA==k3y4vips' }]);
  expect(await findService('SUPPORT')).toBeUndefined();
  platform.on('GET /wps/system/customerService', () => refusal('internal_error'));
  expect(await findService('VIP_SUPPORT')).toBeUndefined();
});
