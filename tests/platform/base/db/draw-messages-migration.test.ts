import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { listUnannouncedIssues } from '#platform/draws/messages/queries.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0099'));

onEachStorage('a database whose issues were settled before members were told', (place) => {
  test('tells nobody of them, and of those that are settled from then on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await sql`insert into draw_games (code, game_id, kind, source)
        values ('A', 'a', 'k3', 'house')`.execute(db);
      await sql`insert into draw_issues (id, game_code, number, opens_at_ms, closes_at_ms,
          draws_at_ms, state, source, bets, settled_at_ms)
        values ('A/1', 'A', '1', 0, 1, 2, 'settled', 'entered', 3, 9)`.execute(db);
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    try {
      expect(await listUnannouncedIssues(storage.db, 9)).toEqual([]);
      await storage.db.updateTable('draw_issues').set({ untold: 1 }).execute();
      expect(await listUnannouncedIssues(storage.db, 9)).toEqual([{ id: 'A/1', resultVersion: 1 }]);
    } finally {
      await storage.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
