import { atom, readonlyType } from 'nanostores';
import type { Proof } from '#contract/identity/second-factor.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { onMemberChange } from '../owner.ts';

/** Whether the member is asked for the password again, and why the last one was not taken. */
export type ProofState =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'asking'; readonly refusal?: Refusal<string> };

const proof = atom<ProofState>({ state: 'none' });

/** What the proof dialog shows. */
export const $proof = readonlyType(proof);

let answerProof: ((password: string | undefined) => void) | undefined;

// What one member set out to change is not for the next one to prove.
onMemberChange(declineProof);

/**
 * Does something that changes what protects the account. When the platform wants the password
 * first, the member is asked for it and the action goes on; one who declines gets the refusal.
 */
export async function withProof<A extends Result<unknown, Refusal<string>>>(
  act: (proof: Proof) => Promise<A>,
): Promise<A> {
  let answer = await act({});
  while (!answer.ok && asksForProof(answer.refusal)) {
    const { refusal } = answer;
    const password = await askForProof(refusal.code === 'wrong_password' ? refusal : undefined);
    if (password === undefined) break;
    answer = await act({ password });
  }
  proof.set({ state: 'none' });
  return answer;
}

/** The member has typed the password. */
export function giveProof(password: string): void {
  proof.set({ state: 'waiting' });
  answerProof?.(password);
}

/** The member would rather not. */
export function declineProof(): void {
  answerProof?.(undefined);
}

function asksForProof({ code }: Refusal<string>): boolean {
  return code === 'proof_required' || code === 'wrong_password';
}

function askForProof(refusal: Refusal<string> | undefined): Promise<string | undefined> {
  proof.set(refusal ? { state: 'asking', refusal } : { state: 'asking' });
  return new Promise((resolve) => {
    answerProof = resolve;
  });
}
