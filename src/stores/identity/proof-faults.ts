import type { FieldRefusal, Refusal } from '#contract/refusals.ts';

/** Fault that a Firebase error means: the field that shows it, and the key of its text. */
type Fault = readonly [field: 'mobileNum' | 'verificationCode', messageKey: string];

const unknown: Fault = ['verificationCode', 'not_proved'];

const captcha: Fault = ['verificationCode', 'proof_captcha'];
const expired: Fault = ['verificationCode', 'proof_expired'];
const notAllowed: Fault = ['mobileNum', 'proof_not_allowed'];
const popupClosed: Fault = ['verificationCode', 'proof_popup_closed'];

/**
 * Faults of the specification's list (§8, "Auth messages"), and of errors that look the same to a
 * visitor.
 */
export const proofFaults: Readonly<Record<string, Fault>> = {
  'auth/invalid-phone-number': ['mobileNum', 'proof_invalid_phone'],
  'auth/missing-phone-number': ['mobileNum', 'proof_missing_phone'],
  'auth/too-many-requests': ['mobileNum', 'proof_too_many'],
  'auth/unknown': unknown,
  'auth/invalid-verification-code': ['verificationCode', 'proof_wrong_code'],
  'auth/missing-verification-code': ['verificationCode', 'proof_missing_code'],
  'auth/captcha-check-failed': captcha,
  'auth/invalid-app-credential': captcha,
  'auth/missing-app-credential': captcha,
  'auth/invalid-recaptcha-token': captcha,
  'auth/missing-recaptcha-token': captcha,
  'auth/quota-exceeded': ['verificationCode', 'proof_quota'],
  'auth/operation-not-allowed': notAllowed,
  'auth/unauthorized-domain': notAllowed,
  'auth/billing-not-enabled': notAllowed,
  'auth/user-disabled': notAllowed,
  'auth/code-expired': expired,
  'auth/invalid-verification-id': expired,
  'auth/missing-verification-id': expired,
  'auth/popup-closed-by-user': popupClosed,
  'auth/cancelled-popup-request': popupClosed,
};

/**
 * Returns the refusal of a number that Firebase did not prove. It has no message of its own: its
 * field says everything, and the form stays as typed (specification §8).
 */
export function proofRefusal(error: unknown): Refusal<string> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [field, messageKey] = Object.hasOwn(proofFaults, code)
    ? (proofFaults[code] ?? unknown)
    : unknown;
  const wrong: FieldRefusal = { code: 'not_proved', messageKey };
  return { code: 'number_not_proved', message: '', detail: { fields: { [field]: wrong } } };
}
