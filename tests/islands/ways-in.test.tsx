// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, signedIn, success } from '../stores/fake-platform.ts';
import { eventually } from '../support/eventually.ts';
import { fillLogin, fillRegistration, openDialog, settings } from './open-dialog.tsx';
import {
  alertTexts,
  dialogName,
  english,
  errorOf,
  field,
  findNamed,
  named,
  press,
  settle,
  type,
} from './page.ts';

const login = 'POST /wps/session/login';
const register = 'PUT /wps/member/register';
const registerMobile = 'PUT /wps/member/register/mobile';
const affiliate = 'GET /wps/agent/affiliate';
const bothWays = 'USERNAMEREG MOBILEREG DIRECTREG3';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const withAffiliate = {
  ...settings,
  countryPicker: false,
  fields: {
    ...settings.fields,
    affiliateCode: { ...settings.fields.affiliateCode, enabled: true },
  },
};

test('a passkey has its place before the browser is known, and leaves it where there are none', async () => {
  const { OtherWays } = await import('#islands/kit/auth/other-ways.tsx');
  const ways = { features: 'FREEPLAY', homePath: '/', suggestsPasskeys: true, onDone: () => {} };
  const messages = english('auth/auth-dialog.tsx');
  expect(renderToString(<OtherWays {...ways} messages={messages} isLogin />)).toContain(
    'Use a passkey',
  );
  await openDialog('login', { features: 'FREEPLAY' });
  expect(findNamed('Use a passkey')).toBeUndefined();
});

test('signing in by SMS is offered only where it is switched on', async () => {
  await openDialog('login');
  expect(findNamed('By SMS', '[role=tab]')).toBeUndefined();
});

test('a sign-in by SMS sends number and code', async () => {
  const { platform } = await openDialog('login', {
    settings: withAffiliate,
    features: 'MOBILEVERCODELOGIN3',
  });
  platform.on(login, () => success(signedIn));
  expect(document.body.textContent).not.toContain('SMS codes can be intercepted');
  await press(named('By SMS', '[role=tab]'));
  expect(document.body.textContent).toContain('SMS codes can be intercepted');
  await press(named('Log in'));
  expect(errorOf('Mobile number')).toBe('Fill this in.');
  expect(errorOf('SMS code')).toBe('Fill this in.');
  await type(field('Mobile number'), '0912345678');
  await type(field('SMS code'), '123456');
  await press(named('Log in'));
  expect(platform.heardOf(login)[0]?.input).toEqual({
    type: 'sms',
    mobileNum: '0912345678',
    verificationCode: '123456',
  });
});

test('a second factor is asked for without losing what was typed', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('second_factor_required'));
  await fillLogin();
  await press(named('Log in'));
  expect(field('Authenticator code').autocomplete).toBe('one-time-code');
  expect(document.activeElement).toBe(field('Authenticator code'));
  expect(alertTexts().join('')).toBe('');
  await type(field('Authenticator code'), '123456');
  await press(named('Log in'));
  expect(platform.heardOf(login).at(-1)?.input).toEqual({
    username: 'lotus',
    password: 'deep water 9',
    secondFactor: '123456',
  });
});

test('a sign-in by another site takes the address’s invitation along', async () => {
  history.replaceState(null, '', '/?affiliateCode=RIVER22334');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { platform } = await openDialog('login', { features: 'GOOGLELOGIN' });
  platform.on(affiliate, () => success({ code: 'RIVER22334' }));
  platform.on('POST /wps/session/social', () => success({ url: 'https://elsewhere.example/' }));
  await press(named('GContinue with Google'));
  await eventually(() => expect(assign).toHaveBeenCalled());
  expect(sessionStorage.getItem('invitation')).toBe('RIVER22334');
});

test('who wants to stay signed in says so with the sign-in', async () => {
  const { platform } = await openDialog('login');
  platform.on(login, () => refusal('invalid_credentials'));
  await fillLogin();
  await press(document.querySelector<HTMLElement>('input[name=rememberMe]') as HTMLElement);
  await press(named('Log in'));
  expect(platform.heardOf(login)[0]?.input).toMatchObject({ rememberMe: true });
});

