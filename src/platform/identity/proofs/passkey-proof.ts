import { z } from 'zod';
import type { ValueOf } from '#contract/endpoint.ts';
import type { passkeyProofOptions } from '#contract/identity/proof.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeChallenge, saveChallenge } from '../challenges/index.ts';
import {
  buildAssertionOptions,
  memberPasskeys,
  parseAssertion,
  relyingParty,
  verifyPasskeyAnswer,
} from '../passkeys/index.ts';
import type { Session } from '../sessions/index.ts';

const kind = 'passkey-proof';

/** Creates options for a proof by passkey; their challenge is bound to the session. */
export async function createPasskeyProofOptions(
  parts: Parts,
  { sessionId }: Pick<Session, 'sessionId'>,
): Promise<ValueOf<typeof passkeyProofOptions>> {
  const options = await buildAssertionOptions(relyingParty(parts.config));
  const data = options.challenge;
  await saveChallenge(parts, { kind, data, cookieBefore: undefined, sessionId });
  return { options: JSON.stringify(options) };
}

/**
 * Consumes the challenge of the session by the answer of one of the member's passkeys. Refuses with
 * `proof_expired` without a challenge, and with `proof_incorrect` for a wrong answer.
 */
export async function consumePasskeyProof(
  parts: Parts,
  credential: string,
  { memberId, sessionId: cookie }: Pick<Session, 'memberId' | 'sessionId'>,
): Promise<Result<undefined, RuleRefusal<'proof_incorrect' | 'proof_expired'>>> {
  const { data: challenge } = z.string().safeParse(await consumeChallenge(parts, { kind, cookie }));
  if (challenge === undefined) return refused({ code: 'proof_expired' });
  const response = parseAssertion(credential);
  const passkey = response && (await memberPasskeys.find(parts.storage.db, response.id));
  const isRight =
    passkey?.ownerId === memberId &&
    response !== undefined &&
    (await verifyPasskeyAnswer(parts, { response, challenge, passkey }));
  return isRight ? ok(undefined) : refused({ code: 'proof_incorrect' });
}
