import type { Security } from '#contract/identity/security.ts';
import type { ProofKind } from './payment-password-dialog.tsx';

/** Returns the proof that a new payment password needs. */
export function chooseProofKind({ proofWays }: Security): ProofKind {
  if (proofWays.includes('password')) return 'password';
  return proofWays.includes('signIn') ? 'missing' : 'factor';
}
