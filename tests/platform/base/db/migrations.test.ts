import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { postgresDialect } from '#database/postgres.ts';
import { EmbeddedDialect } from '#database/sqlite.ts';
import * as first from '#platform/base/db/migrations/0001-first.ts';
import { type Engine, openStorage } from '#platform/base/db/storage.ts';
import { readGame, readLanes } from '#platform/play/games/catalogue.ts';
import { readGameList } from '#platform/play/games/game-list.ts';
import { createTotals } from '#platform/play/games/game-totals.ts';
import { createSimilar } from '#platform/play/games/similar-games.ts';
import { HandClock } from '../../../support/clock.ts';
import { onEachStorage } from '../../../support/storages.ts';

const log = pino({ level: 'silent' });

interface FirstTables {
  vendors: Record<string, string | number>;
  games: Record<string, string | number>;
  banners: Record<string, string | number>;
}

/** Makes a database as the first version left it, with rows. */
async function makeFirst(db: Kysely<FirstTables>, engine: Engine): Promise<void> {
  const migrations = {
    '0001-first': { up: (each: Kysely<unknown>) => first.up(each, engine) },
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  const vendor = { title: 'Aegis Verse', is_hot: 1, is_game: 'GAME', position: 0 };
  const esports = { category: 'ESPORTS', game_type: 'ESPORTS' };
  await db
    .insertInto('vendors')
    .values({ ...vendor, ...esports, vassalage: 'AV', node_id: 1031 })
    .execute();
  const game = { vassalage: 'AV', game_type: 'ESPORTS', is_hot: 1 };
  await db
    .insertInto('games')
    .values([
      { ...game, game_id: 'av-1', title: 'Năm Đấu NĂM', position: 0 },
      { ...game, game_id: 'zz-1', title: 'Nobody’s', position: 1, vassalage: 'ZZ' },
    ])
    .execute();
  await db.destroy();
}

onEachStorage('a database of the first version', (place) => {
  test('keeps its vendors and games, which can then be searched', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const dialect =
      database.databaseUrl === undefined
        ? new EmbeddedDialect(join(dataDir, 'foyer.sqlite'))
        : postgresDialect(database.databaseUrl, log);
    await makeFirst(new Kysely<FirstTables>({ dialect }), place.engine);

    const storage = await openStorage({ dataDir, databaseUrl: database.databaseUrl }, log);
    const lanes = await readLanes(storage.db);
    expect(lanes.map((lane) => lane.cards.map((card) => card.vassalage))).toEqual([['AV']]);
    expect(await readGame(storage.db, { gameId: 'av-1' })).toEqual({
      gameId: 'av-1',
      title: 'Năm Đấu NĂM',
      vassalage: 'AV',
      gameType: 'ESPORTS',
      gameClassify: '',
      isHot: true,
      nodeId: 100_001,
      minBet: { amountMinor: '0', currency: 'VND' },
    });
    const clock = new HandClock();
    const memory = {
      countTotal: createTotals(storage.db, clock, () => 1),
      findSimilar: createSimilar(storage.db, clock),
    };
    const found = await readGameList(storage.db, memory, { pageNo: 1, gameName: 'dau nam' });
    expect(found.games.map(({ gameId, nodeId }) => [gameId, nodeId])).toEqual([['av-1', 100_001]]);
    expect(await readGame(storage.db, { gameId: 'zz-1' })).toMatchObject({ nodeId: 100_002 });
    await storage.close();

    const again = await openStorage({ dataDir, databaseUrl: database.databaseUrl }, log);
    expect(await readGame(again.db, { gameId: 'av-1' })).toMatchObject({ title: 'Năm Đấu NĂM' });
    await again.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
