import { noTickets, potShare, ticketsFor } from '#studio/engines/slot/jackpot-rule.ts';
import type { RoundRow, SessionRow } from '../db/tables.ts';
import { type GameKind, kindOf } from '../games/games.ts';
import { limitsOf } from '../games/limits.data.ts';
import type { StudioParts } from '../options.ts';
import { choiceOf } from './outcome.ts';

type PotParts = Pick<StudioParts, 'wallet' | 'vendors' | 'games'>;

/**
 * Reads the pot that a session's game may win, as the wallet's books have it, minor units; null for
 * a game without one, or without an answer.
 */
export async function potOf(parts: PotParts, session: SessionRow): Promise<string | null> {
  const vendor = parts.vendors.get(session.vassalage);
  const game = parts.games.get(session.game_id);
  if (!vendor || !game || !kindOf(game).hasJackpot) return null;
  const { member_ref: memberRef, game_id: gameId, currency } = session;
  return (await parts.wallet.pot(vendor, { memberRef, gameId, currency })) ?? null;
}

/** Returns the tickets that a round's jackpot is drawn from; none for a free round. */
export function ticketsOf(
  kind: GameKind,
  {
    session,
    isFree,
  }: {
    readonly session: Pick<SessionRow, 'currency' | 'decimals'>;
    readonly isFree: boolean;
  },
): string | undefined {
  if (!kind.hasJackpot) return undefined;
  return isFree ? noTickets : String(ticketsFor(limitsOf(kind.engine, session).minMinor));
}

/** Returns the part of a round's stake that goes into the pot; `undefined` for none. */
export function shareOfRound(round: Pick<RoundRow, 'choice' | 'stake_minor'>): string | undefined {
  const { tickets = noTickets } = choiceOf(round);
  return tickets === noTickets ? undefined : String(potShare(round.stake_minor));
}
