import { captcha as captchaCall } from '#contract/identity/captcha.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok } from '#lib/result.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Least time between two pictures (specification §5, "Throttles"). */
export const captchaPauseMs = 1_000;

let nextAtMs = 0;

const captcha = resource(async () => {
  const pauseMs = nextAtMs - Date.now();
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  nextAtMs = Date.now() + captchaPauseMs;
  const answer = await request(captchaCall, {});
  return answer.ok ? ok(`data:image/png;base64,${answer.value}`) : answer;
}, 'everyone');

/** Picture of this browser as a data URL; void once another one is requested. */
export const $captcha = captcha.$loaded;

/** State of the request for a new picture, the pause of a second between two pictures included. */
export const $captchaAsking = captcha.$asking;

/**
 * Fetches a new picture; the one before is void. A second request within a second waits until it is
 * over. Does nothing while a request is under way.
 */
export async function loadCaptcha(): Promise<void> {
  if ($captchaAsking.get().state !== 'open') await captcha.load();
}

/** Returns whether a refusal means that the form needs a captcha. */
export function requiresCaptcha({ code, detail }: Refusal<string>): boolean {
  return detail.captcha === true || code === 'captcha_required' || code === 'captcha_incorrect';
}
