import sharp from 'sharp';
import { expect, test } from 'vitest';
import { feedbackBounds } from '#contract/care/feedback.ts';
import {
  changeIcon,
  changeProfile,
  icon,
  profile,
  removeIcon,
} from '#contract/identity/profile.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { type Bytes, bytesOf, picture } from '../../../support/images.ts';
import { onStorage } from '../../../support/storages.ts';

const blob = (bytes: Bytes, type = 'image/png') => new Blob([bytes], { type });

onStorage('a profile', (place) => {
  const house = useHouse(place);

  test('keeps what is given, without the spaces around it, and empties what is emptied', async () => {
    const maple = await house().browseAsMember('maple01');
    expect(await maple.call(profile, {})).toEqual({ ok: true, value: { nickname: 'maple01' } });
    const given = {
      nickname: 'Maple',
      occupation: ' Ferry pilot ',
      nationality: 'VN',
      sourceOfIncome: 'salary',
      currentAddress: '12 Quay Street',
      zalo: '0912345678',
    } as const;
    const kept = { ...given, occupation: 'Ferry pilot' };
    expect(await maple.call(changeProfile, given)).toEqual({ ok: true, value: kept });
    const { zalo: _, ...rest } = kept;
    const emptied = { ...rest, nickname: 'maple01' };
    expect(await maple.call(changeProfile, { zalo: '', nickname: '' })).toEqual({
      ok: true,
      value: emptied,
    });
    expect(await maple.call(profile, {})).toEqual({ ok: true, value: emptied });
  });

  test('leaves alone what the account keeps beside it', async () => {
    const maple = await house().browseAsMember('maple01');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ profile: JSON.stringify({ paymentPasswordHash: 'hash', email: 'a@b.example' }) })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await maple.call(changeProfile, { occupation: 'Baker' });
    const row = await onDatabase(house(), (db) =>
      db
        .selectFrom('members')
        .select('profile')
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.parse(row.profile)).toEqual({
      paymentPasswordHash: 'hash',
      email: 'a@b.example',
      occupation: 'Baker',
    });
  });

  test('a name and a birthday are said once', async () => {
    const maple = await house().browseAsMember('maple01');
    const said = { payeeName: 'NGUYEN VAN A', birthday: '1990-02-28' };
    expect(await maple.call(changeProfile, said)).toMatchObject({ ok: true, value: said });
    expect(await maple.call(changeProfile, { ...said, occupation: 'Baker' })).toMatchObject({
      ok: true,
    });
    for (const change of [
      { payeeName: 'TRAN VAN B' },
      { payeeName: '' },
      { birthday: '1991-01-01' },
    ]) {
      const [field = ''] = Object.keys(change);
      expect(await maple.call(changeProfile, change)).toMatchObject({
        ok: false,
        refusal: { code: 'invalid_input', detail: { fields: { [field]: { code: 'fixed' } } } },
      });
    }
    expect(await maple.call(profile, {})).toMatchObject({ value: said });
  });

  test.each([
    [{ birthday: '2010-01-01' }, 'birthday', 'age_limit'],
    [{ birthday: '0001-01-01' }, 'birthday', 'birth_year'],
    [{ birthday: '1900-01-01' }, 'birthday', 'birth_year'],
    [{ birthday: '1990-02-30' }, 'birthday', 'format_date_ymd'],
    [{ nationality: 'ZZ' }, 'nationality', 'wrong_format'],
    [{ nationality: 'Vietnam' }, 'nationality', 'wrong_format'],
    [{ occupation: 'x'.repeat(201) }, 'occupation', 'length_range'],
  ])('nothing of %o is kept', async (input, field, messageKey) => {
    const maple = await house().browseAsMember('maple01');
    const answer = await maple.call(changeProfile, { permanentAddress: 'Here', ...input });
    expect(answer).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { [field]: { messageKey } } } },
    });
    expect(await maple.call(profile, {})).toEqual({ ok: true, value: { nickname: 'maple01' } });
  });

  test('ten changes at once are all kept', async () => {
    const maple = await house().browseAsMember('maple01');
    const details = ['occupation', 'placeOfBirth', 'currentAddress', 'permanentAddress'];
    const calls = [...details, ...details].map((name) =>
      maple.call(changeProfile, { [name]: `my ${name}` }),
    );
    for (const answer of await Promise.all(calls)) expect(answer.ok).toBe(true);
    const answer = await maple.call(profile, {});
    expect(answer).toMatchObject({
      value: Object.fromEntries(details.map((name) => [name, `my ${name}`])),
    });
  });

  test('an avatar is cut to a square, shown to its member alone, and taken away', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    const file = blob(await picture('jpeg', { width: 900, height: 300 }), 'image/jpeg');
    const kept = await maple.call(changeIcon, { file });
    const bytes = Buffer.from((kept.ok && kept.value.icon) || '', 'base64');
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    expect(await maple.call(icon, {})).toEqual(kept);
    expect(await cedar.call(icon, {})).toEqual({ ok: true, value: {} });
    expect(await maple.call(removeIcon, {})).toEqual({ ok: true, value: { removed: true } });
    expect(await maple.call(icon, {})).toEqual({ ok: true, value: {} });
  });

  test('only whole PNG and JPEG of at most 5 MB become an avatar', async () => {
    const maple = await house().browseAsMember('maple01');
    const wrong = [
      blob(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      blob(await picture('gif'), 'image/png'),
    ];
    for (const file of wrong) {
      expect(await maple.call(changeIcon, { file })).toMatchObject({
        refusal: { code: 'image_wrong_type' },
      });
    }
    const file = blob(bytesOf(new Uint8Array(feedbackBounds.imageBytes + 1)));
    expect(await maple.call(changeIcon, { file })).toMatchObject({ ok: false });
    expect(await maple.call(icon, {})).toEqual({ ok: true, value: {} });
  });

  test('keeps twenty avatars an hour, so that nobody keeps others from theirs', async () => {
    const maple = await house().browseAsMember('maple01');
    const file = new Blob([await picture('png')], { type: 'image/png' });
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await maple.call(changeIcon, { file })).toMatchObject({ ok: true });
    }
    expect(await maple.call(changeIcon, { file })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    const cedar = await house().browseAsMember('cedar01');
    expect(await cedar.call(changeIcon, { file })).toMatchObject({ ok: true });
  });
});
