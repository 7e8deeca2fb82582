import { type Kysely, sql } from 'kysely';
import { foldText } from '#lib/fold-text.ts';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Columns of games that the step reads and writes. */
interface GamesToDescribe {
  games: { game_id: string; title: string; search_title: string };
}

/** Lobbies: what games are filtered and sorted by, and what members and visitors do with them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await widenGames(db, engine);
  await describeKnownGames(db as Kysely<GamesToDescribe>);
  await indexGames(db);
  await createBoards(db, engine);
  await createOffers(db, engine);
}

async function widenGames(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text } = columnTypes(engine);
  const numbers = ['node_id', 'min_bet_minor', 'released_at_ms'];
  const words = ['game_classify', 'search_title'];
  // A statement each: SQLite adds one column at a time.
  for (const name of numbers) {
    await db.schema
      .alterTable('games')
      .addColumn(name, int, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of words) {
    await db.schema
      .alterTable('games')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const name of ['code', 'default_play_type']) {
    await db.schema.alterTable('games').addColumn(name, text).execute();
  }
}

/** Games that are there already can be searched, and know their vendor's node. */
async function describeKnownGames(db: Kysely<GamesToDescribe>): Promise<void> {
  for (const { game_id, title } of await db
    .selectFrom('games')
    .select(['game_id', 'title'])
    .execute()) {
    await db
      .updateTable('games')
      .set({ search_title: foldText(title) })
      .where('game_id', '=', game_id)
      .execute();
  }
  await sql`update games set node_id = coalesce((
    select min(node_id) from vendors where vendors.vassalage = games.vassalage), 0)`.execute(db);
}

async function indexGames(db: Kysely<unknown>): Promise<void> {
  const indexes: Readonly<Record<string, string[]>> = {
    games_by_position: ['position', 'game_id'],
    games_by_type: ['game_type', 'position', 'game_id'],
    games_by_kind: ['game_type', 'game_classify', 'position', 'game_id'],
    games_by_vendor: ['vassalage', 'position', 'game_id'],
    games_by_heat: ['is_hot', 'position', 'game_id'],
    games_by_title: ['game_type', 'search_title', 'game_id'],
    games_by_release: ['game_type', 'released_at_ms desc', 'game_id'],
    games_by_stake: ['game_type', 'min_bet_minor', 'game_id'],
    games_by_code: ['code'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('games').columns(columns).execute();
  }
}

async function createBoards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('favourites')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull().references('games.game_id'))
      .addColumn('marked_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('favourites_key', ['member_id', 'game_id']),
  ).execute();
  await db.schema
    .createIndex('favourites_by_member')
    .on('favourites')
    .columns(['member_id', 'marked_at_ms desc', 'game_id'])
    .execute();
  await end(
    db.schema
      .createTable('winners')
      .addColumn('winner_id', text, (column) => column.primaryKey())
      .addColumn('masked_account', text, (column) => column.notNull())
      .addColumn('game_id', text, (column) => column.notNull().references('games.game_id'))
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('won_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('winners_by_amount')
    .on('winners')
    .columns(['amount_minor desc', 'winner_id'])
    .execute();
}

async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('redeem_items')
      .addColumn('item_id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('bonus', 'ticket', 'gift')`),
      )
      .addColumn('points_requirement', int, (column) =>
        column.notNull().check(sql`points_requirement > 0`),
      )
      .addColumn('quantity', int, (column) => column.check(sql`quantity >= 0`))
      .addColumn('art', text, (column) => column.notNull())
      .addColumn('texts', text, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('resources')
      .addColumn('resource_type', text, (column) => column.primaryKey())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('qr_code_url', text)
      .addColumn('label_name_en', text, (column) => column.notNull())
      .addColumn('position', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('domains')
      .addColumn('domain', text, (column) => column.primaryKey())
      .addColumn('speed_ms', int)
      .addColumn('position', int, (column) => column.notNull()),
  ).execute();
}
