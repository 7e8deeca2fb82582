import type { NumberProof } from '#contract/identity/verification.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isFirebaseOn, takeToken } from '../firebase/index.ts';
import { takeCode } from './code.ts';
import type { CodePurpose } from './purpose.ts';

/** Why a number is not proved. */
export type ProofRefusal =
  | 'verification_code_incorrect'
  | 'verification_code_expired'
  | 'verification_unavailable';

/** A number that somebody says is theirs. */
export interface NumberClaim {
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly mobile: string;
  readonly proof: NumberProof;
  /** Of the browser that asked for a code (`codeCookieOf`). */
  readonly cookie: string | undefined;
}

/**
 * Uses up the proof of a number, by whichever channel sends the codes now: the code that was sent
 * from here (`takeCode`), or Firebase's token (`takeToken`). `undefined` when it is good. While
 * Firebase sends them, a code alone is `verification_code_expired`: none was sent from here.
 */
export async function proveNumber(
  parts: Parts,
  { purpose, mobile, proof, cookie }: NumberClaim,
): Promise<ProofRefusal | undefined> {
  const { verificationCode: code = '', firebaseIdToken: idToken } = proof;
  if (!(await isFirebaseOn(parts))) {
    return takeCode(parts, { purpose, recipient: mobile, code, cookie });
  }
  return idToken ? takeToken(parts, { mobile, idToken }) : 'verification_code_expired';
}
