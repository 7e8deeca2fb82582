import { hash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { touchSignIn } from '#platform/identity/index.ts';
import { ticketLifeMs } from '../ticket-life.ts';
import { findGameSession, findSessionToContinue, insertGameSession, saveToken } from './queries.ts';

/** Lifetime of a game session (play, "Launch"). */
export const gameSessionLifeMs = 8 * hourMs;

/** One launch of one game. */
export interface GameSession {
  readonly id: string;
  /** Id of the session's first launch: its own id, or that of the session it continues. */
  readonly firstId: string;
  /** Sign-in of the launch. */
  readonly signInId: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** Country of the launch, ISO 3166-1; `undefined` when unknown. */
  readonly country: string | undefined;
  readonly languageCode: string;
  readonly openedAtMs: number;
  readonly expiresAtMs: number;
  readonly closedAtMs: number | undefined;
}

/** Session that a launch continues; the launch does not extend it. */
export type ContinuedSession = Pick<GameSession, 'firstId' | 'openedAtMs' | 'expiresAtMs'>;

/** Content of a new launch. */
export type GameSessionInput = Omit<GameSession, 'id' | 'closedAtMs' | keyof ContinuedSession> & {
  readonly device: string;
  readonly nowMs: number;
};

/**
 * Opens a game, in the session of the same game that is open in this sign-in or in a new one;
 * returns the launch's id, and the ticket that its vendor redeems once. An earlier launch of the
 * session stays as it is, so that a bet on its way from a reloaded page is still accepted.
 */
export async function openGameSession(
  transaction: Transaction,
  opening: GameSessionInput,
): Promise<{ readonly id: string; readonly ticket: string }> {
  const { nowMs } = opening;
  const id = newId(nowMs);
  const ticket = newSecret();
  const continued = await findSessionToContinue(transaction, opening);
  await insertGameSession(transaction, {
    id,
    continuesId: continued?.firstId ?? null,
    sessionId: opening.signInId,
    memberId: opening.memberId,
    gameId: opening.gameId,
    vassalage: opening.vassalage,
    currency: opening.currency,
    mode: opening.mode,
    device: opening.device,
    country: opening.country ?? null,
    languageCode: opening.languageCode,
    ticketHash: hashSecret(ticket),
    ticketExpiresAtMs: nowMs + ticketLifeMs,
    tokenHash: null,
    openedAtMs: continued?.openedAtMs ?? nowMs,
    expiresAtMs: continued?.expiresAtMs ?? nowMs + gameSessionLifeMs,
    closedAtMs: null,
    endReason: null,
  });
  return { id, ticket };
}

/**
 * Redeems a vendor's ticket; returns its session and the token that the vendor's calls carry.
 * Refuses `unknown_ticket` for one of another vendor, one older than 60 seconds, or one redeemed
 * before.
 */
export async function redeemTicket(
  transaction: Transaction,
  input: { readonly vassalage: string; readonly ticket: string; readonly nowMs: number },
): Promise<Result<{ readonly session: GameSession; readonly token: string }, 'unknown_ticket'>> {
  const token = newSecret();
  const { vassalage, ticket, nowMs } = input;
  const tokenHash = hashSecret(token);
  const redeemed = { vassalage, ticketHash: hashSecret(ticket), tokenHash, nowMs };
  if (!(await saveToken(transaction, redeemed))) return refused('unknown_ticket');
  const session = await findGameSession(transaction, { tokenHash });
  if (!session) throw new Error('a redeemed ticket has no session');
  return ok({ session, token });
}

/**
 * Returns the session that a vendor's token names; `undefined` for an unknown token and for another
 * vendor's.
 */
export async function readGameSession(
  transaction: Transaction,
  key: { readonly vassalage: string; readonly token: string },
): Promise<GameSession | undefined> {
  const session = await findGameSession(transaction, { tokenHash: hashSecret(key.token) });
  return session?.vassalage === key.vassalage ? session : undefined;
}

/** Returns whether a game session can be played in: it is not over, and its sign-in is valid. */
export async function isSessionOpen(
  transaction: Transaction,
  {
    nowMs,
    ...named
  }: { readonly vassalage: string; readonly token: string; readonly nowMs: number },
): Promise<boolean> {
  const session = await readGameSession(transaction, named);
  if (!session || session.closedAtMs !== undefined || session.expiresAtMs <= nowMs) return false;
  const { signInId: sessionId, memberId } = session;
  return touchSignIn(transaction, { sessionId, memberId, nowMs });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
