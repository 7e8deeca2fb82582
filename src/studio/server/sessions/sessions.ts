import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { SessionRow } from '../db/tables.ts';
import { engineOfGame } from '../games/engine-of.ts';
import type { StudioGame } from '../games/games.ts';
import type { StudioParts } from '../options.ts';
import { endSession, findSession, insertSession } from './queries.ts';

const lifeMs = 8 * 3_600_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Session at its start, for its page. */
export interface BegunSession {
  /** Token that the page keeps in its memory alone. */
  readonly token: string;
  readonly session: SessionRow;
  readonly balanceMinor: string;
}

/**
 * Redeems a launch ticket, once. Refuses with `ticket_invalid` a ticket that the platform does not
 * accept, and with `unknown_game` a game that the studio does not serve.
 */
export async function beginSession(
  parts: StudioParts,
  { vassalage, ticket }: { readonly vassalage: string; readonly ticket: string },
): Promise<Result<BegunSession, 'ticket_invalid' | 'unknown_game'>> {
  const vendor = parts.vendors.get(vassalage);
  const launch = vendor && (await parts.wallet.redeem(vendor, ticket));
  if (!launch) return refused('ticket_invalid');
  if (servedGame(parts, launch.gameId)?.vassalage !== vassalage) return refused('unknown_game');
  const token = randomBytes(32).toString('base64url');
  const nowMs = parts.nowMs();
  const session: SessionRow = {
    id: newId(nowMs),
    token_hash: hashToken(token),
    vassalage,
    game_id: launch.gameId,
    player: playerOf({ vassalage, ...launch }),
    member_ref: launch.memberRef,
    display_name: launch.displayName,
    session_token: launch.sessionToken,
    currency: launch.currency,
    decimals: launch.decimals,
    mode: launch.mode,
    language: launch.language,
    back_url: launch.backUrl ?? null,
    created_at_ms: nowMs,
    expires_at_ms: nowMs + lifeMs,
  };
  await insertSession(parts.db, session);
  return ok({ token, session, balanceMinor: launch.balanceMinor });
}

/** Returns the player that a member is in one title. */
export function playerOf(seat: {
  readonly vassalage: string;
  readonly memberRef: string;
  readonly gameId: string;
  readonly mode: SessionRow['mode'];
}): string {
  return JSON.stringify([seat.vassalage, seat.memberRef, seat.gameId, seat.mode]);
}

/** Finds the session of a token; `undefined` when there is none, or it is over. */
export async function sessionOf(
  parts: StudioParts,
  token: string,
): Promise<SessionRow | undefined> {
  const session = await findSession(parts.db, hashToken(token));
  return session && session.expires_at_ms > parts.nowMs() ? session : undefined;
}

/** Returns a game that the studio has an engine for; `undefined` for others. */
export function servedGame(
  { games }: Pick<StudioParts, 'games'>,
  gameId: string,
): StudioGame | undefined {
  const game = games.get(gameId);
  return game && engineOfGame(game) && game;
}

/** Session as the wallet confirms it. */
export interface ConfirmedSession {
  /** False once the member has signed out or left the game: then the token is over, too. */
  readonly isOpen: boolean;
  /** Balance in minor units; null when the wallet is silent. */
  readonly balanceMinor: string | null;
}

/** Confirms with the wallet that a session is open, and ends its token when it is not. */
export async function confirmSession(
  parts: StudioParts,
  session: SessionRow,
): Promise<ConfirmedSession> {
  const vendor = parts.vendors.get(session.vassalage);
  if (!vendor) return { isOpen: true, balanceMinor: null };
  const answer = await parts.wallet.call(vendor, 'balance', {
    sessionToken: session.session_token,
    memberRef: session.member_ref,
    gameId: session.game_id,
    currency: session.currency,
  });
  if (answer.kind === 'taken') return { isOpen: true, balanceMinor: answer.balanceMinor };
  const isOpen = answer.kind !== 'refused' || answer.code !== 'session_closed';
  if (!isOpen) await endSession(parts.db, { id: session.id, nowMs: parts.nowMs() });
  return { isOpen, balanceMinor: null };
}
