import { atom, readonlyType } from 'nanostores';
import type { Proof } from '#contract/identity/proof.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { onMemberChange } from '../owner.ts';

/** State of the request for a proof, with the reason why the last one was refused. */
export type ProofState =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'asking'; readonly refusal?: Refusal<string> };

const proof = atom<ProofState>({ state: 'none' });

/** State of the proof dialog. */
export const $proof = readonlyType(proof);

let answerProof: ((answer: Proof | undefined) => void) | undefined;

// What one member set out to change is not for the next one to prove.
onMemberChange(declineProof);

/** Refusals of a proof that another one may mend. */
const wrongProofs: readonly string[] = ['wrong_password', 'proof_incorrect', 'proof_expired'];

/**
 * Runs an action that changes the protection of the account. When the platform requires a proof
 * first, the member is asked for it and the action continues; declining returns the refusal.
 */
export async function withProof<A extends Result<unknown, Refusal<string>>>(
  act: (proof: Proof) => Promise<A>,
): Promise<A> {
  let answer = await act({});
  while (!answer.ok && asksForProof(answer.refusal)) {
    const { refusal } = answer;
    const typed = await askForProof(wrongProofs.includes(refusal.code) ? refusal : undefined);
    if (typed === undefined) break;
    answer = await act(typed);
  }
  proof.set({ state: 'none' });
  return answer;
}

/** Continues with the member's proof. */
export function submitProof(answer: Proof): void {
  proof.set({ state: 'waiting' });
  answerProof?.(answer);
}

/** Ends the request without a proof. */
export function declineProof(): void {
  answerProof?.(undefined);
}

function asksForProof({ code }: Refusal<string>): boolean {
  return code === 'proof_required' || wrongProofs.includes(code);
}

function askForProof(refusal: Refusal<string> | undefined): Promise<Proof | undefined> {
  proof.set(refusal ? { state: 'asking', refusal } : { state: 'asking' });
  return new Promise((resolve) => {
    answerProof = resolve;
  });
}
