import type { Parts } from '#platform/base/parts.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { type Assertion, checkAssertion, relyingParty } from './ceremony.ts';
import { type KeptPasskey, notePasskeyUse } from './queries.ts';

/**
 * Checks a browser's answer with a passkey that is kept, and notes its use; false for a wrong one.
 * Of a member with an authenticator the device must have verified who holds it.
 */
export async function isPasskeyAnswer(
  parts: Parts,
  given: {
    readonly response: Assertion;
    readonly challenge: string;
    readonly passkey: KeptPasskey;
  },
): Promise<boolean> {
  const counter = await checkAssertion({
    ...given,
    party: relyingParty(parts.config),
    // Without it a key that was found would do for both factors.
    mustVerify: await hasSecondFactor(parts.storage.db, given.passkey.memberId),
  });
  if (counter === undefined) return false;
  const use = { id: given.passkey.id, counter, nowMs: parts.clock.nowMs() };
  return parts.storage.withTransaction((transaction) => notePasskeyUse(transaction, use));
}
