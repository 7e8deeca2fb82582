import { expect, test } from 'vitest';
import { type RegisterField, registerFields } from '#contract/brand/system.ts';
import { memberInfo } from '#contract/identity/accounts.ts';
import { type RegisterInput, register, registerMobile } from '#contract/identity/registration.ts';
import { hourMs } from '#lib/time.ts';
import { comparePassword } from '#platform/identity/passwords/password.ts';
import { onDatabase } from '../../../support/database.ts';
import { type House, registration, testPassword, useHouse } from '../../../support/house.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const good: Readonly<Record<RegisterField, string>> = {
  username: 'maple01',
  password: testPassword,
  mobileNum: '0912 345 678',
  email: 'Maple.One@Example.com',
  payeeName: 'Nguyễn Thị Sen',
  nickname: 'Sen 🪷',
  birthday: '1990-02-28',
  idNumber: 'AB123456',
  paymentPassword: '482913',
  qqNum: '123456',
  wechat: 'sen_wx',
  line: 'sen.line',
  whatsapp: '+84 912 345 678',
  zalo: '0912345678',
  facebook: 'sen.fb',
  telegram: '@lotus_88',
  recommenderId: 'lotus',
  affiliateCode: '',
};

const whole = (changes: Partial<RegisterInput> = {}): RegisterInput => {
  const form = { ...good, agreed: true, ...changes };
  return { ...form, confirmPassword: changes.confirmPassword ?? form.password };
};

/** Fields that take every character that can be seen. */
const free = ['password', 'nickname', 'wechat', 'line', 'facebook', 'recommenderId'];

/** Inputs of a hostile or hurried visitor, with the code of the refusal. */
const faults: readonly (readonly [string, (value: string) => string, RegExp])[] = [
  ['nothing', () => '', /^required$/],
  ['too little', ([first = 'a']) => first, /^too_short$/],
  ['too much', (value) => value.repeat(40).slice(0, 255), /^too_long$/],
  ['10,000 characters', () => 'a'.repeat(10_000), /^too_long$/],
  ['half a character', (value) => spoil(value, '\ud800'), /^(wrong_format|too_long)$/],
  ['an emoji', (value) => spoil(value, '😀'), /^(wrong_format|too_long)$/],
  ['markup', () => '<script>alert(1)</script>', /^(wrong_format|too_long)$/],
];

function spoil(value: string, alien: string): string {
  return value.slice(0, 3) + alien + value.slice(3);
}

