// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { refusal, signedIn, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { fillLogin, openDialog, settings } from './open-dialog.tsx';
import { dialogName, english, field, mount, named, press, pressKey, settle, type } from './page.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** Presses the cover around the dialog, and opens it again. */
async function closeByCover(open: () => unknown): Promise<void> {
  const dialog = document.querySelector('dialog');
  await act(async () => dialog?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(dialogName()).toBeUndefined();
  await act(async () => open());
  await settle();
}

test('a name typed to sign in is there when the dialog is opened again, the password is not', async () => {
  const { openAuthDialog } = await openDialog('login');
  await fillLogin();
  await press(named('Show password'));
  await type(field('Password'), 'deep water 10');
  await closeByCover(() => openAuthDialog('login'));
  expect(field('Username').value).toBe('lotus');
  expect(field('Password').value).toBe('');
});

const fields = Object.fromEntries(
  Object.entries(settings.fields).map(([name, field]) => [name, { ...field, enabled: true }]),
) as typeof settings.fields;

test('what was typed to register is kept but for passwords and codes that serve once', async () => {
  const everything = { ...settings, captcha: true, countryPicker: false, fields };
  const { openAuthDialog } = await openDialog('register', { settings: everything });
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[name]')];
  const isTyped = ({ type: kind }: HTMLInputElement) => kind !== 'checkbox' && kind !== 'hidden';
  for (const input of inputs().filter(isTyped)) {
    await type(input, input.type === 'date' ? '1990-01-31' : 'lotus88');
  }
  await closeByCover(() => openAuthDialog('register'));
  const empty = inputs().filter((input) => isTyped(input) && input.value === '');
  expect(empty.map(({ name }) => name).sort()).toEqual([
    'captcha',
    'confirmPassword',
    'password',
    'paymentPassword',
  ]);
});

test('an affiliate code typed over that of the address is still there', async () => {
  history.replaceState(null, '', '/?affiliateCode=RIVER42');
  const affiliateCode = { ...settings.fields.affiliateCode, enabled: true };
  const asked = { ...settings, fields: { ...settings.fields, affiliateCode } };
  const { openAuthDialog } = await openDialog('register', { settings: asked }, (fake) =>
    fake.on('GET /wps/agent/affiliate', () => refusal('too_many_requests')),
  );
  await type(field('Affiliate code'), 'LAKE77');
  await closeByCover(() => openAuthDialog('register'));
  expect(field('Affiliate code').value).toBe('LAKE77');
});

test('a number is kept with its country', async () => {
  const countries = ['VN 84', 'TH 66'].map((each) => {
    const [countryCode, countryDialingCode] = each.split(' ');
    return { countryCode, countryDialingCode };
  });
  const { openAuthDialog } = await openDialog(
    'register',
    { settings: { ...settings, countryPicker: true }, features: 'MOBILEREG' },
    (fake) => fake.on('GET /wps/system/countries', () => success({ countries })),
  );
  const dialingCode = () =>
    document.querySelector<HTMLInputElement>('[name=countryDialingCode]')?.value;
  const picker = document.querySelector<HTMLInputElement>('[role=combobox]');
  await act(async () => picker?.focus());
  await pressKey(picker ?? document.body, 'ArrowDown');
  await pressKey(picker ?? document.body, 'Enter');
  await type(field('Mobile number'), '812345678');
  await closeByCover(() => openAuthDialog('register'));
  expect([dialingCode(), field('Mobile number').value]).toEqual(['66', '812345678']);
});

test('the name typed to recover a password is kept as well', async () => {
  await freshStores();
  const { EmailForm } = await import('#islands/auth/email-form.tsx');
  const messages = english('auth/recovery-dialog.tsx');
  const form = <EmailForm messages={messages} settings={settings} onDone={() => {}} />;
  const opened = await mount(form);
  await type(field('Username'), 'lotus');
  opened.remove();
  await mount(form);
  expect(field('Username').value).toBe('lotus');
});

test('nothing is left of it once somebody has signed in', async () => {
  const { platform, openAuthDialog } = await openDialog('login');
  platform.on('POST /wps/session/login', () => success(signedIn));
  await fillLogin();
  await press(named('Log in'));
  await act(async () => openAuthDialog('login'));
  await settle();
  expect(field('Username').value).toBe('');
});
