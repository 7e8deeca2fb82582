import { expect, test } from 'vitest';
import { auditOf } from '#contract/staff/audit.ts';
import { staffVendors, writeVendor } from '#contract/staff/vendors.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { termsAt } from '../../../support/hub88/house.ts';
import { brandKeys, vendorKeys } from '../../../support/hub88/keys.ts';
import { onStorage } from '../../../support/storages.ts';
import { openVendor } from '../../../support/vendor-calls.ts';

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
    const acts = await staffCall(house(), auditOf, { subject: 'vendor:SLK' });
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
      ...{ hasOwnKey: true, unknownRollback: 'unknown_transaction' },
    });
  });

  test.each([
    ['secret', { secret: 'a shared word' }],
    ['secret', { adapter: 'gls', secret: 'short' }],
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
  ])('is refused for its %s, and nothing changes', async (field, wrong) => {
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

  test('is of a known style, with a vendor of the catalogue', async () => {
    expect(await write({ adapter: 'soap' })).toMatchObject(isRefused('unknown_adapter'));
    expect(await write({ vassalage: 'NONE' })).toMatchObject(isRefused('unknown_vendor'));
  });
});
