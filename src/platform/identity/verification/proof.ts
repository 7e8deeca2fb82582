import type { NumberProof } from '#contract/identity/verification.ts';
import { type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { takeCode } from './code.ts';
import { isFirebaseOn, takeToken } from './firebase/firebase.ts';
import type { CodePurpose } from './purpose.ts';

/** Why a number is not proved. */
export type ProofRefusal = RuleRefusal<
  'verification_code_incorrect' | 'verification_code_expired' | 'verification_unavailable'
>;

/** A number that somebody says is theirs, and what is to prove it. */
export interface ProofOfNumber {
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly mobile: string;
  readonly proof: NumberProof;
  /** Of the browser that asked for a code (`codeCookieOf`). */
  readonly cookie: string | undefined;
}

/**
 * Uses up the proof of a number, by whichever channel sends the codes now: the code that was sent
 * from here, refused as by `takeCode`, or Firebase's token, refused as by `takeToken`. While Firebase
 * sends them, a code alone is `verification_code_expired`: none was sent from here.
 */
export async function proveNumber(
  parts: Parts,
  { purpose, mobile, proof, cookie }: ProofOfNumber,
): Promise<Result<undefined, ProofRefusal>> {
  const { verificationCode: code = '', firebaseIdToken: idToken } = proof;
  if (!(await isFirebaseOn(parts))) {
    return takeCode(parts, { purpose, recipient: mobile, code, cookie });
  }
  if (!idToken) return refused({ code: 'verification_code_expired' });
  return takeToken(parts, { mobile, idToken });
}
