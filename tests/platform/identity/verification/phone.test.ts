import { expect, test } from 'vitest';
import { normalisePhone } from '#platform/identity/verification/phone.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('telephone numbers', (place) => {
  test('have one spelling, and none where no mobile telephone answers', async () => {
    const parts = await openTestParts(place);
    const spell = (mobileNum: string, countryDialingCode?: string) =>
      normalisePhone(parts.storage.db, { mobileNum, countryDialingCode });
    expect(await spell('0912345678')).toBe('+84912345678');
    expect(await spell('912345678', '84')).toBe('+84912345678');
    expect(await spell('84912345678')).toBe('+84912345678');
    expect(await spell(' +84 912-345-678 ')).toBe('+84912345678');
    expect(await spell('0084912345678')).toBe('+84912345678');
    expect(await spell('+84912345678', '66')).toBe('+84912345678');
    expect(await spell('0812345678', '66')).toBe('+66812345678');
    expect(await spell('0812345678', '+66')).toBe('+66812345678');
    expect(await spell('0912345678', '')).toBe('+84912345678');
    const nobody = ['02838291234', '0912345678 ext 5', '0912345678x', 'tel:0912345678', ''];
    for (const text of [...nobody, '0'.repeat(10_000), '0912345678\ue000']) {
      expect(await spell(text), text).toBeUndefined();
    }
    for (const country of ['999', '84<', 'VN', '9'.repeat(500)]) {
      expect(await spell('0912345678', country), country).toBeUndefined();
    }
    await parts.drop();
  });
});
