import type { NumberProof } from '#contract/identity/verification.ts';
import { type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeCode } from './code.ts';
import { consumeToken, isFirebaseOn } from './firebase/firebase.ts';
import type { CodePurpose } from './purpose.ts';

/** Refusal of a number's proof. */
export type ProofRefusal = RuleRefusal<
  'verification_code_incorrect' | 'verification_code_expired' | 'verification_unavailable'
>;

/** Number that a person claims, with its proof. */
export interface ProofOfNumber {
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly mobile: string;
  readonly proof: NumberProof;
  /** Cookie of the browser that asked for a code (`readCodeCookie`). */
  readonly cookie: string | undefined;
}

/**
 * Consumes the proof of a number by the channel in use: the code sent by this platform, refused as
 * by `consumeCode`, or Firebase's token, refused as by `consumeToken`. While Firebase sends the
 * codes, a code alone is refused with `verification_code_expired`.
 */
export async function proveNumber(
  parts: Parts,
  { purpose, mobile, proof, cookie }: ProofOfNumber,
): Promise<Result<undefined, ProofRefusal>> {
  const { verificationCode: code = '', firebaseIdToken: idToken } = proof;
  if (!(await isFirebaseOn(parts))) {
    return consumeCode(parts, { purpose, recipient: mobile, code, cookie });
  }
  if (!idToken) return refused({ code: 'verification_code_expired' });
  return consumeToken(parts, { mobile, idToken });
}
