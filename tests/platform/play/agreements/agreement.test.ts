import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditTrail } from '#contract/staff/audit.ts';
import { staffVendors, writeVendor } from '#contract/staff/vendors.ts';
import { findInnerPlace } from '#platform/play/agreements/public-places.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { termsAt } from '../../../support/hub88/house.ts';
import { brandKeys, vendorKeys } from '../../../support/hub88/keys.ts';
import { onStorage } from '../../../support/storages.ts';
import { openVendor } from '../../../support/vendor-calls.ts';

const weak = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const strong = '7c1fe0a94b26d83590ab4f7de12c6835';
/** Of this machine or a network behind it, however they are written. */
const innerHosts = [
  '169.254.169.254',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '2852039166',
  '0xa9fea9fe',
  '[fe80::1]',
  '[fd00::1]',
  '[::]',
  '[::ffff:169.254.169.254]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  'printer.local',
  'metadata.google.internal',
  'api.localhost',
  'hub.internal.',
];
const innerAddresses = [
  '169.254.0.0/16',
  '10.0.0.0/8',
  '192.168.1.7',
  '0.0.0.0/0',
  'fe80::/10',
  'fd00::1',
  '::/0',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
];

const terms = termsAt('https://api.hub.example');

onStorage('what is agreed with a vendor', (place) => {
  const house = useHouse(place);
  const write = (more: Readonly<Record<string, unknown>> = {}) =>
    staffCall(house(), writeVendor, { ...terms, ...more } as never);

  test('is what its calls are read by a second later, whatever style it had', async () => {
    const asked = { memberRef: 'nobody', currency: 'VND' };
    expect((await openVendor(house()).send('balance', asked)).body).toMatchObject({ ok: false });
    expect(await write()).toMatchObject(isDone('SLK'));
    house().clock.advance(1_000);
    const { body } = await openVendor(house()).send('balance', asked);
    expect(body).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });

  test('is told without what anybody signs with, which is kept sealed and out of the audit log', async () => {
    await write();
    const listed = await staffCall(house(), staffVendors, {});
    const own = listed.ok ? listed.value.find(({ vassalage }) => vassalage === 'SLK') : undefined;
    expect(own).toMatchObject({ adapter: 'hub88', hasOwnKey: true, operatorRef: '816' });
    const acts = await staffCall(house(), auditTrail, { subject: 'vendor:SLK' });
    expect(acts).toMatchObject({
      value: [{ act: 'vendor_agreed', detail: { newSecret: 'true' } }],
    });
    const kept = await onDatabase(house(), (db) =>
      db.selectFrom('vendor_settings').selectAll().where('vassalage', '=', 'SLK').execute(),
    );
    const told = JSON.stringify([listed, acts, kept]);
    for (const key of [vendorKeys.publicKey, brandKeys.privateKey]) {
      const [, line = ''] = key.split('\n');
      expect(told).not.toContain(line);
    }
  });

  test('keeps its keys where none are said', async () => {
    await write();
    const { secret: _secret, ownKey: _ownKey, ...rest } = terms;
    const again = { ...rest, unknownRollback: 'unknown_transaction' } as const;
    expect(await staffCall(house(), writeVendor, again)).toMatchObject(isDone('SLK'));
    const listed = await staffCall(house(), staffVendors, {});
    expect(listed.ok && listed.value.find(({ vassalage }) => vassalage === 'SLK')).toMatchObject({
      hasOwnKey: true,
      unknownRollback: 'unknown_transaction',
    });
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['secret', { secret: 'a shared word' }],
    ['secret', { adapter: 'gls', secret: 'short' }],
    ['secret', { adapter: 'gls', secret: 'x'.repeat(32) }],
    ['secret', { adapter: 'gls', secret: '0123456789abcdef'.repeat(4) }],
    ['secret', { adapter: 'gls', secret: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['secret', { secret: weak.publicKey }],
    ['ownKey', { ownKey: weak.privateKey }],
    ['bodySignedUntilMs', { bodySignedUntilMs: 1 }],
    ['bodySignedUntilMs', { adapter: 'gls', secret: strong, bodySignedUntilMs: 9e15 }],
    ['ownKey', { ownKey: vendorKeys.publicKey }],
    ['operatorRef', { operatorRef: 'me' }],
    ['operatorRef', { operatorRef: null }],
    ['launchUrl', { launchUrl: '/studio/SLK' }],
    ['launchUrl', { launchUrl: 'http://api.hub.example' }],
    ['launchUrl', { launchUrl: 'https://me:word@api.hub.example' }],
    ['launchOrigins.0', { launchOrigins: ['https://games.example/path'] }],
    ['addresses.0', { addresses: ['10.0.0.0/33'] }],
    ['addresses.0', { addresses: ['games.example'] }],
    ['jackpotBps', { jackpotBps: 10_001 }],
    ...innerHosts.map((host) => ['launchUrl', { launchUrl: `https://${host}/api` }] as const),
    ['launchOrigins', { launchOrigins: ['https://169.254.169.254'] }],
    ...innerAddresses.map((address) => ['addresses', { addresses: [address] }] as const),
  ])('is refused for its %s (%j), and nothing changes', async (field, wrong) => {
    expect(await write(wrong)).toMatchObject({
      refusal: {
        code: 'invalid_input',
        detail: { fields: expect.objectContaining({ [field]: expect.anything() }) },
      },
    });
    const listed = await staffCall(house(), staffVendors, {});
    expect(listed.ok && listed.value.find(({ vassalage }) => vassalage === 'SLK')).toMatchObject({
      adapter: 'gls',
    });
  });

  test('is with this machine only where the site is on it as well', () => {
    const vendor = { launchUrl: 'http://127.0.0.1:9000', launchOrigins: [], addresses: ['::1'] };
    const findAt = (origin: string, changed: object = {}) =>
      findInnerPlace({ ...vendor, ...changed }, { origin: new URL(origin) });
    expect(findAt('http://127.0.0.1:4321')).toBeUndefined();
    expect(findAt('http://localhost:4321', { launchUrl: 'http://[::1]:9' })).toBeUndefined();
    expect(findAt('https://brand.example')).toBe('launchUrl');
    const elsewhere = { launchUrl: 'https://api.hub.example' };
    expect(findAt('https://brand.example', elsewhere)).toBe('addresses');
    const listed = { ...elsewhere, addresses: ['198.51.100.0/24', '2a00::/12'] };
    expect(findAt('https://brand.example', listed)).toBeUndefined();
    expect(findAt('http://127.0.0.1:4321', { launchUrl: 'http://10.0.0.1' })).toBe('launchUrl');
  });

  test('says until when the former signature is believed', async () => {
    const until = house().clock.nowMs() + 60_000;
    const { ownKey: _ownKey, ...own } = { ...terms, adapter: 'gls', secret: strong };
    expect(await staffCall(house(), writeVendor, own)).toMatchObject(isDone('SLK'));
    house().clock.advance(1_000);
    const asked = { memberRef: 'nobody', currency: 'VND' };
    const send = (more: object = {}) => openVendor(house()).send('balance', asked, more);
    const former = { bodySignedUntilMs: Number.MAX_SAFE_INTEGER };
    expect(await send(former)).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
    await staffCall(house(), writeVendor, { ...own, bodySignedUntilMs: until });
    house().clock.advance(1_000);
    expect(await send(former)).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 200 });
    const listed = await staffCall(house(), staffVendors, {});
    expect(listed.ok && listed.value.find(({ vassalage }) => vassalage === 'SLK')).toMatchObject({
      bodySignedUntilMs: until,
    });
    house().clock.advance(60_000);
    expect(await send(former)).toMatchObject({ status: 401 });
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('is of a known style, with a vendor of the catalogue', async () => {
    expect(await write({ adapter: 'soap' })).toMatchObject(isRefused('unknown_adapter'));
    expect(await write({ vassalage: 'NONE' })).toMatchObject(isRefused('unknown_vendor'));
  });
});
