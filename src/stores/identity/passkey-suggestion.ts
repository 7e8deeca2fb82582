import { passkeyLoginOptions } from '#contract/identity/second-factor.ts';
import { minuteMs } from '#lib/time.ts';
import { TimedOut, withinLimit } from '#lib/time-limit.ts';
import { fetchCode } from '../late-code.ts';
import { request } from '../request.ts';
import { type DeviceAnswer, requestFromDevice } from './passkey.ts';

/**
 * Life of a suggestion, after which it is made anew: the platform accepts its answer for five
 * minutes.
 */
const freshMs = 4 * minuteMs;

/**
 * Lets the browser suggest passkeys in the field with `webauthn` until one is chosen, and returns
 * the device's answer for `signInWithPasskey`. Returns `undefined` once `ended` is aborted, and
 * where browser or platform cannot: the visitor asked for nothing, so no error is shown.
 */
export async function awaitSuggestedPasskey(ended: AbortSignal): Promise<string | undefined> {
  if (!(await canSuggest())) return undefined;
  const code = await fetchCode(() => import('@simplewebauthn/browser'));
  if (!code.ok) return undefined;
  const { startAuthentication, WebAuthnAbortService } = code.value;
  const start = async (options: string, signal: AbortSignal | undefined) => {
    signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
    const optionsJSON = JSON.parse(options);
    return requestFromDevice(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  };
  while (!ended.aborted) {
    const answer = await request(passkeyLoginOptions, {});
    if (!answer.ok || ended.aborted) return undefined;
    const chosen = await whileFresh(ended, (signal) => start(answer.value.options, signal));
    if (chosen !== 'stale') return chosen.ok && !ended.aborted ? chosen.value : undefined;
    await visible(ended);
  }
  return undefined;
}

async function whileFresh(
  signal: AbortSignal,
  ask: (signal: AbortSignal | undefined) => Promise<DeviceAnswer>,
): Promise<DeviceAnswer | 'stale'> {
  try {
    return await withinLimit({ limitMs: freshMs, signal }, ask);
  } catch (error) {
    if (error instanceof TimedOut) return 'stale';
    throw error;
  }
}

async function canSuggest(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false;
  // Older browsers that know passkeys do not know the question.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Waits until the page is visible, so that a hidden page requests nothing. */
function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve());
    look();
  });
}
