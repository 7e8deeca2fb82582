import type { RoundRow, SeedRow } from '../db/tables.ts';
import { kindOf } from '../games/games.ts';
import type { StudioParts } from '../options.ts';
import { readSeed } from '../seeds/queries.ts';
import { readSession } from '../sessions/queries.ts';
import { choiceOf, movesOf } from './outcome.ts';
import { findLastPaidRound } from './queries.ts';

/** Returns what a round is recomputed from, without the seed that decided it and its amounts. */
export async function roundDetails(
  parts: StudioParts,
  { round, gameId }: { readonly round: RoundRow; readonly gameId: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { algorithm, engine, version, nonce } = round;
  const seed = await readSeed(parts.db, round.seed_id);
  const game = parts.games.get(gameId);
  return {
    engine,
    version,
    algorithm,
    commitment: seed.commitment,
    clientSeed: seed.client_seed,
    nonce,
    // What the member chose decides the payout with the seeds.
    ...choiceOf(round),
    ...namedMoves(round),
    // The symbols that the member saw, for whoever verifies it.
    ...(engine === 'slot' && game && { motif: kindOf(game).motif }),
    // Nothing was staked on a free round, and its payout follows from what it was played as.
    ...(round.free_round_ref !== null && { freeStakeMinor: String(round.stake_minor) }),
  };
}

/** Returns a round's moves as its proof names them; empty for engines without any. */
function namedMoves(round: RoundRow): {
  readonly opened?: number[];
  readonly held?: number[];
  readonly moves?: number[];
} {
  if (round.engine === 'mines') return { opened: movesOf(round) };
  if (round.engine === 'blackjack') return { moves: movesOf(round) };
  return round.engine === 'video-poker' ? { held: movesOf(round) } : {};
}

/**
 * Returns all that the last paid round of a revealed seed is recomputed from, as the page that
 * verifies takes it; null for a seed without one.
 */
export async function lastRoundProof(
  parts: StudioParts,
  seed: Pick<SeedRow, 'id' | 'server_seed'>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const round = await findLastPaidRound(parts.db, seed.id);
  if (!round) return null;
  const { game_id: gameId, currency } = await readSession(parts.db, round.session_id);
  return {
    ...(await roundDetails(parts, { round, gameId })),
    serverSeed: seed.server_seed,
    stakeMinor: String(round.stake_minor),
    payoutMinor: String(round.payout_minor),
    currency,
  };
}
