import { hash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { keepSignedIn } from '#platform/identity/index.ts';
import { ticketLifeMs } from '../ticket-life.ts';
import { findGameSession, findToContinue, insertGameSession, putToken } from './queries.ts';

/** A game session counts for so long (play, "Launch"). */
export const gameSessionLifeMs = 8 * hourMs;

/** One launch of one game. */
export interface GameSession {
  readonly id: string;
  /** The launch that its session began with: its own id, or that of the one it goes on with. */
  readonly firstId: string;
  /** The sign-in that it was launched in. */
  readonly signInId: string;
  readonly memberId: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  /** Where the launch came from, ISO 3166-1; `undefined` where nobody knows. */
  readonly country: string | undefined;
  readonly languageCode: string;
  readonly openedAtMs: number;
  readonly expiresAtMs: number;
  readonly closedAtMs: number | undefined;
}

/** The session that a launch goes on with; it lasts no longer for that. */
export type Continued = Pick<GameSession, 'firstId' | 'openedAtMs' | 'expiresAtMs'>;

/** What a launch begins with. */
export type Opening = Omit<GameSession, 'id' | 'closedAtMs' | keyof Continued> & {
  readonly device: string;
  readonly nowMs: number;
};

/**
 * Opens a game, in the session of the same game that is open in this sign-in or in a new one; answers
 * the launch's id, and the ticket that its vendor redeems once. An earlier launch of the session stays
 * as it is: a bet on its way from a page that was loaded again is still taken.
 */
export async function openGameSession(
  transaction: Transaction,
  opening: Opening,
): Promise<{ readonly id: string; readonly ticket: string }> {
  const { nowMs } = opening;
  const id = newId(nowMs);
  const ticket = newSecret();
  const continued = await findToContinue(transaction, opening);
  await insertGameSession(transaction, {
    id,
    continues_id: continued?.firstId ?? null,
    session_id: opening.signInId,
    member_id: opening.memberId,
    game_id: opening.gameId,
    vassalage: opening.vassalage,
    currency: opening.currency,
    mode: opening.mode,
    device: opening.device,
    country: opening.country ?? null,
    language_code: opening.languageCode,
    ticket_hash: hashSecret(ticket),
    ticket_expires_at_ms: nowMs + ticketLifeMs,
    token_hash: null,
    opened_at_ms: continued?.openedAtMs ?? nowMs,
    expires_at_ms: continued?.expiresAtMs ?? nowMs + gameSessionLifeMs,
    closed_at_ms: null,
    end_reason: null,
  });
  return { id, ticket };
}

/**
 * Redeems a vendor's ticket; answers its session and the token that the vendor's calls carry.
 * Refuses `unknown_ticket` for one that is another vendor's, older than 60 seconds, or redeemed.
 */
export async function redeemTicket(
  transaction: Transaction,
  asked: { readonly vassalage: string; readonly ticket: string; readonly nowMs: number },
): Promise<Result<{ readonly session: GameSession; readonly token: string }, 'unknown_ticket'>> {
  const token = newSecret();
  const { vassalage, ticket, nowMs } = asked;
  const tokenHash = hashSecret(token);
  const redeemed = { vassalage, ticketHash: hashSecret(ticket), tokenHash, nowMs };
  if (!(await putToken(transaction, redeemed))) return refused('unknown_ticket');
  const session = await findGameSession(transaction, { tokenHash });
  if (!session) throw new Error('a redeemed ticket has no session');
  return ok({ session, token });
}

/** The session that a vendor's token names; `undefined` for none, of another vendor or made up. */
export async function readGameSession(
  transaction: Transaction,
  named: { readonly vassalage: string; readonly token: string },
): Promise<GameSession | undefined> {
  const session = await findGameSession(transaction, { tokenHash: hashSecret(named.token) });
  return session?.vassalage === named.vassalage ? session : undefined;
}

/** Whether a game session can be played in: it is not over, and its sign-in stands. */
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
  return keepSignedIn(transaction, { sessionId, memberId, nowMs });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
