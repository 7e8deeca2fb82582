import type { login } from '#contract/identity/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkCaptcha } from '../captcha/index.ts';
import { chargeAddress, type LoginSource, takeSignIn } from '../failed-tries/index.ts';
import type { RefusalOf } from '../members/index.ts';
import type { Visitor } from './visitor.ts';

/**
 * Counts a sign-in against its name, and checks its captcha where failures so far ask for one.
 * Answers whether one was asked for. Refuses as `too_many_requests` while the name or address has to
 * wait, as `password_closed` after a hundred wrong ones in a row, and as `captcha_required` or
 * `captcha_incorrect`. The captcha is checked before the name is charged: nobody makes a member wait
 * who does not read captchas.
 */
export async function checkSignInCaptcha(
  parts: Parts,
  source: LoginSource,
  { answer, visitor }: { readonly answer: string | undefined; readonly visitor: Visitor },
): Promise<Result<boolean, RefusalOf<typeof login>>> {
  const first = await takeSignIn(parts, { ...source, hasCaptcha: false });
  if (first.retryAfterSeconds > 0) return tooMany(first.retryAfterSeconds);
  if (first.isClosed) return refused({ code: 'password_closed' });
  if (!first.captchaNeeded) return ok(false);
  const code = await checkCaptcha(parts, { answer, cookie: visitor.captchaCookie });
  if (code === 'captcha_incorrect') await chargeAddress(parts, source);
  if (code) return refused({ code, detail: { captcha: true } });
  const second = await takeSignIn(parts, { ...source, hasCaptcha: true });
  if (second.isClosed) return refused({ code: 'password_closed', detail: { captcha: true } });
  return second.retryAfterSeconds > 0 ? tooMany(second.retryAfterSeconds) : ok(true);
}

function tooMany(retryAfterSeconds: number) {
  const detail = { retryAfterSeconds, captcha: true };
  return refused({ code: 'too_many_requests', detail } as const);
}
