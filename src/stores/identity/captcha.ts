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

/** The picture of this browser, a data URL; it is void once another was asked for. */
export const $captcha = captcha.$loaded;

/** Whether another is on its way, or waits for the second between two pictures to pass. */
export const $captchaAsking = captcha.$asking;

/**
 * Fetches a new picture; the one before is void. Asked for again within a second, it waits until
 * the second is over. Does nothing while one is on its way.
 */
export async function loadCaptcha(): Promise<void> {
  if ($captchaAsking.get().state !== 'open') await captcha.load();
}

/** Whether a refusal means that the form has to ask for a captcha. */
export function asksForCaptcha({ code, detail }: Refusal<string>): boolean {
  return detail.captcha === true || code === 'captcha_required' || code === 'captcha_incorrect';
}
