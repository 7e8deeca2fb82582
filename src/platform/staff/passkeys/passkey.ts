import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { Passkey } from '#contract/identity/security.ts';
import { type addDeskPasskey, leastPasskeys } from '#contract/staff/sign-in.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { consumeChallenge, saveChallenge, toPasskey } from '#platform/identity/index.ts';
import type { DeskParts } from '../parts.ts';
import { endSessions } from '../sessions/index.ts';
import { buildDeskPasskeyOptions, makePasskey, recordPasskeyChange } from './make-passkey.ts';
import { lockSigner, type Signer, staffPasskeys } from './queries.ts';

const kind = 'desk-passkey';

/** Nobody has more telephones and keys than this. */
const mostPasskeys = 20;

const challenged = z.object({ staffId: z.string(), challenge: z.string() });

/** Creates options for a further passkey, and the cookie that binds them to this browser. */
export async function createFurtherPasskeyOptions(
  parts: DeskParts,
  { person, cookieBefore }: { readonly person: Signer; readonly cookieBefore: string | undefined },
) {
  const options = await buildDeskPasskeyOptions(parts, person);
  const data = { staffId: person.id, challenge: options.challenge };
  const cookie = await saveChallenge(parts, { kind, data, cookieBefore });
  return { value: { options: JSON.stringify(options) }, cookie };
}

/** A session that changes what its person signs in by. */
interface PasskeySession {
  readonly id: string;
  readonly staffId: string;
}

/** Saves a further passkey of a session's person; their other sessions end. */
export async function saveFurtherPasskey(
  parts: DeskParts,
  { credential, name }: InputOf<typeof addDeskPasskey>,
  { session, cookie }: { readonly session: PasskeySession; readonly cookie: string | undefined },
): Promise<Result<Passkey, { readonly code: 'passkey_refused' }>> {
  const wrong = refused({ code: 'passkey_refused' } as const);
  const saved = challenged.safeParse(await consumeChallenge(parts, { kind, cookie })).data;
  const { staffId, id: exceptSessionId } = session;
  if (saved?.staffId !== staffId) return wrong;
  const { challenge } = saved;
  const passkey = await makePasskey(parts, { credential, name, challenge, staffId });
  if (!passkey) return wrong;
  return parts.storage.withTransaction(async (transaction) => {
    const person = await lockSigner(transaction, staffId);
    const before = await staffPasskeys.listOf(transaction, staffId);
    // Without any they were withdrawn while this was under way.
    if (!person || before.length === 0 || before.length >= mostPasskeys) return wrong;
    if (!(await staffPasskeys.insert(transaction, passkey))) return wrong;
    await endSessions(transaction, { staffId, exceptSessionId, nowMs: parts.clock.nowMs() });
    await recordPasskeyChange(transaction, parts, { act: 'staff_passkey_added', person, passkey });
    return ok(toPasskey(passkey));
  });
}

/** Deletes a passkey of a session's person; their other sessions end. */
export async function deleteOwnPasskey(
  parts: DeskParts,
  { passkeyId, session }: { readonly passkeyId: string; readonly session: PasskeySession },
): Promise<
  Result<{ readonly removed: true }, { readonly code: 'unknown_passkey' | 'last_passkeys' }>
> {
  const { staffId, id: exceptSessionId } = session;
  return parts.storage.withTransaction(async (transaction) => {
    const person = await lockSigner(transaction, staffId);
    const before = await staffPasskeys.listOf(transaction, staffId);
    const passkey = before.find(({ id }) => id === passkeyId);
    if (!person || !passkey) return refused({ code: 'unknown_passkey' });
    if (before.length <= leastPasskeys) return refused({ code: 'last_passkeys' });
    await staffPasskeys.delete(transaction, { ownerId: staffId, id: passkeyId });
    await endSessions(transaction, { staffId, exceptSessionId, nowMs: parts.clock.nowMs() });
    await recordPasskeyChange(transaction, parts, {
      act: 'staff_passkey_removed',
      person,
      passkey,
    });
    return ok({ removed: true });
  });
}

/** Lists a person's passkeys, oldest first. */
export async function listStaffPasskeys(reader: Reader, staffId: string): Promise<Passkey[]> {
  return (await staffPasskeys.listOf(reader, staffId)).map(toPasskey);
}
