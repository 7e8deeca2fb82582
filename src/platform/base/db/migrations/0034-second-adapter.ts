import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Vendors that we call too, with a key of ours and under the name they have for us; rounds that staff
 * cancelled, and which ones are open the longest.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const name of ['sealed_own_key', 'operator_ref']) {
    await db.schema.alterTable('vendor_settings').addColumn(name, text).execute();
  }
  await (engine === 'postgres' ? alter(db) : rebuild(db));
}

const states = sql.raw("check (state in ('open', 'closed', 'refunded', 'cancelled'))");
const byTime = sql.raw(
  "create index rounds_open_by_time on rounds (opened_at_ms) where state = 'open'",
);

async function alter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rounds drop constraint rounds_state_check`.execute(db);
  await sql`alter table rounds add constraint rounds_state_check ${states}`.execute(db);
  await sql`${byTime}`.execute(db);
}

const columns =
  sql.raw(`id, vassalage, round_ref, member_id, game_id, currency, mode, state, is_free,
  has_late_win, stakes_minor, valid_stakes_minor, payouts_minor, details, opened_at_ms, closed_at_ms`);

/** As 0025 does: SQLite changes no constraint, so the table is made anew under its name. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`begin immediate`.execute(db);
  try {
    await sql`create table rounds_cancelled (
      id text primary key,
      vassalage text not null,
      round_ref text not null,
      member_id text not null references members (id),
      game_id text not null,
      currency text not null,
      mode text not null check (mode in ('real', 'trial')),
      state text not null ${states},
      is_free integer not null,
      has_late_win integer not null,
      stakes_minor integer not null,
      valid_stakes_minor integer,
      payouts_minor integer not null,
      details text,
      opened_at_ms integer not null,
      closed_at_ms integer,
      constraint rounds_by_ref unique (vassalage, member_id, round_ref)
    ) strict`.execute(db);
    await sql`insert into rounds_cancelled (${columns}) select ${columns} from rounds`.execute(db);
    await sql`drop table rounds`.execute(db);
    await sql`alter table rounds_cancelled rename to rounds`.execute(db);
    await sql`create index rounds_of_member on rounds (member_id, opened_at_ms)`.execute(db);
    await sql`create index rounds_open on rounds (member_id, opened_at_ms)
      where state = 'open'`.execute(db);
    await sql`${byTime}`.execute(db);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}
