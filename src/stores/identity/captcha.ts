import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import { captcha as captchaCall } from '#contract/identity/captcha.ts';
import type { Refusal } from '#contract/refusals.ts';
import { request } from '../request.ts';

/** The picture to read; `image` is a data URL. */
export type CaptchaState =
  | { readonly state: 'none' }
  /** On its way, or waiting for the second between two pictures to pass. */
  | { readonly state: 'loading'; readonly image?: string }
  | { readonly state: 'ready'; readonly image: string }
  | { readonly state: 'failed'; readonly refusal: CallRefusal<typeof captchaCall> };

const captcha = atom<CaptchaState>({ state: 'none' });

/** The picture of this browser. */
export const $captcha = readonlyType(captcha);

/** Least time between two pictures (specification §5, "Throttles"). */
export const captchaPauseMs = 1_000;

let nextAtMs = 0;

/**
 * Fetches a new picture; the one before is void. Asked for again within a second, it waits until
 * the second is over. Does nothing while one is on its way.
 */
export async function loadCaptcha(): Promise<void> {
  const before = captcha.get();
  if (before.state === 'loading') return;
  captcha.set({ state: 'loading', image: before.state === 'ready' ? before.image : undefined });
  const pauseMs = nextAtMs - Date.now();
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  nextAtMs = Date.now() + captchaPauseMs;
  const answer = await request(captchaCall, {});
  captcha.set(
    answer.ok
      ? { state: 'ready', image: `data:image/png;base64,${answer.value}` }
      : { state: 'failed', refusal: answer.refusal },
  );
}

/** Whether a refusal means that the form has to ask for a captcha. */
export function asksForCaptcha({ code, detail }: Refusal<string>): boolean {
  return detail.captcha === true || code === 'captcha_required' || code === 'captcha_incorrect';
}
