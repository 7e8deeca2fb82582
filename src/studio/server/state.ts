import type { Fairness, GameState } from '#studio/wire.ts';
import type { SeedRow, SessionRow } from './db/tables.ts';
import { bookOfGame } from './fixtures/book.ts';
import { viewFixtures } from './fixtures/views.ts';
import { paytableOfKind } from './games/games.ts';
import { limitsOf } from './games/limits.data.ts';
import type { StudioParts } from './options.ts';
import { freeRoundsOf } from './rounds/free-rounds.ts';
import { potOf } from './rounds/pots.ts';
import { findOpenRound, listRounds } from './rounds/queries.ts';
import { kindOfSession } from './rounds/rounds.ts';
import { viewRound } from './rounds/views.ts';
import { ensureSeedInUse } from './seeds/seeds.ts';
import { tableOfGame } from './tables/table-round.ts';
import { viewTable } from './tables/views.ts';

/** Number of latest rounds that a page shows. */
const recentRounds = 20;

/** Returns the data of a seed in use that are shown before its rounds. */
export function fairnessOf({
  commitment,
  client_seed: clientSeed,
  next_nonce: nonce,
}: SeedRow): Fairness {
  return { commitment, clientSeed, nonce };
}

/** Reads the state that a page starts with, or reloads. */
export async function stateOfSession(parts: StudioParts, session: SessionRow): Promise<GameState> {
  const kind = kindOfSession(parts, session);
  const limits = limitsOf(kind.engine, session);
  const table = tableOfGame(parts.games.get(session.game_id));
  const tableState = table ? await viewTable(parts, session, table) : null;
  const book = bookOfGame(parts.games.get(session.game_id));
  const fixtures = book ? await viewFixtures(parts, session, book) : null;
  const shared = tableState?.round.fairness ?? fixtures?.board.fairness;
  const open = await findOpenRound(parts.db, session.player);
  const last = await listRounds(parts.db, { player: session.player, limit: recentRounds });
  return {
    game: {
      gameId: session.game_id,
      title: parts.games.get(session.game_id)?.title ?? session.game_id,
      engine: kind.engine,
      hue: kind.hue,
      motif: kind.motif,
      paytable: kind.engine === 'slot' ? paytableOfKind(kind) : null,
      shoal: kind.engine === 'fish' ? kind.shoal : null,
    },
    displayName: session.display_name,
    currency: session.currency,
    decimals: session.decimals,
    mode: session.mode,
    language: session.language,
    backUrl: session.back_url,
    limits: {
      minMinor: String(limits.minMinor),
      maxMinor: String(limits.maxMinor),
      chipsMinor: limits.chipsMinor.map(String),
    },
    fairness: shared ?? fairnessOf(await ensureSeedInUse(parts, session.player)),
    // A round of a table is everybody’s, and a free one would be of another stake.
    freeRounds: shared ? null : ((await freeRoundsOf(parts, session)) ?? null),
    potMinor: kind.hasJackpot ? await potOf(parts, session) : null,
    table: tableState,
    fixtures,
    round: open ? await viewRound(parts, open) : null,
    recent: await Promise.all(last.map((round) => viewRound(parts, round))),
  };
}
