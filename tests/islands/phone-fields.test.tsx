// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flagPath } from '#islands/kit/auth/flags.ts';
import type { FieldMarks } from '#islands/kit/use-submit.ts';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { dialogName, english, field, mount, named, press, pressKey, settle, type } from './page.ts';

const sms = 'POST /wps/verification/sms/noLogin';
const countries = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'CI', countryDialingCode: '225' },
];

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
});

async function mountFields(settings = { countryPicker: true, countryDialingCode: '84' }) {
  const stores = await freshStores();
  stores.platform.on('GET /wps/system/countries', () => success({ countries }));
  const { PhoneField } = await import('#islands/kit/auth/phone-field.tsx');
  const { SmsCodeField } = await import('#islands/kit/auth/sms-code-field.tsx');
  const messages = english('kit/auth/phone-field.tsx', 'kit/auth/sms-code-field.tsx');
  function Fields() {
    const [wrong, setWrong] = useState<FieldMarks>({});
    return (
      <form>
        <PhoneField messages={messages} settings={settings} error={wrong.mobileNum?.code} />
        <SmsCodeField messages={messages} purpose="login" error={undefined} onWrong={setWrong} />
        <button type="reset">Reset</button>
      </form>
    );
  }
  await mount(<Fields />);
  await settle();
  return stores;
}

const picker = () => document.querySelector('[role=combobox]') as HTMLInputElement;
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((each) => each.textContent);
const shownFlag = () => document.querySelector<HTMLImageElement>('.country > img')?.src ?? '';
const chosenCode = () =>
  document.querySelector<HTMLInputElement>('[name=countryDialingCode]')?.value;

test('the list of countries opens on focus, the brand’s own first', async () => {
  await mountFields();
  expect(options()).toEqual([]);
  await act(async () => picker().focus());
  expect(options()).toEqual(['Vietnam+84', 'Côte d’Ivoire+225', 'Thailand+66']);
  expect(picker().getAttribute('aria-expanded')).toBe('true');
});

test('the list closes 200 ms after the focus has gone', async () => {
  await mountFields();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => picker().focus());
  await act(async () => picker().blur());
  await act(async () => vi.advanceTimersByTime(199));
  expect(options()).toHaveLength(3);
  await act(async () => vi.advanceTimersByTime(1));
  expect(options()).toEqual([]);
});

test('a press on a country chooses it, and a reset takes it back', async () => {
  await mountFields();
  await act(async () => picker().focus());
  await press(document.querySelectorAll<HTMLElement>('[role=option]')[2] as HTMLElement);
  expect(picker().value).toBe('+66');
  expect(chosenCode()).toBe('66');
  await settle();
  const flagShown = async () => {
    await settle();
    expect(shownFlag()).toBe(flagPath('TH'));
  };
  await eventually(flagShown);
  await act(async () => document.querySelector('form')?.reset());
  expect(chosenCode()).toBe('84');
});

test('arrow keys and Enter choose a country, Esc closes the list alone', async () => {
  await mountFields();
  await act(async () => picker().focus());
  await pressKey(picker(), 'ArrowDown');
  const active = picker().getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toContain('Ivoire');
  await pressKey(picker(), 'Enter');
  expect(chosenCode()).toBe('225');
  expect(options()).toEqual([]);
  await pressKey(picker(), 'ArrowDown');
  const outside = vi.fn();
  document.addEventListener('keydown', outside, { once: true });
  await pressKey(picker(), 'Escape');
  expect(options()).toEqual([]);
  expect(outside).not.toHaveBeenCalled();
  document.removeEventListener('keydown', outside);
});

test.each([
  ['cote', ['Côte d’Ivoire+225']],
  ['+66', ['Thailand+66']],
  ['zz', []],
])('typing %s narrows the list', async (typed, shown) => {
  await mountFields();
  await act(async () => picker().focus());
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(picker(), typed);
    picker().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(options()).toEqual(shown);
});

test('after typing the first country left is the one that Enter chooses', async () => {
  await mountFields();
  await act(async () => picker().focus());
  await pressKey(picker(), 'ArrowDown');
  await pressKey(picker(), 'ArrowDown');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(picker(), '+66');
    picker().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressKey(picker(), 'Enter');
  expect(chosenCode()).toBe('66');
});

test('without the country picker there is a number only', async () => {
  const { platform } = await mountFields({ countryPicker: false, countryDialingCode: '84' });
  expect(picker()).toBeNull();
  expect(chosenCode()).toBeUndefined();
  expect(platform.heardOf('GET /wps/system/countries')).toHaveLength(0);
});

test('a code is sent to the number as typed and the button counts down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { platform } = await mountFields();
  platform.on(sms, () => success({ expiredMinutes: 1, expirationTime: 0 }));
  await type(field('Mobile number'), '0912 345 678');
  await press(named('Send code'));
  expect(platform.heardOf(sms)[0]?.input).toEqual({
    mobileNum: '0912345678',
    countryDialingCode: '84',
    purpose: 'login',
  });
  expect(named('Code sent (60 s)').hasAttribute('disabled')).toBe(true);
  await act(async () => vi.advanceTimersByTime(59_000));
  expect(named('Code sent (1 s)').hasAttribute('disabled')).toBe(true);
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(named('Send code').hasAttribute('disabled')).toBe(false);
});

test.each([
  ['', 'required'],
  ['12', 'too_short'],
  ['not a number', 'wrong_format'],
])('no code is asked for the number “%s”', async (typed, wrong) => {
  const { platform } = await mountFields();
  await type(field('Mobile number'), typed);
  await press(named('Send code'));
  expect(platform.heardOf(sms)).toHaveLength(0);
  expect(document.body.textContent).toContain(wrong);
});

test('a code that could not be sent is a warning in the platform’s words', async () => {
  const { platform } = await mountFields();
  platform.on(sms, () => refusal('sms_failed', {}, 'The message could not be sent.'));
  await type(field('Mobile number'), '0912345678');
  await press(named('Send code'));
  expect(dialogName()).toBe('Please check');
  expect(document.querySelector('dialog')?.textContent).toContain('The message could not be sent.');
  await press(named('Confirm'));
  expect(dialogName()).toBeUndefined();
  expect(field('Mobile number').value).toBe('0912345678');
});

test('the warning of a pause closes by itself when the pause is over', async () => {
  const { platform } = await mountFields();
  platform.on(sms, () => refusal('too_many_requests', { retryAfterSeconds: 1 }, 'Wait a moment.'));
  await type(field('Mobile number'), '0912345678');
  await press(named('Send code'));
  expect(dialogName()).toBe('Please check');
  await eventually(() => settle().then(() => expect(dialogName()).toBeUndefined()));
});
