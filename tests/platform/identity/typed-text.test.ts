import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { changeProfile, profile } from '#contract/identity/profile.ts';
import { register, registerMobile } from '#contract/identity/registration.ts';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { onDatabase } from '../../support/database.ts';
import { registration, testPassword, useHouse } from '../../support/house.ts';
import { askFor } from '../../support/register-settings.ts';
import { onEachStorage } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';

/** Spellings of one thing, as people type and paste them. */
const lotus = [
  'lotus01 ',
  'lotus01\u200e',
  '\u202aLOTUS01\u202c',
  'ｌｏｔｕｓ０１',
  '\ufefflotus01',
];
const numbers = [
  '٠٩١٢٣٤٥٧١٠',
  '０９１２３４５７１０',
  '๐๙๑๒๓๔๕๗๑๐',
  '\u202a+84 912 345 710\u202c',
  '\u2067+84\u00a0912‑345‑710\u2069',
  '0912\u200b345710',
];
const names = ['H’Hen Niê', 'H‘Hen  Niê ', "H'Hen\u00a0Niê", 'Hʼ\u200bHen Nie\u0302'];

onEachStorage('what people type', (place) => {
  const house = useHouse(place);

  test('signs in by its name however it is typed, and counts no failure', async () => {
    await house().browseAsMember('lotus01');
    for (const username of [...lotus, ...lotus]) {
      const byCall = await house().browse().call(login, { username, password: testPassword });
      expect(byCall, JSON.stringify(username)).toMatchObject({ ok: true });
      const typed = tidyField('username', username);
      const byForm = await house()
        .browse()
        .call(login, { username: typed, password: testPassword });
      expect(byForm, JSON.stringify(username)).toMatchObject({ ok: true });
    }
    const wrong = { username: lotus[1], password: 'wrong-word-1' };
    expect(await house().browse().call(login, wrong)).not.toHaveProperty('refusal.detail.captcha');
  });

  test('registers one name once, whatever its spelling', async () => {
    const first = await house().browse().call(register, registration('\u2066Lotus02\u2069'));
    expect(first).toMatchObject({ ok: true, value: { account: 'lotus02' } });
    const again = await house().browse().call(register, registration('ｌｏｔｕｓ０２'));
    expect(again).toMatchObject({ refusal: { code: 'username_taken' } });
  });

  test('is a telephone number in the digits of any script, by form and call', async () => {
    await switchOn(house(), 'MOBILEREG', 'MOBILEPASSWORDREG');
    for (const [index, mobileNum] of numbers.entries()) {
      for (const sent of [mobileNum, tidyField('mobileNum', mobileNum)]) {
        const { username: _, ...form } = registration(`maple0${index}`);
        const made = await house()
          .browse()
          .call(registerMobile, { ...form, mobileNum: sent });
        expect(made, JSON.stringify(sent)).toMatchObject({ ok: true });
      }
    }
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('members').select('profile').execute(),
    );
    const kept = rows.map((row) => JSON.parse(row.profile).mobileNum).filter(Boolean);
    expect(new Set(kept)).toEqual(new Set(['+84912345710']));
    expect(kept).toHaveLength(2 * numbers.length);
  });

  test('is a real name with any apostrophe and space, at registration and in the profile', async () => {
    await askFor(house(), { fields: { payeeName: {} } });
    for (const [index, payeeName] of names.entries()) {
      const form = { ...registration(`maple1${index}`), payeeName };
      const browser = house().browse();
      const made = await browser.call(register, form);
      if (!made.ok) throw new Error(`${payeeName}: ${made.refusal.code}`);
      browser.token = made.value.token;
      expect(await browser.call(profile, {})).toMatchObject({ value: { payeeName: "H'Hen Niê" } });
      expect(await browser.call(changeProfile, { payeeName })).toMatchObject({ ok: true });
    }
  });
});
