import type { Parts } from '#platform/base/parts.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { type Assertion, checkAssertion, relyingParty } from './ceremony.ts';
import { type KeptPasskey, notePasskeyUse } from './queries.ts';

/**
 * Verifies a browser's answer with a stored passkey and records its use; false when it is wrong.
 * For a member with an authenticator the device must have verified its user.
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
