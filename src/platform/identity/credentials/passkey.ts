import { z } from 'zod';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import type { Proof } from '#contract/identity/proof.ts';
import type {
  addPasskey,
  passkeyOptions,
  removePasskey,
} from '#contract/identity/second-factor.ts';
import type { Passkey } from '#contract/identity/security.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { consumeChallenge, saveChallenge } from '../challenges/index.ts';
import {
  buildCreationOptions,
  memberPasskeys,
  relyingParty,
  type StoredPasskey,
  toPasskey,
  verifyCreation,
} from '../passkeys/index.ts';
import { proveAgain } from '../proofs/index.ts';
import {
  applyCredentialChange,
  type ChangingSession,
  type Session,
  whileSignedIn,
} from '../sessions/index.ts';

/** Nobody has more telephones and keys than this. */
const mostPasskeys = 20;

const challenged = z.object({ memberId: z.string(), challenge: z.string() });

/** Creates options for a new passkey, and the cookie that binds them to this browser. */
export async function createPasskeyOptions(
  parts: Parts,
  proof: Proof,
  context: { readonly session: Session; readonly cookieBefore: string | undefined },
): Promise<
  Result<
    { readonly value: ValueOf<typeof passkeyOptions>; readonly cookie: string },
    RefusalOf<typeof passkeyOptions>
  >
> {
  const { session, cookieBefore } = context;
  const proved = await proveAgain(parts, session, proof);
  if (!proved.ok) return proved;
  const { db } = parts.storage;
  const { brandName } = await readSetting(db, whitelabelSetting);
  const { username, nickname } = proved.value;
  const options = await buildCreationOptions({
    party: relyingParty(parts.config),
    brandName,
    person: { id: session.memberId, name: username, displayName: nickname },
    existing: await memberPasskeys.listOf(db, session.memberId),
    userVerification: 'preferred',
  });
  const data = { memberId: session.memberId, challenge: options.challenge };
  const cookie = await saveChallenge(parts, { kind: 'passkey', data, cookieBefore });
  return ok({ value: { options: JSON.stringify(options) }, cookie });
}

/** Saves a passkey that answers the challenge of this browser and member. */
export async function savePasskey(
  parts: Parts,
  { credential, name }: InputOf<typeof addPasskey>,
  answering: { readonly session: ChangingSession; readonly cookie: string | undefined },
): Promise<Result<Passkey, RefusalOf<typeof addPasskey>>> {
  const { session, cookie } = answering;
  const { memberId } = session;
  const refusal = refused({ code: 'passkey_refused' } as const);
  const { data: saved } = challenged.safeParse(
    await consumeChallenge(parts, { kind: 'passkey', cookie }),
  );
  if (saved?.memberId !== memberId) return refusal;
  const { challenge } = saved;
  const party = relyingParty(parts.config);
  const made = await verifyCreation({ party, credential, challenge, mustVerify: false });
  if (!made) return refusal;
  const passkey: StoredPasskey = {
    ...made,
    ownerId: memberId,
    name: name || 'Passkey',
    createdAtMs: parts.clock.nowMs(),
    lastUsedAtMs: undefined,
  };
  return whileSignedIn(parts, session, async (transaction) => {
    if ((await memberPasskeys.listOf(transaction, memberId)).length >= mostPasskeys) return refusal;
    if (!(await memberPasskeys.insert(transaction, passkey))) return refusal;
    await applyCredentialChange(transaction, parts, session, 'passkeyAdded');
    return ok(toPasskey(passkey));
  });
}

/** Deletes a passkey of the member. */
export async function deleteOwnPasskey(
  parts: Parts,
  input: InputOf<typeof removePasskey>,
  session: ChangingSession,
): Promise<Result<{ readonly removed: true }, RefusalOf<typeof removePasskey>>> {
  const proved = await proveAgain(parts, session, input);
  if (!proved.ok) return proved;
  return whileSignedIn(parts, session, async (transaction) => {
    const passkey = { id: input.passkeyId, ownerId: session.memberId };
    if ((await memberPasskeys.delete(transaction, passkey)) === 0) {
      return refused({ code: 'unknown_passkey' });
    }
    await applyCredentialChange(transaction, parts, session, 'passkeyRemoved');
    return ok({ removed: true });
  });
}
