import type { Parts } from '#platform/base/parts.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { type Assertion, relyingParty, verifyAssertion } from './ceremony.ts';
import { memberPasskeys } from './queries.ts';
import type { StoredPasskey } from './stored-passkeys.queries.ts';

/**
 * Verifies a browser's answer with a stored passkey and records its use; false when it is wrong.
 * For a member with an authenticator the device must have verified its user.
 */
export async function verifyPasskeyAnswer(
  parts: Parts,
  input: {
    readonly response: Assertion;
    readonly challenge: string;
    readonly passkey: StoredPasskey;
  },
): Promise<boolean> {
  const counter = await verifyAssertion({
    ...input,
    party: relyingParty(parts.config),
    // Without it a key that was found would do for both factors.
    mustVerify: await hasSecondFactor(parts.storage.db, input.passkey.ownerId),
  });
  if (counter === undefined) return false;
  const use = { id: input.passkey.id, counter, nowMs: parts.clock.nowMs() };
  return parts.storage.withTransaction((transaction) => memberPasskeys.recordUse(transaction, use));
}
