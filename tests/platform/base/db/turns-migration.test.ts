import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { hashSubject, readAttempts } from '#platform/base/throttle/index.ts';
import { HandClock } from '../../../support/clock.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0028'));

onEachStorage('a database whose counts were called failures', (place) => {
  test('goes on counting where it was, and whoever has to wait still has to', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    const clock = new HandClock();
    const secrets = openSecrets(readConfig({ SECRET_KEY: testSecret }));
    const nowMs = clock.nowMs();
    // As they were written then, whatever they are named by now.
    const waiting = secrets.sign('login failures', 'name:maple01');
    const counted = secrets.sign('login failures', 'name:cedar01');
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await sql`insert into login_failures (subject, failures, first_at_ms, locked_until_ms)
        values (${waiting}, 9, ${nowMs - 1_000}, ${nowMs + 60_000}), (${counted}, 4, ${nowMs}, 0)`.execute(
        db,
      );
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const readTurn = (name: string) =>
      storage.withTransaction((transaction) =>
        readAttempts({ clock }, transaction, hashSubject({ secrets }, name), { windowMs: 60_000 }),
      );
    expect(await readTurn('name:maple01')).toEqual({
      ok: false,
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 60 } },
    });
    expect(await readTurn('name:cedar01')).toEqual({ ok: true, value: { attemptNumber: 4 } });
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
