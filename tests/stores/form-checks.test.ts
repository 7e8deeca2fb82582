import { expect, test } from 'vitest';
import type { FieldSetting, RegisterSettings } from '#contract/system.ts';
import { checkLogin, checkRegistration, type RegistrationForm } from '#stores/form-checks.ts';

const text: FieldSetting = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 4,
  maxLength: 8,
  type: 'text',
};
const settings: RegisterSettings = {
  registrationOpen: true,
  captcha: false,
  fields: {
    username: { ...text, acceptedPattern: '[a-z][a-z0-9]*', patternId: 'username' },
    password: { ...text, minLength: 8, maxLength: 16 },
    email: { ...text, required: false, acceptedPattern: '[^@]+@[^@]+', patternId: 'email' },
    mobileNum: { ...text, enabled: false },
    payeeName: { ...text, minLength: 3, maxLength: 3, required: false },
  },
};
const good: RegistrationForm = {
  username: 'lotus',
  password: 'deep water',
  confirmPassword: 'deep water',
  agreed: true,
};

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
