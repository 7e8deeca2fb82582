import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerFields, registerSettings, whitelabel } from '#contract/brand/system.ts';
import { pointsConfig } from '#contract/rewards/points.ts';
import { StartupError } from '#lib/startup-error.ts';
import { fillSettings, readSetting } from '#platform/base/settings/index.ts';
import { importSettingsFile } from '#platform/base/settings/settings-file.ts';
import { registerSetting, whitelabelSetting } from '#platform/brand/index.ts';
import { platformSettings } from '#platform/embedded/settings.ts';
import { pointsSetting } from '#platform/rewards/settings/index.ts';
import { openTestStorage, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchesOf } from '../../../support/switches.ts';

const wrong: readonly (readonly [unknown, RegExp])[] = [
  ['{', /settings\.json is no JSON/],
  [[], /takes an object/],
  [{ registre: {} }, /registre is no setting/],
  [{ demonstration: true }, /demonstration is no setting/],
  [{ register: 5 }, /register takes an object/],
  [{ restrictedCountries: 'US' }, /restrictedCountries takes a list/],
  [{ restrictedCountries: ['usa'] }, /restrictedCountries\.0 takes two capital letters/],
  [{ smsCountries: ['+66'] }, /smsCountries\.0 takes two capital letters/],
  [{ maintenance: 'yes' }, /maintenance takes true or false/],
  [{ identity: { email: 'nobody' } }, /identity\.email takes a mail address/],
  [{ openingGiftMinor: 5 }, /openingGiftMinor takes whole minor units/],
  [{ whitelabel: { switches: { FREEPLAY: true } } }, /switches\.FREEPLAY takes "0" or "1"/],
  [
    { whitelabel: { switches: { SMSVERIFICATION: '0', MOBILEPASSWORDREG: '0' } } },
    /whitelabel\.switches lets nobody back in/,
  ],
  [{ register: { fields: { colour: {} } } }, /register\.fields\.colour is no setting/],
  [{ register: { fields: { email: { maxLength: 2.5 } } } }, /email\.maxLength takes a whole/],
  [{ register: { fields: { email: { maxLength: 3 } } } }, /email has a minLength above/],
  [{ register: { fields: { email: { patternId: 'mail' } } } }, /email\.patternId takes one of/],
  [
    { register: { fields: { birthday: { patternId: 'date_dmy' } } } },
    /register\.fields\.birthday\.patternId takes date_ymd alone/,
  ],
  [
    { register: { fields: { zalo: { acceptedPattern: '(a+)+' } } } },
    /zalo\.acceptedPattern repeats a group/,
  ],
  [{ register: { fields: { username: { required: false } } } }, /needs username and password/],
  [{ analytics: { gtagId: 'G-1"><script>' } }, /analytics\.gtagId takes the id of a Google tag/],
  [{ imageCDNs: ['https://a.example/x'] }, /imageCDNs\.0 takes an address without a path/],
  [{ imageCDNs: ['http://a.example'] }, /imageCDNs\.0 takes an address without a path/],
  [{ launchGameCDNs: ['https://a.example; script-src *'] }, /launchGameCDNs\.0 takes an address/],
  [{ whitelabel: { merchantCode: 'Two words' } }, /whitelabel\.merchantCode takes 2 to 30/],
  ['{"__proto__": {"x": 1}}', /__proto__ is no setting/],
];

/** Lists fields of objects that may be left out, lists aside: a stored value is merged by its fields. */
function optionalFields(schema: unknown, path: string): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodOptional ? [`${path}.${name}`] : optionalFields(field, `${path}.${name}`),
  );
}

test('no field of a setting may be left out: what is missing is default', () => {
  expect(platformSettings.flatMap(({ name, schema }) => optionalFields(schema, name))).toEqual([]);
});

