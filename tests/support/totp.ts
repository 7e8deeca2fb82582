import { Secret, TOTP } from 'otpauth';
import type { Proof } from '#contract/identity/proof.ts';
import { confirmTotp, startTotp } from '#contract/identity/second-factor.ts';
import { secondMs } from '#lib/time.ts';
import type { TestBrowser } from './browser.ts';
import { type House, testPassword } from './house.ts';

/** Returns the authenticator's code at the house's time. */
export function codeOf(house: House, secret: string, steps = 0): string {
  const timestamp = house.clock.nowMs() + steps * 30 * secondMs;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Sets an authenticator up, of a member with the tests' password; the time moves on to its next code. */
export async function setUpAuthenticator(
  house: House,
  browser: TestBrowser,
  proof: Proof = { password: testPassword },
) {
  const started = await browser.call(startTotp, proof);
  if (!started.ok) throw new Error(`the authenticator was refused: ${started.refusal.code}`);
  const { secret } = started.value;
  const confirmed = await browser.call(confirmTotp, { code: codeOf(house, secret) });
  if (!confirmed.ok) throw new Error(`its code was refused: ${confirmed.refusal.code}`);
  house.clock.advance(30 * secondMs);
  return { secret, recoveryCodes: confirmed.value.recoveryCodes };
}
