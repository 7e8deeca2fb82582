import { expect, test } from 'vitest';
import type { FieldSetting, RegisterFormSettings } from '#contract/brand/system.ts';
import {
  checkRegistration as checkAsked,
  checkLogin,
  type RegistrationForm,
} from '#stores/form-checks.ts';
import {
  listRegistrationRequirements,
  type RegistrationType,
} from '#stores/identity/registration-fields.ts';

const text: FieldSetting = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 4,
  maxLength: 8,
  type: 'text',
};
const settings: RegisterFormSettings = {
  registrationOpen: true,
  captcha: false,
  botCheck: false,
  countryPicker: false,
  countryDialingCode: '84',
  ageLimit: 21,
  fields: {
    username: { ...text, acceptedPattern: '[a-z][a-z0-9]*', patternId: 'username' },
    password: { ...text, minLength: 8, maxLength: 16 },
    email: { ...text, required: false, acceptedPattern: '[^@]+@[^@]+', patternId: 'email' },
    mobileNum: { ...text, enabled: false, maxLength: 20 },
    payeeName: { ...text, minLength: 3, maxLength: 3, required: false },
  },
};
const good: RegistrationForm = {
  username: 'lotus',
  password: 'deep water',
  confirmPassword: 'deep water',
  agreed: true,
};

/** Checks what the form of one way to register asks for. */
function checkRegistration(
  form: RegistrationForm,
  formSettings: RegisterFormSettings,
  type: RegistrationType = 'username',
  features = '',
) {
  return checkAsked(
    form,
    formSettings,
    listRegistrationRequirements(type, formSettings, `DIRECTREG3 ${features}`),
  );
}

test('a whole registration has nothing wrong with it', () => {
  expect(checkRegistration(good, settings)).toEqual({});
});

test.each<[string, Partial<RegistrationForm>, string, object]>([
  ['a missing username', { username: '' }, 'username', { code: 'required' }],
  ['a short username', { username: 'abc' }, 'username', { code: 'too_short', min: 4, max: 8 }],
  ['a long username', { username: 'abcdefghi' }, 'username', { messageKey: 'length_range' }],
  [
    'a username of another form',
    { username: '9lives' },
    'username',
    { messageKey: 'format_username' },
  ],
  ['a missing confirmation', { confirmPassword: '' }, 'confirmPassword', { code: 'required' }],
  ['a different confirmation', { confirmPassword: 'x' }, 'confirmPassword', { code: 'not_equal' }],
  ['a malformed optional field', { email: 'nowhere' }, 'email', { messageKey: 'format_email' }],
  ['a field of one exact length', { payeeName: 'ab' }, 'payeeName', { messageKey: 'length_exact' }],
  ['no agreement', { agreed: false }, 'agreed', { code: 'required' }],
])('%s is refused under its field', (_title, change, field, found) => {
  const refusals = checkRegistration({ ...good, ...change }, settings);
  expect(Object.keys(refusals)).toEqual([field]);
  expect(refusals[field]).toMatchObject(found);
});

test('characters are counted as people count them', () => {
  const wide = { ...good, password: '🂡🂢🂣🂤🂥🂦🂧🂨', confirmPassword: '🂡🂢🂣🂤🂥🂦🂧🂨' };
  expect(checkRegistration(wide, settings)).toEqual({});
});

test('a captcha is required where the settings ask for one', () => {
  expect(checkRegistration(good, { ...settings, captcha: true })).toMatchObject({
    captcha: { code: 'required' },
  });
});

test('a login needs both fields, and the captcha once it is shown', () => {
  const empty = { username: '', password: '' };
  expect(Object.keys(checkLogin(empty, { captcha: false }))).toEqual(['username', 'password']);
  const typed = { username: 'lotus', password: 'x' };
  expect(checkLogin(typed, { captcha: false })).toEqual({});
  expect(checkLogin(typed, { captcha: true })).toMatchObject({ captcha: { code: 'required' } });
});

test.each<[string, Partial<Parameters<typeof checkLogin>[0]>, string[]]>([
  ['nothing', {}, ['mobileNum', 'verificationCode']],
  ['a malformed number', { mobileNum: '12 a', verificationCode: '1' }, ['mobileNum']],
  ['no code', { mobileNum: '0912 345 678' }, ['verificationCode']],
  ['both', { mobileNum: '+84 912 345 678', verificationCode: '123456' }, []],
])('a login by SMS with %s', (_title, typed, wrong) => {
  const input = { type: 'sms', ...typed } as const;
  expect(Object.keys(checkLogin(input, { captcha: false }))).toEqual(wrong);
});

test('a second factor is required once it was asked for', () => {
  const input = { username: 'lotus', password: 'x' };
  const asks = { captcha: false, secondFactor: true };
  expect(checkLogin(input, asks)).toMatchObject({ secondFactor: { code: 'required' } });
  expect(checkLogin({ ...input, secondFactor: '123456' }, asks)).toEqual({});
});

const byMobile: RegistrationForm = { mobileNum: '0912345678', agreed: true };

test('registering by mobile number asks for the number and its code alone', () => {
  const proved = { ...byMobile, verificationCode: '123456' };
  expect(checkRegistration(proved, settings, 'mobile')).toEqual({});
  expect(Object.keys(checkRegistration({ agreed: true }, settings, 'mobile'))).toEqual([
    'mobileNum',
    'verificationCode',
  ]);
});

test.each([
  ['MOBILEPASSWORDREG', ['password', 'confirmPassword']],
  ['SMSVERIFICATION', ['verificationCode']],
  ['MOBILEPASSWORDREG SMSVERIFICATION', ['password', 'confirmPassword', 'verificationCode']],
])('with %s it asks for %o as well', (features, wrong) => {
  expect(Object.keys(checkRegistration(byMobile, settings, 'mobile', features))).toEqual(wrong);
});

test('a number that may be left out needs its code only when it is given', () => {
  const mobileNum = { ...text, required: false, maxLength: 20 };
  const asking = { ...settings, fields: { ...settings.fields, mobileNum } };
  const check = (form: RegistrationForm) =>
    Object.keys(checkRegistration(form, asking, 'username', 'SMSVERIFICATION'));
  expect(check(good)).toEqual([]);
  expect(check({ ...good, mobileNum: '0912345678' })).toEqual(['verificationCode']);
  const code = '1'.repeat(256);
  expect(check({ ...good, mobileNum: '0912345678', verificationCode: code })).toEqual([
    'verificationCode',
  ]);
});

test('every field that is switched on is checked by its own setting', () => {
  const fields = { ...settings.fields, zalo: text, birthday: { ...text, required: false } };
  expect(checkRegistration({ ...good, birthday: 'abc' }, { ...settings, fields })).toMatchObject({
    zalo: { code: 'required' },
    birthday: { code: 'too_short' },
  });
});

test('a brand that invites misses a code in the field it can be typed into', () => {
  const codes = (form: RegistrationForm, fields = settings.fields) =>
    Object.keys(
      checkAsked(
        form,
        { ...settings, fields },
        listRegistrationRequirements('username', { ...settings, fields }, ''),
      ),
    );
  expect(codes(good)).toEqual(['referralCode']);
  expect(codes({ ...good, referralCode: 'RIVER234' })).toEqual([]);
  const affiliate = { ...settings.fields, affiliateCode: { ...text, required: false } };
  expect(codes(good, affiliate)).toEqual(['affiliateCode']);
  expect(codes({ ...good, affiliateCode: 'RIVER234' }, affiliate)).toEqual([]);
});
