import type { Answer } from '#contract/call.ts';
import {
  confirmTotp as confirmTotpCall,
  removeTotp as removeTotpCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startTotp as startTotpCall,
} from '#contract/identity/second-factor.ts';
import { security } from '#contract/identity/security.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withProof } from './proof.ts';

/** Protection of the member's account as last answered, with the action that loads it. */
export const { $loaded: $security, load: loadSecurity } = resource(() => request(security, {}));

const byMember = { startedByMember: true } as const;

/** Starts the setup of an authenticator. */
export function startTotp(): Promise<Answer<typeof startTotpCall>> {
  return withProof((proof) => request(startTotpCall, proof, byMember));
}

/** Finishes the setup with the app's first code; returns the recovery codes. */
export async function confirmTotp(code: string): Promise<Answer<typeof confirmTotpCall>> {
  return reloadAfter(await request(confirmTotpCall, { code }, byMember));
}

/** Switches the second factor off. */
export async function removeTotp(code: string): Promise<Answer<typeof removeTotpCall>> {
  const remove = withProof((proof) => request(removeTotpCall, { ...proof, code }, byMember));
  return reloadAfter(await remove);
}

/** Creates new recovery codes; those before are void. */
export async function renewRecoveryCodes(
  code: string,
): Promise<Answer<typeof renewRecoveryCodesCall>> {
  const renew = withProof((proof) => request(renewRecoveryCodesCall, { ...proof, code }, byMember));
  return reloadAfter(await renew);
}

/** Reloads the protection after a change that was accepted; returns the answer. */
export function reloadAfter<A extends { readonly ok: boolean }>(answer: A): A {
  if (answer.ok) void loadSecurity();
  return answer;
}
