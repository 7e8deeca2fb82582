import { firebaseSettings, type NumberProof } from '#contract/identity/verification.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { request } from '../request.ts';
import type { Confirm } from './firebase.ts';
import { proofRefusal } from './proof-faults.ts';

/** What a code is sent for. */
export type CodePurpose = 'register' | 'registerMobile' | 'login' | 'password' | 'mobile';

/** A code that Firebase sent, and the token that it was exchanged for. */
interface Proof {
  readonly confirm: Confirm;
  readonly exchanged?: Required<NumberProof>;
}

const proofs = new Map<CodePurpose, Proof>();

/** Has Firebase send a code; its software comes with the first. */
export async function askFirebase(
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

/** The platform has sent a code itself: what Firebase sent before for the purpose is void. */
export function forgetFirebase(purpose: CodePurpose): void {
  proofs.delete(purpose);
}

/**
 * What proves the number of a form: the code as it was typed, with the token Firebase gives for it
 * where Firebase sent it. The same code is exchanged once; the platform may want the form again.
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
