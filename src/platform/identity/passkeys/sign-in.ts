import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { passkeyLogin } from '#contract/identity/second-factor.ts';
import { type Result, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countAddressAttempt, type Policy } from '#platform/base/throttle/index.ts';
import { consumeChallenge, saveChallenge } from '../challenges/index.ts';
import { findMemberById } from '../members/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import { openMemberSession, type Visitor } from '../sign-in/index.ts';
import { buildAssertionOptions, parseAssertion, relyingParty } from './ceremony.ts';
import { verifyPasskeyAnswer } from './passkey-answer.ts';
import { memberPasskeys } from './queries.ts';

const kind = 'passkey-login';

/** Limit of tries from one address; a key cannot be guessed, but each check costs time. */
export const passkeySignInPolicy: Policy = {
  most: 60,
  windowMs: 15 * minuteMs,
  waitMs: 300 * secondMs,
};

/** Creates options for signing in with any passkey of this browser, and the cookie for them. */
export async function createPasskeySignInOptions(parts: Parts, cookieBefore: string | undefined) {
  const options = await buildAssertionOptions(relyingParty(parts.config));
  const cookie = await saveChallenge(parts, { kind, data: options.challenge, cookieBefore });
  return { value: { options: JSON.stringify(options) }, cookie };
}

/** Signs in the member whose passkey answers the challenge of this browser. */
export async function signInByPasskey(
  parts: Parts,
  { credential, rememberMe: remember }: InputOf<typeof passkeyLogin>,
  asking: { readonly visitor: Visitor; readonly cookie: string | undefined },
): Promise<Result<SignedIn, RefusalOf<typeof passkeyLogin>>> {
  const { visitor, cookie } = asking;
  const { clientAddress } = visitor;
  const turn = await countAddressAttempt(
    parts,
    { kind: 'passkey', clientAddress },
    passkeySignInPolicy,
  );
  if (!turn.ok) return turn;
  const { data: challenge } = z.string().safeParse(await consumeChallenge(parts, { kind, cookie }));
  const response = parseAssertion(credential);
  const passkey = response && (await memberPasskeys.find(parts.storage.db, response.id));
  const isRight =
    challenge && passkey && (await verifyPasskeyAnswer(parts, { response, challenge, passkey }));
  const member = isRight ? await findMemberById(parts.storage.db, passkey.ownerId) : undefined;
  const entered =
    member && (await openMemberSession(parts, { member, visitor, method: 'passkey', remember }));
  if (entered?.ok) return entered;
  const { code, detail = {} } = entered?.refusal ?? { code: 'changed' };
  return refused({ code: code === 'changed' ? 'passkey_refused' : code, detail });
}
