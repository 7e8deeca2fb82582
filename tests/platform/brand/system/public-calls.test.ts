import { expect, test } from 'vitest';
import { banners } from '#contract/brand/banners.ts';
import { permission } from '#contract/brand/permission.ts';
import { countries, systemStatus, whitelabel } from '#contract/brand/system.ts';
import { login } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { hotGames, popularGames } from '#contract/play/game-lists.ts';
import { gameMenus } from '#contract/play/games.ts';
import { findCountry } from '#platform/base/place.ts';
import { whitelabelSetting } from '#platform/brand/settings/index.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchesOf } from '../../../support/switches.ts';

onStorage('public calls', (place) => {
  const house = useHouse(place);

  test('the site is open to a visitor from an unrestricted place', async () => {
    expect(await house().browse().call(systemStatus, {})).toEqual({
      ok: true,
      value: 0,
    });
  });

  test('a visitor from a restricted country is told so with address and country', async () => {
    const clientAddress = '8.8.8.8';
    const browser = house().browse({ clientAddress });
    expect(await browser.call(systemStatus, {})).toEqual({ ok: true, value: 2 });
    expect(await browser.call(permission, {})).toMatchObject({
      ok: true,
      value: { regionRestriction: true, location: { ip: clientAddress, country: 'US' } },
    });
  });

  test('countries come with dialling codes, the brand’s own first', async () => {
    const answer = await house().browse().call(countries, {});
    const list = answer.ok ? answer.value.countries : [];
    expect(list[0]).toEqual({ countryCode: 'VN', countryDialingCode: '84' });
    expect(list.length).toBeGreaterThan(200);
    expect(new Set(list.map((each) => each.countryCode)).size).toBe(list.length);
  });

  test('vendors come by category and popular games are at most twenty', async () => {
    const menus = await house().browse().call(gameMenus, {});
    const lanes = menus.ok ? menus.value.data.lanes : [];
    expect(lanes.length).toBeGreaterThanOrEqual(9);
    expect(
      lanes.every((lane) => lane.cards.every((card) => card.category === lane.gameClassify)),
    ).toBe(true);
    const popular = await house().browse().call(popularGames, {});
    expect(popular.ok && popular.value.list.length).toBe(20);
  });

  test('banners speak the caller’s language and fall back to English', async () => {
    const titles = async (language: string) => {
      const answer = await house().browse({ language }).call(banners, { groupName: 'w_home' });
      return answer.ok ? answer.value.list.map((banner) => banner.title) : [];
    };
    expect((await titles('EN')).length).toBeGreaterThanOrEqual(3);
    expect(await titles('TY')).not.toEqual(await titles('EN'));
    expect(await titles('SW')).toEqual(await titles('EN'));
  });

  test('the brand’s settings carry every switch of the specification', async () => {
    const answer = await house().browse().call(whitelabel, {});
    expect(answer).toMatchObject({ ok: true, value: { currency: 'VND', currencySymbol: '₫' } });
    const found = answer.ok ? Object.values(switchesOf(answer.value.switches)) : [];
    expect(found).toHaveLength(Object.keys(whitelabelSetting.initial.switches).length);
    expect(found.every((each) => each === '0' || each === '1')).toBe(true);
  });

  test('OpenAPI describes each call, with sealed bodies and refusals', async () => {
    const response = await house()
      .browse()
      .send(new Request(`${testOrigin}/wps/openapi.json`));
    const { openapi, paths } = await response.json();
    expect(openapi).toBe('3.1.0');
    const operation = paths[register.path].put;
    const body = operation.requestBody.content['application/json'].schema;
    expect(body['x-sealed-input'].required).toEqual(
      expect.arrayContaining(['username', 'password', 'confirmPassword']),
    );
    expect(paths[hotGames.path].get.parameters).toContainEqual(
      expect.objectContaining({ in: 'query', name: 'merchantCode', required: false }),
    );
    expect(operation.responses['409'].description).toContain('username_taken');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([login.path, gameMenus.path, banners.path]),
    );
  });

  test('OpenAPI is written once, and not sent again to who has it', async () => {
    const ask = (method: string, headers: Record<string, string> = {}) =>
      house()
        .browse()
        .send(new Request(`${testOrigin}/wps/openapi.json`, { method, headers }));
    const first = await ask('GET');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await ask('HEAD')).headers.get('etag')).toBe(etag);
    const again = await ask('GET', { 'if-none-match': `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the platform is ready while its database takes writes', async () => {
    expect(await house().platform.ready()).toEqual({
      ok: true,
      checks: { database: 'ok', disk: 'ok' },
    });
  });
});

test('private and unlisted addresses belong to no country', () => {
  expect(['127.0.0.1', '10.0.0.1', '::1', 'nonsense'].map(findCountry)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
