import { firebaseSettings, type NumberProof } from '#contract/identity/verification.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { request } from '../request.ts';
import type { ConfirmCode } from './firebase.ts';
import { proofRefusal } from './proof-faults.ts';

/** Purpose of a code that is sent to a number. */
export type CodePurpose = 'register' | 'registerMobile' | 'login' | 'password' | 'mobile';

/** A code that Firebase sent, and the token that it was exchanged for. */
interface Proof {
  readonly confirm: ConfirmCode;
  readonly exchanged?: Required<NumberProof>;
}

const proofs = new Map<CodePurpose, Proof>();

/** Requests a code from Firebase, whose software is loaded with the first request. */
export async function requestFirebaseCode(
  purpose: CodePurpose,
  number: string,
): Promise<Result<undefined, Refusal<string>>> {
  const settings = await request(firebaseSettings, {});
  if (!settings.ok) return settings;
  try {
    const { sendByFirebase } = await import('./firebase.ts');
    proofs.set(purpose, { confirm: await sendByFirebase(settings.value, number) });
    return ok(undefined);
  } catch (error) {
    return refused(proofRefusal(error));
  }
}

/** Forgets the code of Firebase for a purpose, since the platform has sent one itself. */
export function forgetFirebase(purpose: CodePurpose): void {
  proofs.delete(purpose);
}

/**
 * Returns the proof of a form's number: the typed code, with Firebase's token where Firebase sent
 * it. A code is exchanged once, since the platform may need the form again.
 */
export async function proveNumber(
  purpose: CodePurpose,
  code: string | undefined,
): Promise<Result<NumberProof, Refusal<string>>> {
  const proof = proofs.get(purpose);
  if (!proof || code === undefined) return ok({ verificationCode: code });
  const { confirm, exchanged } = proof;
  if (exchanged?.verificationCode === code) return ok(exchanged);
  try {
    const now = { verificationCode: code, firebaseIdToken: await confirm(code) };
    proofs.set(purpose, { confirm, exchanged: now });
    return ok(now);
  } catch (error) {
    return refused(proofRefusal(error));
  }
}
