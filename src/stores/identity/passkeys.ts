import type { Answer } from '#contract/call.ts';
import {
  addPasskey as addPasskeyCall,
  passkeyOptions,
  removePasskey as removePasskeyCall,
} from '#contract/identity/second-factor.ts';
import type { Passkey } from '#contract/identity/security.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { fetchCode } from '../late-code.ts';
import { request } from '../request.ts';
import { requestFromDevice } from './passkey.ts';
import { markPasskey } from './passkey-mark.ts';
import { withProof } from './proof.ts';
import { reloadAfter } from './security.ts';

const byMember = { startedByMember: true } as const;

/** Returns whether this browser can create passkeys. */
export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Creates a passkey on this device and saves it under a name. */
export async function addPasskey(name: string): Promise<Result<Passkey, Refusal<string>>> {
  const answer = await withProof((proof) => request(passkeyOptions, proof, byMember));
  if (!answer.ok) return answer;
  const code = await fetchCode(() => import('@simplewebauthn/browser'));
  if (!code.ok) return code;
  const { startRegistration } = code.value;
  const optionsJSON = JSON.parse(answer.value.options);
  const credential = await requestFromDevice(() => startRegistration({ optionsJSON }));
  if (!credential.ok) return credential;
  const input = { credential: credential.value, name };
  const added = await request(addPasskeyCall, input, byMember);
  if (added.ok) markPasskey();
  return reloadAfter(added);
}

/** Removes a passkey from the account; the device may still hold it. */
export async function removePasskey(passkeyId: string): Promise<Answer<typeof removePasskeyCall>> {
  const remove = withProof((proof) =>
    request(removePasskeyCall, { ...proof, passkeyId }, byMember),
  );
  return reloadAfter(await remove);
}
