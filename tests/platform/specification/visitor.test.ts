import { describe, expect, test } from 'vitest';
import { useHouse } from '../../support/house.ts';
import { embedded } from '../../support/storages.ts';
import { depthOf, isOn, openClient } from './client.ts';
import { readOpenService } from './customer-service.ts';

const png = [0x89, 0x50, 0x4e, 0x47];

/** Fields that the specification's client sends without effect (§7, §9). */
const web = { merchantCode: 'halcyon', language: 'EN' };

describe('a client of the specification, before anybody signs in', () => {
  const house = useHouse(embedded);
  const open = () => openClient(house().browse());

  test('reads the captcha’s picture in `value`', async () => {
    const { value } = await open().get('/wps/captcha');
    expect([...Buffer.from(value, 'base64').subarray(0, 4)]).toEqual(png);
  });

  test('reads the status of the site in `value`', async () => {
    expect((await open().get('/wps/system/status')).value).toBe(0);
  });

  test('finds every feature switch in the whitelabel tree', async () => {
    const { value } = await open().get('/wps/system/whitelabel');
    expect(depthOf(value)).toBeGreaterThan(2);
    for (const name of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'DIRECTREG3', 'CBS3']) {
      expect([name, isOn(value, name)]).toEqual([name, expect.any(Boolean)]);
    }
    expect(isOn(value, 'DIRECTREG3')).toBe(true);
    expect(isOn(value, 'CBS3')).toBe(true);
    expect(isOn(value, 'GOOGLELOGIN')).toBe(false);
  });

  test('asks for its permission with the current host as url', async () => {
    const client = open();
    const { value } = await client.get('/wps/system/permission', { url: 'https://a.example' });
    const { info, location, maintenance, regionRestriction } = value;
    expect([maintenance, regionRestriction]).toEqual([false, false]);
    expect(location.ip).toBe('203.0.113.7');
    expect('country' in location).toBe(true);
    expect(info.whitelabel).toEqual((await client.get('/wps/system/whitelabel')).value);
    expect(info.register).toEqual((await client.get('/wps/system/setting/register')).value);
    const [app] = info.resources;
    for (const name of ['resourceType', 'url', 'qrCodeUrl', 'labelNameEn']) {
      expect([name, typeof app[name]]).toEqual([name, 'string']);
    }
    expect(typeof info.customerService.url).toBe('string');
    expect(info.analytics).toEqual({ gtagId: '' });
    expect([info.imageCDNs, info.launchGameCDNs]).toEqual([[], []]);
  });

  test('reads how each registration field is asked for, and what to say when it is missed', async () => {
    const client = open();
    const { fields } = (await client.get('/wps/system/setting/register')).value;
    for (const name of ['enabled', 'required', 'acceptedPattern', 'patternId', 'type']) {
      expect(fields.username).toHaveProperty(name);
    }
    expect([fields.username.minLength, fields.username.maxLength]).toEqual([6, 16]);
    const { regValidatas } = (await client.get('/wps/system/setting/regValidatas')).value;
    const rule = regValidatas.find((each: { name: string }) => each.name === 'username');
    expect(rule).toMatchObject({ patternId: 'username', minLength: 6, maxLength: 16 });
    expect(new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test('maple01')).toBe(true);
    expect(rule.message).toMatch(/6.*16/);
    expect(rule.required).toBe(true);
  });

  test('reads countries, routers, banners and the help centre', async () => {
    const client = open();
    const [country] = (await client.get('/wps/system/countries')).value.countries;
    expect(country).toEqual({ countryCode: 'VN', countryDialingCode: '84' });
    const routers = (await client.get('/wps/system/domainRoute')).value.list;
    expect(routers.at(-1)).toEqual({ domain: expect.any(String), speed: expect.any(Number) });
    const [banner] = (await client.get('/wps/system/banners', { groupName: 'w_home' })).value.list;
    for (const name of ['bannerId', 'groupName', 'url', 'linkageType']) {
      expect([name, typeof banner[name]]).toEqual([name, 'string']);
    }
    expect((await client.get('/wps/system/helpCenter')).success).toBe(true);
  });

  test('opens what the customer-service path says under its own key', async () => {
    const { value } = await open().get('/wps/system/customerService');
    const service = value.version.pathList.find((each: { type: number }) => each.type === 3);
    expect(readOpenService(service.path)).toBe('http://127.0.0.1:4321/support');
  });

  test('reads notices of every kind with the payload of the specification', async () => {
    const client = open();
    for (const type of ['B', 'PL', 'PU', 'PR']) {
      const payload = { type, platform: 'W', executionType: 'B' };
      const answer = await client.get('/wps/system/notices', payload);
      expect([type, answer.status]).toEqual([type, 200]);
      for (const notice of answer.value.list) expect(notice.type).toBe(type);
    }
    const banners = (await client.get('/wps/system/notices', { type: 'B' })).value.list;
    expect(banners[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
    expect(banners[0].content).toContain('<');
    const all = await client.get('/wps/system/notices', { types: 'B,PL,PU,PR', platform: 'W' });
    expect(all.value.list.length).toBeGreaterThanOrEqual(banners.length);
    expect((await client.get('/wps/system/notices', { type: 'X' })).status).toBe(400);
  });

  test('reads vendors by lane, and their order by category', async () => {
    const client = open();
    const menus = await client.get('/lgw/games/game_menus', {
      ...web,
      platform: 'html5-desktop',
    });
    const [lane] = menus.value.data.lanes;
    expect(lane).toMatchObject({ title: 'LIVE', gameClassify: 'LIVE' });
    for (const name of [
      'vassalage',
      'title',
      'category',
      'isHot',
      'nodeId',
      'gameType',
      'isGame',
    ]) {
      expect(lane.cards[0]).toHaveProperty(name);
    }
    const vendors = await client.get('/lgw/games/vendors', { platform: 'html5-desktop' });
    expect(vendors.value.data.lanes).toEqual(menus.value.data.lanes);
    const [first] = vendors.value.list;
    expect(first.gameCategory).toBe('LIVE');
    expect(first.vendors[0].vassalage).toBe(lane.cards[0].vassalage);
  });

  test('reads hot and popular games and the game list', async () => {
    const client = open();
    const platform = 'flash,html5-desktop';
    const hot = await client.get('/lgw/games/hot', { ...web, isPlatform: 2, platform });
    const { vassalage } = hot.value.list[0];
    const ofOne = await client.get('/lgw/games/hot', {
      ...web,
      isPlatform: 2,
      platform,
      vassalage,
    });
    expect(new Set(ofOne.value.list.map((each: { vassalage: string }) => each.vassalage))).toEqual(
      new Set([vassalage]),
    );
    const popular = { count: 5, prizeMode: 'Lott', device: 'WEB', language: 'EN' };
    expect((await client.get('/lgw/games/popular', popular)).value.list).toHaveLength(5);
    expect((await client.get('/lgw/games/popular', { count: 'few' })).status).toBe(400);
    const list = await client.get('/lgw/games/list', {
      clientType: 3,
      platform: 'html5-desktop',
      channel: 'web',
      merchant: 'halcyon',
      gameType: 'RNG',
      vassalage: '',
      gameClassify: '',
      gameName: '',
      minBet: '',
      minLineNum: '',
      language: 'EN',
      pageNo: 1,
      pageSize: 42,
    });
    expect(list.value.games).toHaveLength(42);
    expect(list.value.totalPages).toBeGreaterThan(1);
    expect((await client.get('/lgw/games/list', { pageNo: 1, colour: 'red' })).status).toBe(400);
  });

  test('reads the lottery’s menu, the winners and the wallet of the brand', async () => {
    const client = open();
    const menu = await client.get('/lgw/vn/games/game_menu', { prizeMode: 'Lott', device: 'WEB' });
    expect(menu.value.regions.length).toBeGreaterThan(0);
    expect((await client.get('/lgw/games/winners')).value.list).toEqual([]);
    expect((await client.get('/wps/merchant/wallet')).value.isSingle).toBe(false);
  });

  test('sends a complaint with its type and content alone', async () => {
    const content = 'The page of my deposit stays white today.';
    const answer = await open().send('PUT', '/wps/feedback', { questionType: 'deposit', content });
    expect(answer.value.reference).toEqual(expect.any(String));
  });
});
