import type { Answer } from '#contract/call.ts';
import {
  type ProofChannel,
  passkeyProofOptions,
  sendProofCode as sendProofCodeCall,
} from '#contract/identity/proof.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type Result, refused } from '#lib/result.ts';
import { fetchCode } from '../late-code.ts';
import { request } from '../request.ts';
import { requestFromDevice } from './passkey.ts';
import { submitProof } from './proof.ts';

const byMember = { startedByMember: true } as const;

/** Sends a code to a contact of the member, who has no password to prove it with. */
export function sendProofCode(channel: ProofChannel): Promise<Answer<typeof sendProofCodeCall>> {
  return request(sendProofCodeCall, { channel }, byMember);
}

/** Requests a passkey from the device as the proof. */
export async function proveByPasskey(): Promise<Result<unknown, Refusal<string>>> {
  const answer = await request(passkeyProofOptions, {}, byMember);
  if (!answer.ok) return answer;
  const code = await fetchCode(() => import('@simplewebauthn/browser'));
  if (!code.ok) return code;
  const { startAuthentication } = code.value;
  const optionsJSON = JSON.parse(answer.value.options);
  const credential = await requestFromDevice(() => startAuthentication({ optionsJSON }));
  if (!credential.ok) return refused(credential.refusal);
  submitProof({ passkey: credential.value });
  return credential;
}
