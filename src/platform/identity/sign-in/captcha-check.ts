import type { login } from '#contract/identity/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkCaptcha } from '../captcha/index.ts';
import { countWrongCaptcha, type LoginSource, throttleSignIn } from '../failed-tries/index.ts';
import type { Visitor } from './visitor.ts';

/**
 * Counts a sign-in against its name, and checks its captcha where failures so far require one
 * (`captchaAfter` in `failed-tries/sign-in-throttle.ts`); returns whether one was required. Refuses
 * with `too_many_requests` while the name or address has to wait, `password_closed` after a hundred
 * wrong ones in a row, and `captcha_required` or `captcha_incorrect`. The captcha is checked before
 * the name is charged, so that nobody can make a member wait without solving captchas.
 */
export async function checkSignInCaptcha(
  parts: Parts,
  source: LoginSource,
  { answer, visitor }: { readonly answer: string | undefined; readonly visitor: Visitor },
): Promise<Result<boolean, RefusalOf<typeof login>>> {
  const first = await throttleSignIn(parts, { ...source, hasCaptcha: false });
  if (first.ok) return ok(false);
  if (first.refusal.code === 'password_closed') return first;
  if (first.refusal.code === 'too_many_requests') return withCaptcha(first.refusal);
  const checked = await checkCaptcha(parts, { answer, cookie: visitor.captchaCookie });
  if (!checked.ok) {
    if (checked.refusal.code === 'captcha_incorrect') await countWrongCaptcha(parts, source);
    return withCaptcha(checked.refusal);
  }
  const second = await throttleSignIn(parts, { ...source, hasCaptcha: true });
  return second.ok ? ok(true) : withCaptcha(second.refusal);
}

/** A refusal that asks for another captcha as well. */
function withCaptcha({ code, detail }: RefusalOf<typeof login>) {
  return refused({ code, detail: { ...detail, captcha: true } });
}
