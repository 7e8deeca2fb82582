import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** The most that an open bet on a draw can bring, which agents above see beside its stake. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await sql`alter table open_rounds add column most_payout_minor ${int}`.execute(db);
  await sql`update open_rounds set most_payout_minor =
    (select most_return_minor from draw_bets where draw_bets.id = open_rounds.round_id)`.execute(
    db,
  );
}