async function rowOf(house: House, username: string) {
  return onDatabase(house, (db) =>
    db
      .selectFrom('members')
      .select(['profile', 'payment_password_hash'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
}

async function profileOf(house: House, username: string): Promise<Record<string, string>> {
  return JSON.parse((await rowOf(house, username)).profile);
}

onStorage('the fields of a registration', (place) => {
  const house = useHouse(place);
  const everything = async (required: boolean) => {
    await switchOn(house());
    const asked = registerFields.map((name) => [
      name,
      {
        required:
          name === 'affiliateCode' ? false : required || name === 'username' || name === 'password',
      },
    ]);
    await askFor(house(), { fields: Object.fromEntries(asked) });
  };
  const send = (form: RegisterInput) => house().browse().call(register, form);

  test('refuse what is missing, out of bounds, of another form or hostile, each by its name', async () => {
    await everything(true);
    const asked = registerFields.filter((name) => name !== 'affiliateCode');
    for (const field of asked) {
      for (const [fault, spoiled, code] of faults) {
        if (['an emoji', 'markup'].includes(fault) && free.includes(field)) continue;
        const answer = await send(whole({ [field]: spoiled(good[field]) }));
        const label = `${field}: ${fault}`;
        expect(answer, label).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } });
        const refusal = answer.ok ? undefined : answer.refusal.detail.fields?.[field];
        expect(refusal?.code, label).toMatch(code);
      }
    }
  });

  test('refuse a whole form of faults all at once, each with its message', async () => {
    await everything(true);
    const form = Object.fromEntries(registerFields.map((name) => [name, '']));
    const answer = await send({ ...form, agreed: false } as unknown as RegisterInput);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } });
    const unfinished = await send({ ...whole(form), confirmPassword: 'x', agreed: false });
    const named = unfinished.ok ? {} : (unfinished.refusal.detail.fields ?? {});
    expect(Object.keys(named).sort()).toEqual(
      [
        ...registerFields.filter((name) => name !== 'affiliateCode'),
        'confirmPassword',
        'agreed',
      ].sort(),
    );
  });

  test('may be left out where the settings do not require them', async () => {
    await everything(false);
    expect(await send(registration('maple01'))).toMatchObject({ ok: true });
  });

  test('are refused where the settings hide them', async () => {
    await switchOn(house());
    await askFor(house(), {});
    for (const field of registerFields) {
      // The page adds an affiliate code by itself.
      if (['username', 'password', 'affiliateCode'].includes(field)) continue;
      const answer = await send({ ...registration('maple01'), [field]: good[field] });
      expect(answer, field).toMatchObject({
        ok: false,
        refusal: { detail: { fields: { [field]: { code: 'unknown_field' } } } },
      });
    }
  });

  test('are kept: an address as typed, a number in its one spelling, no payment password', async () => {
    await everything(true);
    const browser = house().browse();
    expect(await browser.call(register, whole())).toMatchObject({ ok: true });
    expect(await browser.call(memberInfo, {})).toMatchObject({
      ok: true,
      value: { nickname: good.nickname },
    });
    const profile = await profileOf(house(), 'maple01');
    expect(profile).toMatchObject({
      email: good.email,
      mobileNum: '+84912345678',
      birthday: good.birthday,
      telegram: good.telegram,
    });
    expect(JSON.stringify(profile)).not.toContain(good.paymentPassword);
    const { payment_password_hash } = await rowOf(house(), 'maple01');
    expect(await comparePassword(good.paymentPassword, payment_password_hash ?? '')).toEqual({
      ok: true,
      value: true,
    });
  });

  test('do not tell that an address, a number or a document is somebody’s', async () => {
    await everything(true);
    const answers = [await send(whole()), await send(whole({ username: 'maple02' }))];
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    const keys = answers.map((answer) => (answer.ok ? Object.keys(answer.value) : []));
    expect(keys[0]).toEqual(keys[1]);
  });

  test('refuse a birthday that no calendar has, that is to come, or that is too recent', async () => {
    await askFor(house(), { fields: { birthday: {} }, ageLimit: 21 });
    house().clock.advance(Date.UTC(2026, 10, 21, 12) - house().clock.nowMs());
    const birthday = async (day: string) => {
      const answer = await send({
        ...registration(`maple${day.replaceAll('-', '')}`),
        birthday: day,
      });
      return answer.ok ? 'registered' : answer.refusal.detail.fields?.birthday?.messageKey;
    };
    expect(await birthday('2001-02-29')).toBe('format_date_ymd');
    expect(await birthday('2000-13-01')).toBe('format_date_ymd');
    expect(await birthday('2005-11-22')).toBe('age_limit');
    expect(await birthday('2030-01-01')).toBe('age_limit');
    expect(await birthday('0001-01-01')).toBe('birth_year');
    expect(await birthday('1900-01-01')).toBe('birth_year');
    expect(await birthday('2005-11-21')).toBe('registered');
    expect(await birthday('2004-02-29')).toBe('registered');
    // Seven hours before UTC has 22 November, the brand's calendar does.
    house().clock.advance(5 * hourMs);
    expect(await birthday('2005-11-22')).toBe('registered');
  });

  test('refuse a number that no telephone answers to, in any country', async () => {
    await switchOn(house(), 'MOBILEREG', 'MOBILEPASSWORDREG');
    const { username: _, ...rest } = registration('maple01');
    const wrong = [
      { mobileNum: '12345678' },
      { mobileNum: '+999 12345678' },
      { mobileNum: '0912345678', countryDialingCode: '1' },
      { mobileNum: '0912345678', countryDialingCode: '999' },
      { mobileNum: '0912345678', countryDialingCode: 'x' },
    ];
    for (const number of wrong) {
      const answer = await house()
        .browse()
        .call(registerMobile, { ...rest, ...number });
      expect(answer, JSON.stringify(number)).toMatchObject({
        ok: false,
        refusal: { detail: { fields: { mobileNum: { messageKey: 'format_phone' } } } },
      });
    }
  });
});
