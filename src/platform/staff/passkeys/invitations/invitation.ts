import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { invitationMinutes, type takeInvitation } from '#contract/staff/sign-in.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeChallenge, hashCookie, saveChallenge } from '#platform/identity/index.ts';
import { actorName } from '../../caller.ts';
import type { DeskParts, SweepParts } from '../../parts.ts';
import { type DeskBrowser, type OpenedSession, openSession } from '../../sessions/index.ts';
import { buildDeskPasskeyOptions, makePasskey, recordPasskeyChange } from '../make-passkey.ts';
import { findSigner, lockSigner, type Signer, staffPasskeys } from '../queries.ts';
import {
  consumeInvitationRow,
  deleteExpiredInvitations,
  findInvitation,
  saveInvitation,
} from './queries.ts';

const kind = 'desk-invitation';

/**
 * Invites a person to create a first passkey; returns the link, which is stored nowhere. The secret
 * is in its fragment, so that no server logs it. Refuses with `has_passkeys` and `desk_closed`.
 */
export async function invite(
  transaction: Transaction,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  { person, actor }: { readonly person: Omit<Signer, 'roles'>; readonly actor: string },
): Promise<Result<string, 'has_passkeys' | 'desk_closed'>> {
  if (!config.desk) return refused('desk_closed');
  await lockSigner(transaction, person.id);
  const passkeys = await staffPasskeys.listOf(transaction, person.id);
  if (passkeys.length > 0) return refused('has_passkeys');
  const secret = randomBytes(32).toString('base64url');
  const nowMs = clock.nowMs();
  const expiresAtMs = nowMs + invitationMinutes * minuteMs;
  const invitation = { secretHash: hashCookie(secret), staffId: person.id, expiresAtMs };
  await saveInvitation(transaction, invitation);
  const subject = actorName(person.name);
  await recordAct(transaction, { actor, act: 'staff_invited', subject, detail: {}, atMs: nowMs });
  return ok(new URL(`/#invitation=${secret}`, config.desk.origin).href);
}

/** Reads the person of an invitation; `undefined` when it is no longer valid. */
async function readInvited(parts: DeskParts, invitation: string): Promise<Signer | undefined> {
  const { db } = parts.storage;
  const kept = await findInvitation(db, hashCookie(invitation));
  if (!kept || kept.expiresAtMs <= parts.clock.nowMs()) return undefined;
  return findSigner(db, kept.staffId);
}

/**
 * Creates options for the first passkey of an invited person, and the cookie that binds them to a
 * browser.
 */
export async function createInvitedPasskeyOptions(
  parts: DeskParts,
  { invitation, cookieBefore }: { invitation: string; cookieBefore: string | undefined },
) {
  const person = await readInvited(parts, invitation);
  if (!person) return refused({ code: 'invitation_ended' } as const);
  const options = await buildDeskPasskeyOptions(parts, person);
  const data = { secretHash: hashCookie(invitation), challenge: options.challenge };
  const cookie = await saveChallenge(parts, { kind, data, cookieBefore });
  return ok({ value: { options: JSON.stringify(options) }, cookie });
}

interface NotAccepted {
  readonly code: 'invitation_ended' | 'passkey_refused';
}

const challenged = z.object({ secretHash: z.string(), challenge: z.string() });

/**
 * Accepts an invitation with the first passkey, and opens a session. A refused passkey leaves the
 * invitation valid.
 */
export async function acceptInvitation(
  parts: DeskParts,
  { invitation, credential, name }: InputOf<typeof takeInvitation>,
  asking: { readonly browser: DeskBrowser; readonly cookie: string | undefined },
): Promise<Result<OpenedSession, NotAccepted>> {
  const ended = refused<NotAccepted>({ code: 'invitation_ended' });
  const person = await readInvited(parts, invitation);
  if (!person) return ended;
  const secretHash = hashCookie(invitation);
  const { cookie, browser } = asking;
  const saved = challenged.safeParse(await consumeChallenge(parts, { kind, cookie })).data;
  const wrong = refused<NotAccepted>({ code: 'passkey_refused' });
  if (saved?.secretHash !== secretHash) return wrong;
  const answer = { credential, name, challenge: saved.challenge, staffId: person.id };
  const passkey = await makePasskey(parts, answer);
  if (!passkey) return wrong;
  return allOrNothing(parts.storage, async (transaction) => {
    const signer = await lockSigner(transaction, person.id);
    if (!signer || !(await consumeInvitationRow(transaction, secretHash))) return ended;
    if (!(await staffPasskeys.insert(transaction, passkey))) return wrong;
    const change = { act: 'staff_passkey_added', person: signer, passkey } as const;
    await recordPasskeyChange(transaction, parts, change);
    return ok(await openSession(transaction, parts, { person: signer, passkeys: 1, browser }));
  });
}

/** Deletes expired invitations. */
export async function sweepInvitations({ storage, clock }: SweepParts) {
  await storage.withTransaction((transaction) =>
    deleteExpiredInvitations(transaction, clock.nowMs()),
  );
}
