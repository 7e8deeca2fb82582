import type { Answer } from '#contract/call.ts';
import { passkeyLogin, passkeyLoginOptions } from '#contract/identity/second-factor.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { fetchCode } from '../late-code.ts';
import { request } from '../request.ts';
import { markPasskey } from './passkey-mark.ts';
import { openSession } from './session.ts';

/** Returns whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Code for closing the browser's own window: no failure, so it has no text. */
export const passkeyCancelled = 'passkey_cancelled';

/** Code for a device or address that cannot use passkeys; another try would end alike. */
export const passkeyImpossible = 'passkey_impossible';

/** Answer of the device: JSON of the standard, or the reason why there is none. */
export type DeviceAnswer = Result<string, Refusal<string>>;

/** Requests an answer from the device. A refusal and a timeout look the same. */
export async function requestFromDevice(ask: () => Promise<unknown>): Promise<DeviceAnswer> {
  try {
    return ok(JSON.stringify(await ask()));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
    const code = isCancelled ? passkeyCancelled : passkeyImpossible;
    return refused({ code, message: '', detail: {} });
  }
}

/** Signs in with a passkey that the browser lets the visitor choose. */
export async function signInByPasskey(
  rememberMe: boolean,
): Promise<Result<unknown, Refusal<string>>> {
  const answer = await request(passkeyLoginOptions, {});
  if (!answer.ok) return answer;
  const code = await fetchCode(() => import('@simplewebauthn/browser'));
  if (!code.ok) return code;
  const { startAuthentication } = code.value;
  const optionsJSON = JSON.parse(answer.value.options);
  const credential = await requestFromDevice(() => startAuthentication({ optionsJSON }));
  return credential.ok ? signInWithPasskey(credential.value, rememberMe) : credential;
}

/** Signs in with what the device answered to the platform's last options. */
export async function signInWithPasskey(
  credential: string,
  rememberMe: boolean,
): Promise<Answer<typeof passkeyLogin>> {
  const signedIn = await request(passkeyLogin, { credential, rememberMe });
  if (!signedIn.ok) return signedIn;
  markPasskey();
  await openSession(signedIn.value);
  return signedIn;
}
