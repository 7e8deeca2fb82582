import { expect, test } from 'vitest';
import { proofFaults, proofRefusal } from '#stores/identity/proof-faults.ts';
import { readSource } from '../../support/sources.ts';

const languages = ['en', 'ty', 'cn', 'id', 'th'];

/** The list of the specification (§8, "Auth messages") as Firebase names its items. */
const listed: readonly (readonly [code: string, field: string, messageKey: string])[] = [
  ['invalid-phone-number', 'mobileNum', 'proof_invalid_phone'],
  ['missing-phone-number', 'mobileNum', 'proof_missing_phone'],
  ['too-many-requests', 'mobileNum', 'proof_too_many'],
  ['unknown', 'verificationCode', 'not_proved'],
  ['invalid-verification-code', 'verificationCode', 'proof_wrong_code'],
  ['missing-verification-code', 'verificationCode', 'proof_missing_code'],
  ['captcha-check-failed', 'verificationCode', 'proof_captcha'],
  ['quota-exceeded', 'verificationCode', 'proof_quota'],
  ['operation-not-allowed', 'mobileNum', 'proof_not_allowed'],
  ['code-expired', 'verificationCode', 'proof_expired'],
  ['popup-closed-by-user', 'verificationCode', 'proof_popup_closed'],
];

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

test.each(listed)('%s is said at %s in words of its own', (code, field, messageKey) => {
  expect(proofRefusal(failure(code))).toEqual({
    code: 'number_not_proved',
    message: '',
    detail: { fields: { [field]: { code: 'not_proved', messageKey } } },
  });
});

test.each(languages)('every fault has words of its own, %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readSource(`public/locales/${language}/fields.json`),
  );
  const keys = [...new Set(Object.values(proofFaults).map(([, key]) => key))];
  expect(keys.sort()).toEqual(listed.map(([, , key]) => key).sort());
  expect(new Set(keys.map((key) => texts[key])).size).toBe(keys.length);
  expect(texts.proof_too_many).toContain('5');
});

test.each([['auth/network-request-failed'], ['constructor']])(
  'a fault that is not listed is an unknown one: %s',
  (code) => {
    const { detail } = proofRefusal(Object.assign(new Error(code), { code }));
    expect(detail.fields).toMatchObject({ verificationCode: { messageKey: 'not_proved' } });
  },
);

test('what is no error of Firebase is an unknown one too', () => {
  for (const thrown of [new TypeError('the file did not load'), 'x', undefined]) {
    expect(proofRefusal(thrown).detail.fields).toMatchObject({
      verificationCode: { messageKey: 'not_proved' },
    });
  }
});
