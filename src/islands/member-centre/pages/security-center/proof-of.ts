import type { Security } from '#contract/security.ts';
import type { FirstProof } from './payment-password-dialog.tsx';

/** What a new payment password is proved with. */
export function proofOf({ hasPaymentPassword, hasPassword, totp }: Security): FirstProof {
  if (hasPaymentPassword) return 'asked';
  if (hasPassword) return 'password';
  return totp ? 'code' : 'missing';
}