onStorage('settings', (place) => {
  const house = useHouse(place);

  const write = (content: object, before = '') =>
    writeFileSync(
      join(house().config.dataDir, 'settings.json'),
      `${before}${JSON.stringify(content)}`,
    );
  const read = async () => {
    const browser = house().browse();
    const register = await browser.call(registerSettings, {});
    const brand = await browser.call(whitelabel, {});
    if (!register.ok || !brand.ok) throw new Error('the settings were refused');
    return { register: register.value, brand: brand.value };
  };

  test('a demonstration brand begins with the chat and every way in that needs no key', async () => {
    const { register, brand } = await read();
    const on = Object.entries(switchesOf(brand.switches)).filter(([, value]) => value === '1');
    expect(on.map(([name]) => name).toSorted()).toEqual([
      'CBS3',
      'CHNGPASSVERIF3',
      'DIRECTREG3',
      'FORCEDPASSWORDCHANGE',
      'FREEPLAY',
      'MOBILEPASSWORDREG',
      'MOBILEREG',
      'MOBILEVERCODELOGIN3',
      'REFERRALPROMO',
      'SMSVERIFICATION',
      'USERNAMEREG',
      'agentRealtimeSalary',
      'enableCt',
      'enableSalary',
      'hourSalary',
    ]);
    expect(register.fields.affiliateCode).toMatchObject({ enabled: true, required: false });
  });

  test('a file changes what it names and leaves the rest', async () => {
    const before = await read();
    write({ register: { fields: { email: { enabled: true } } } }, '\ufeff');
    await house().reopen();
    const after = await read();
    expect(after.register.fields.email).toEqual({ ...before.register.fields.email, enabled: true });
    expect(after.register.fields.username).toEqual(before.register.fields.username);
    expect(after.brand).toEqual(before.brand);
  });

  test('a file sets limits that are off, and takes away those that are on', async () => {
    const earn = { rng: { mostPerDay: 5 }, deposit: { mostPerDay: null }, pvp: { perMinor: null } };
    write({ points: { earn } });
    await house().reopen();
    const answer = await house().browse().call(pointsConfig, {});
    if (!answer.ok) throw new Error('the points were refused');
    const rates = new Map(answer.value.rates.map((each) => [each.kind, each]));
    const { earn: initial } = pointsSetting.initial;
    expect(rates.get('rng')).toMatchObject({
      per: { amountMinor: initial.rng.perMinor },
      mostPerDay: 5,
    });
    expect(rates.get('deposit')?.per?.amountMinor).toBe(initial.deposit.perMinor);
    expect(rates.get('deposit')?.mostPerDay).toBeUndefined();
    expect(rates.get('pvp')?.per).toBeUndefined();
    expect(rates.get('live')?.mostPerDay).toBeUndefined();
  });

  test('a file is taken once, so that a later change stays, until it is another file', async () => {
    write({ whitelabel: { brandName: 'Lantern' } });
    await house().reopen();
    const { brand } = await read();
    expect(brand.brandName).toBe('Lantern');
    await house().platform.changeSetting('whitelabel', {
      ...whitelabelSetting.initial,
      brandName: 'Harbour',
    });
    await house().reopen();
    expect((await read()).brand.brandName).toBe('Harbour');
    write({ whitelabel: { brandName: 'Lantern' }, maintenance: false });
    await house().reopen();
    expect((await read()).brand.brandName).toBe('Lantern');
  });

  test('what the file names no more is default again, and what it never named stays', async () => {
    const path = join(house().config.dataDir, 'settings.json');
    const takeFile = async (content: object | undefined) => {
      if (content === undefined) rmSync(path);
      else writeFileSync(path, JSON.stringify(content));
      await house().reopen();
      return await read();
    };
    const first = await read();
    const { register } = await takeFile({
      whitelabel: { brandName: 'Lantern', switches: { MOBILEREG: '1', FREEPLAY: '0' } },
      register: { ageLimit: 21 },
    });
    expect(register.ageLimit).toBe(21);
    await house().platform.changeSetting('register', { ...register, captcha: !register.captcha });
    const second = await takeFile({ whitelabel: { switches: { MOBILEREG: '1' } } });
    expect(second.brand.brandName).toBe(first.brand.brandName);
    expect(second.brand.switches).toEqual(first.brand.switches);
    expect(second.register).toEqual({ ...first.register, captcha: !register.captcha });
    await takeFile({ whitelabel: { brandName: 'Lantern' } });
    expect((await takeFile(undefined)).brand.brandName).toBe(first.brand.brandName);
    await house().platform.changeSetting('register', { ...register, ageLimit: 30 });
    await house().reopen();
    expect((await read()).register.ageLimit).toBe(30);
  });

  test('a change by program is checked alike', async () => {
    const { register } = await read();
    const changed = house().platform.changeSetting('register', { ...register, ageLimit: -1 });
    await expect(changed).rejects.toThrow(/register\.ageLimit takes a whole number/);
  });
});

onStorage('a wrong settings file', (place) => {
  test('is refused saying where and why, and changes nothing', async () => {
    const storage = await openTestStorage(place);
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    await fillSettings(storage, platformSettings, { isDemonstration: true });
    const before = await storage.db.selectFrom('settings').selectAll().execute();
    for (const [content, why] of wrong) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(dataDir, 'settings.json'), text);
      const taking = importSettingsFile(storage, platformSettings, dataDir);
      await expect(taking, text).rejects.toThrow(StartupError);
      await expect(taking).rejects.toThrow(why);
    }
    expect(await storage.db.selectFrom('settings').selectAll().execute()).toEqual(before);
    rmSync(dataDir, { recursive: true });
    await storage.drop();
  });
});

onStorage('settings of an older database', (place) => {
  test('what it has not is default, what is no more is dropped, what it has stays', async () => {
    const storage = await openTestStorage(place);
    const { username, password } = registerSetting.initial.fields;
    const old = {
      registrationOpen: false,
      captcha: true,
      nowGone: 1,
      fields: { username: { ...username, maxLength: 12 }, password },
    };
    await storage.withTransaction((transaction) =>
      transaction
        .insertInto('settings')
        .values([
          { key: 'register', value: JSON.stringify(old) },
          { key: 'whitelabel', value: '{"brandName":"Old","switches":{"FREEPLAY":"1"}}' },
        ])
        .execute(),
    );
    const register = await readSetting(storage.db, registerSetting);
    expect(Object.keys(register.fields)).toEqual([...registerFields]);
    expect(register).toEqual({
      ...registerSetting.initial,
      registrationOpen: false,
      captcha: true,
      fields: { ...registerSetting.initial.fields, username: { ...username, maxLength: 12 } },
    });
    const { brandName, switches } = await readSetting(storage.db, whitelabelSetting);
    expect(brandName).toBe('Old');
    expect(switches).toEqual({ ...whitelabelSetting.initial.switches, FREEPLAY: '1' });
    await storage.drop();
  });
});