test('a forgotten password has a dialog, and a page where there is none', async () => {
  await openDialog('login', { homePath: '/en' });
  const link = named('Forgot password?', 'a');
  expect(link.dataset.opens).toBe('forgot');
  expect(link.getAttribute('href')).toBe('/en/forgot-password');
});

test('free play and other sites are offered only where they are switched on', async () => {
  await openDialog('login');
  expect(findNamed('Play for free')).toBeUndefined();
  expect(findNamed('GContinue with Google')).toBeUndefined();
});

test('free play signs in to a trial', async () => {
  const { platform } = await openDialog('login', { features: 'FREEPLAY' });
  platform.on('POST /wps/session/login/freeplay', () => success(signedIn));
  await press(named('Play for free'));
  await eventually(() => expect(dialogName()).toBeUndefined());
});

test('a site that cannot be reached says why under its button', async () => {
  const { platform } = await openDialog('login', { features: 'GOOGLELOGIN' });
  platform.on('POST /wps/session/social', () => refusal('social_failed', {}, 'Not today.'));
  await press(named('GContinue with Google'));
  expect(alertTexts()).toContain('Not today.');
});

test('both ways to register are a choice; what both ask for stays', async () => {
  const { platform } = await openDialog('register', {
    settings: withAffiliate,
    features: bothWays,
  });
  platform.on(affiliate, () => success({ code: 'RIVER42' }));
  platform.on(registerMobile, () => refusal('registration_closed'));
  await type(field('Affiliate code'), 'RIVER42');
  await press(named('By mobile', '[role=tab]'));
  expect(() => field('Username')).toThrow();
  expect(field('Affiliate code').value).toBe('RIVER42');
  await type(field('Mobile number'), '0912345678');
  await type(field('SMS code'), '123456');
  await press(named('Register'));
  expect(platform.heardOf(registerMobile)[0]?.input).toMatchObject({
    mobileNum: '0912345678',
    affiliateCode: 'RIVER42',
  });
  expect(field('Mobile number').value).toBe('0912345678');
});

test('one way to register is no choice, and none is closed', async () => {
  await openDialog('register', { features: 'MOBILEREG' });
  expect(field('Mobile number').type).toBe('tel');
  expect(findNamed('By mobile', '[role=tab]')).toBeUndefined();
  expect(() => field('Username')).toThrow();
});

test('without any way to register the form says that it is closed', async () => {
  await openDialog('register', { features: '' });
  expect(document.body.textContent).toContain('Registration is closed at the moment.');
});

test('another way to register has another picture', async () => {
  const { platform } = await openDialog('register', {
    settings: { ...withAffiliate, captcha: true },
    features: bothWays,
  });
  expect(platform.heardOf('GET /wps/captcha')).toHaveLength(1);
  await press(named('By mobile', '[role=tab]'));
  await eventually(() => expect(platform.heardOf('GET /wps/captcha')).toHaveLength(2));
});

test('a good affiliate code of the address is used without being shown', async () => {
  history.replaceState(null, '', '/?affiliateCode=RIVER42');
  const { platform } = await openDialog('register', { settings: withAffiliate });
  platform.on(affiliate, () => success({ code: 'RIVER42' }));
  platform.on(register, () => refusal('username_taken'));
  await press(named('Log in', '[role=tab]'));
  await press(named('Register', '[role=tab]'));
  await settle();
  expect(() => field('Affiliate code')).toThrow();
  await fillRegistration();
  await press(named('Register'));
  expect(platform.heardOf(register)[0]?.input).toMatchObject({ affiliateCode: 'RIVER42' });
});

test('a bad one stays in the field, to be changed', async () => {
  history.replaceState(null, '', '/?affiliateCode=NOBODY');
  const { platform } = await openDialog('register', { settings: withAffiliate });
  platform.on(affiliate, () => refusal('invitation_code_error'));
  await settle();
  expect(field('Affiliate code').value).toBe('NOBODY');
});

test('a birthday is a date with the age it takes', async () => {
  const birthday = { ...settings.fields.birthday, enabled: true };
  await openDialog('register', {
    settings: { ...settings, fields: { ...settings.fields, birthday } },
  });
  expect(field('Date of birth').type).toBe('date');
  expect(document.body.textContent).toContain('You must be at least 21 years old.');
});
