import { Secret, TOTP } from 'otpauth';
import { confirmTotp, startTotp } from '#contract/identity/second-factor.ts';
import { secondMs } from '#lib/time.ts';
import type { TestBrowser } from './browser.ts';
import type { House } from './house.ts';

/** What an authenticator shows at the house's time. */
export function codeOf(house: House, secret: string, steps = 0): string {
  const timestamp = house.clock.nowMs() + steps * 30 * secondMs;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Sets an authenticator up; the time moves on to its next code. */
export async function setUpAuthenticator(house: House, browser: TestBrowser) {
  const started = await browser.call(startTotp, {});
  if (!started.ok) throw new Error(`the authenticator was refused: ${started.refusal.code}`);
  const { secret } = started.value;
  const confirmed = await browser.call(confirmTotp, { code: codeOf(house, secret) });
  if (!confirmed.ok) throw new Error(`its code was refused: ${confirmed.refusal.code}`);
  house.clock.advance(30 * secondMs);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes };
}
