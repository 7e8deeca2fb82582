import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { findGameSession, insertGameSession, putToken } from './queries.ts';

/** A ticket counts for so long, a game session for that long (play, "Launch"). */
export const ticketLifeMs = 60 * secondMs;
export const gameSessionLifeMs = 8 * hourMs;

/** One launch of one game. */
export interface GameSession {
  readonly id: string;
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

/** What a launch begins with. */
export type Opening = Omit<GameSession, 'id' | 'openedAtMs' | 'expiresAtMs' | 'closedAtMs'> & {
  readonly device: string;
  readonly nowMs: number;
};

/** Opens a game session; answers its id, and the ticket that its vendor redeems once. */
export async function openGameSession(
  transaction: Transaction,
  opening: Opening,
): Promise<{ readonly id: string; readonly ticket: string }> {
  const { nowMs } = opening;
  const id = newId(nowMs);
  const ticket = newSecret();
  await insertGameSession(transaction, {
    id,
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
    opened_at_ms: nowMs,
    expires_at_ms: nowMs + gameSessionLifeMs,
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

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
