import { randomBytes } from 'node:crypto';
import { type DeskSession, leastPasskeys } from '#contract/staff/sign-in.ts';
import { newId } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hashCookie } from '#platform/identity/index.ts';
import { actorName, type Caller } from '../caller.ts';
import type { DeskParts, SweepParts } from '../parts.ts';
import { deleteSessionsBefore, endSessions, insertSession, listOpenSessions } from './queries.ts';
import { idleMs, sessionLifeMs } from './session-life.ts';

export const keptMs = 90 * dayMs;

/** Browser of a staff person. */
export interface DeskBrowser {
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Secret of the session that it holds now, if any. */
  readonly sessionCookie: string | undefined;
}

/** Session that was just opened: the value for its browser, and its secret for the cookie. */
export interface OpenedSession {
  readonly value: DeskSession;
  readonly cookie: string;
}

/** Opens a session and records it in the audit log; the browser's former session ends. */
export async function openSession(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'secrets'>,
  opening: {
    readonly person: Pick<Caller, 'name' | 'roles'> & { readonly id: string };
    readonly passkeys: number;
    readonly browser: DeskBrowser;
  },
): Promise<OpenedSession> {
  const { person, passkeys, browser } = opening;
  const { clientAddress, userAgent, sessionCookie } = browser;
  const nowMs = parts.clock.nowMs();
  if (sessionCookie !== undefined) {
    await endSessions(transaction, { cookieHash: hashCookie(sessionCookie), nowMs });
  }
  const cookie = randomBytes(32).toString('base64url');
  const sessionId = newId(nowMs);
  await insertSession(transaction, {
    id: sessionId,
    cookieHash: hashCookie(cookie),
    staffId: person.id,
    createdAtMs: nowMs,
    lastSeenAtMs: nowMs,
    provedAtMs: nowMs,
    clientAddress,
    userAgent,
  });
  await recordAct(transaction, {
    actor: actorName(person.name),
    act: 'staff_signed_in',
    subject: actorName(person.name),
    detail: { address: clientAddress },
    atMs: nowMs,
  });
  const isComplete = passkeys >= leastPasskeys;
  return { cookie, value: toDeskSession(parts, { sessionId, person, isComplete }) };
}

/** Builds the browser's view of its session. */
export function toDeskSession(
  { secrets }: Pick<Parts, 'secrets'>,
  session: {
    readonly sessionId: string;
    readonly person: Pick<Caller, 'name' | 'roles'>;
    readonly isComplete: boolean;
  },
): DeskSession {
  const { sessionId, person, isComplete } = session;
  return {
    name: person.name,
    roles: [...person.roles],
    token: secrets.sign(...signedOver(sessionId)),
    needsPasskey: !isComplete,
  };
}

/**
 * Returns the tokens that unsafe calls of a session may carry, including those of former secrets,
 * since open pages may hold one.
 */
export function deriveStaffTokens({ secrets }: Pick<Parts, 'secrets'>, sessionId: string) {
  return secrets.signAll(...signedOver(sessionId));
}

const signedOver = (sessionId: string) => ['desk session token', sessionId] as const;

/** Lists a person's open sessions, the latest seen first. */
export function listOpenStaffSessions({ storage, clock }: DeskParts, staffId: string) {
  const nowMs = clock.nowMs();
  const cut = { staffId, openedAfterMs: nowMs - sessionLifeMs, seenAfterMs: nowMs - idleMs };
  return listOpenSessions(storage.db, cut);
}

/** Deletes sessions that began long ago. */
export async function sweepSessions({ storage, clock }: SweepParts) {
  await storage.withTransaction((transaction) =>
    deleteSessionsBefore(transaction, clock.nowMs() - keptMs),
  );
}
