import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import type {
  addPasskey,
  Proof,
  passkeyOptions,
  removePasskey,
} from '#contract/identity/second-factor.ts';
import type { Passkey } from '#contract/identity/security.ts';
import { fromBase64Url, toBase64Url, toUtf8 } from '#lib/bytes.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { keepChallenge, takeChallenge } from '../challenges/index.ts';
import type { RefusalOf } from '../members/index.ts';
import { proveAgain } from '../passwords/index.ts';
import {
  type ChangingSession,
  type Session,
  settleCredentialChange,
  whileSignedIn,
} from '../sessions/index.ts';
import { parseCredential, relyingParty } from './ceremony.ts';
import { deletePasskey, insertPasskey, type KeptPasskey, listPasskeysOf } from './queries.ts';

/** Nobody has more telephones and keys than this. */
const mostPasskeys = 20;

const challenged = z.object({ memberId: z.string(), challenge: z.string() });

/** Options for making a passkey, and the cookie that binds them to this browser. */
export async function offerPasskey(
  parts: Parts,
  proof: Proof,
  asking: { readonly session: Session; readonly cookieBefore: string | undefined },
): Promise<
  Result<
    { readonly value: ValueOf<typeof passkeyOptions>; readonly cookie: string },
    RefusalOf<typeof passkeyOptions>
  >
> {
  const { session, cookieBefore } = asking;
  const proved = await proveAgain(parts, session, proof);
  if (!proved.ok) return proved;
  const { db } = parts.storage;
  const { brandName } = await readSetting(db, 'whitelabel');
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: relyingParty(parts.config).id,
    userName: proved.value.username,
    userDisplayName: proved.value.nickname,
    userID: toUtf8(session.memberId),
    attestationType: 'none',
    excludeCredentials: (await listPasskeysOf(db, session.memberId)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const data = { memberId: session.memberId, challenge: options.challenge };
  const cookie = await keepChallenge(parts, { kind: 'passkey', data, cookieBefore });
  return ok({ value: { options: JSON.stringify(options) }, cookie });
}

/** Keeps a passkey that answers the challenge of this browser and member. */
export async function keepPasskey(
  parts: Parts,
  { credential, name }: InputOf<typeof addPasskey>,
  answering: { readonly session: ChangingSession; readonly cookie: string | undefined },
): Promise<Result<Passkey, RefusalOf<typeof addPasskey>>> {
  const { session, cookie } = answering;
  const { memberId } = session;
  const refusal = refused({ code: 'passkey_refused' } as const);
  const { data: asked } = challenged.safeParse(
    await takeChallenge(parts, { kind: 'passkey', cookie }),
  );
  const response = parseCredential<RegistrationResponseJSON>(credential);
  if (asked?.memberId !== memberId || !response) return refusal;
  const { id: rpID, origin } = relyingParty(parts.config);
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!made?.verified) return refusal;
  const known = made.registrationInfo.credential;
  const passkey: KeptPasskey = {
    id: known.id,
    memberId,
    publicKey: toBase64Url(known.publicKey),
    counter: known.counter,
    transports: known.transports ?? [],
    name: name.trim() || 'Passkey',
    createdAtMs: parts.clock.nowMs(),
    lastUsedAtMs: undefined,
  };
  return whileSignedIn(parts, session, async (transaction) => {
    if ((await listPasskeysOf(transaction, memberId)).length >= mostPasskeys) return refusal;
    if (!(await insertPasskey(transaction, passkey))) return refusal;
    await settleCredentialChange(transaction, parts, session, 'passkeyAdded');
    return ok(toPasskey(passkey));
  });
}

/** Deletes a passkey of the member. */
export async function forgetPasskey(
  parts: Parts,
  input: InputOf<typeof removePasskey>,
  session: ChangingSession,
): Promise<Result<{ readonly removed: true }, RefusalOf<typeof removePasskey>>> {
  const proved = await proveAgain(parts, session, input);
  if (!proved.ok) return proved;
  return whileSignedIn(parts, session, async (transaction) => {
    const passkey = { id: input.passkeyId, memberId: session.memberId };
    if (!(await deletePasskey(transaction, passkey))) return refused({ code: 'unknown_passkey' });
    await settleCredentialChange(transaction, parts, session, 'passkeyRemoved');
    return ok({ removed: true });
  });
}

/** A member's passkeys, the oldest first. */
export async function passkeysOf(reader: Reader, memberId: string): Promise<Passkey[]> {
  return (await listPasskeysOf(reader, memberId)).map(toPasskey);
}

/** A passkey as the standard's functions check it. */
export function toCredential({ id, publicKey, counter, transports }: KeptPasskey) {
  return { id, publicKey: fromBase64Url(publicKey), counter, transports: [...transports] };
}

function toPasskey({ id, name, createdAtMs, lastUsedAtMs }: KeptPasskey): Passkey {
  return { id, name, createdAtMs, ...(lastUsedAtMs !== undefined && { lastUsedAtMs }) };
}
