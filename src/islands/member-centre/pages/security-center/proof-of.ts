import type { Security } from '#contract/identity/security.ts';
import type { ProofKind } from './payment-password-dialog.tsx';

/** What a new payment password is proved with. */
export function proofOf({ hasPassword, totp }: Security): ProofKind {
  if (hasPassword) return 'password';
  return totp ? 'code' : 'missing';
}
