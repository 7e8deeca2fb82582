// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldRefusal } from '#contract/refusals.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import type { CatalogueText } from '#lib/plurals.ts';
import { statusByCode } from '#platform/base/http/status.ts';
import { refusal } from '../stores/fake-platform.ts';
import { patternMisses } from '../support/pattern-misses.ts';
import { fillLogin, fillRegistration, openDialog, settings } from './open-dialog.tsx';
import { alertText, englishOf, errorOf, field, named, press, type } from './page.ts';

const login = 'POST /wps/session/login';
const register = 'PUT /wps/member/register';

/** These make a field of its own appear, which the tests of signing in look at. */
const asFields = ['second_factor_required', 'second_factor_incorrect'];

afterEach(() => vi.restoreAllMocks());

const words: Readonly<Record<string, CatalogueText>> = englishOf(() => true);
const proofKeys = Object.keys(words).filter((key) => /^fields:(?:not_proved|proof_)/.test(key));

/** A text as it is said of most numbers. */
function said(key: string): string {
  const found = words[key];
  if (found === undefined) throw new Error(`there is no text ${key}`);
  return typeof found === 'string' ? found : found.other;
}

/** The dialog, with a nickname that a setting describes. */
function openWithNickname(changes: object) {
  const nickname = { ...settings.fields.nickname, enabled: true, minLength: 1, ...changes };
  const fields = { ...settings.fields, nickname };
  return openDialog('register', { settings: { ...settings, fields } });
}

test('the words of every refusal are shown to whoever it was for', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  const isLast = (code: string) => Number(code.startsWith('captcha_'));
  const codes = Object.keys(statusByCode)
    .filter((code) => !asFields.includes(code))
    .toSorted((one, other) => isLast(one) - isLast(other));
  const { platform } = await openDialog('login');
  await fillLogin();
  for (const code of codes) {
    const message = said(`refusals:${code}`);
    platform.on(login, () => refusal(code, {}, message));
    const captcha = document.querySelector<HTMLInputElement>('input[name=captcha]');
    if (captcha) await type(captcha, 'abcd');
    await press(named('Log in'));
    expect(message, code).not.toBe('');
    expect(alertText(), code).toContain(message);
  }
}, 60_000);

test.each(patternIds)('a field of the kind %s says what it takes', async (patternId) => {
  const { platform } = await openWithNickname({ patternId });
  await fillRegistration();
  await type(field('Nickname'), patternMisses[patternId]);
  await press(named('Register'));
  const key = `fields:format_${patternId}`;
  expect(errorOf('Nickname')).toBe(said(key));
  expect(platform.heardOf(register)).toHaveLength(0);
});

/** `₫\u00a050,000` in a page's words. */
const bound = { amountMinor: '5000000', currency: 'VND' };

const wrong: readonly (readonly [string, FieldRefusal])[] = [
  ['fields:required', { code: 'required', messageKey: 'required' }],
  ['fields:length_range', { code: 'too_short', messageKey: 'length_range', min: 8, max: 64 }],
  ['fields:length_exact', { code: 'too_short', messageKey: 'length_exact', min: 6, max: 6 }],
  ['fields:too_short', { code: 'too_short', messageKey: 'too_short', min: 3 }],
  ['fields:too_long', { code: 'too_long', messageKey: 'too_long', max: 140 }],
  ['fields:wrong_format', { code: 'wrong_format', messageKey: 'wrong_format' }],
  ['fields:wrong_type', { code: 'wrong_type', messageKey: 'wrong_type' }],
  ['fields:unknown_field', { code: 'unknown_field', messageKey: 'unknown_field' }],
  ['fields:not_equal', { code: 'not_equal', messageKey: 'not_equal' }],
  ['fields:too_common', { code: 'too_common', messageKey: 'too_common' }],
  ['fields:breached', { code: 'breached', messageKey: 'breached' }],
  ['fields:taken', { code: 'taken', messageKey: 'taken' }],
  ['fields:too_precise', { code: 'too_precise', messageKey: 'too_precise' }],
  ['fields:not_above_zero', { code: 'not_above_zero', messageKey: 'not_above_zero' }],
  ['fields:below_least', { code: 'below_least', messageKey: 'below_least', bound }],
  ['fields:above_most', { code: 'above_most', messageKey: 'above_most', bound }],
  ['fields:fixed', { code: 'fixed', messageKey: 'fixed' }],
  ['fields:words_range', { code: 'too_short', messageKey: 'words_range', min: 3, max: 300 }],
  ...proofKeys.map(
    (key) => [key, { code: 'not_proved', messageKey: key.slice('fields:'.length) }] as const,
  ),
  ['fields:sms_country', { code: 'wrong_format', messageKey: 'sms_country' }],
  ['fields:age_limit', { code: 'wrong_format', messageKey: 'age_limit', min: 21 }],
  ['fields:birth_year', { code: 'wrong_format', messageKey: 'birth_year' }],
];

test.each(wrong)('what is wrong with a field is shown beneath it: %s', async (key, miss) => {
  const { platform } = await openWithNickname({ required: false });
  platform.on(register, () => refusal('invalid_input', { fields: { nickname: miss } }));
  await fillRegistration();
  await type(field('Nickname'), 'Sen');
  await press(named('Register'));
  const shown = said(key)
    .replaceAll(/{{(min|max)}}/g, (_, name: 'min' | 'max') => String(miss[name]))
    .replace('{{bound}}', '₫\u00a050,000');
  expect(errorOf('Nickname')).toBe(shown);
});
