import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { ChangeFeed } from '#platform/base/db/change-feed.ts';
import { followChanges } from '#platform/base/db/change-feed-postgres.ts';
import { changeChannel } from '#platform/base/db/change-hint.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { openTestStorage, silent, type TestStorage } from '../../../support/house.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { onPostgres } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;

const announce = (storage: Storage, memberId: string, meanwhile = async () => {}) =>
  storage.withTransaction(async (transaction) => {
    await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
    await meanwhile();
  });

onPostgres('changes that are followed', (place) => {
  let line: Line;
  let storage: TestStorage;
  const feeds: ChangeFeed[] = [];

  beforeEach(async () => {
    line = await openLine();
    storage = await openTestStorage(place);
  });
  afterEach(async () => {
    for (const feed of feeds.splice(0)) await feed.pause();
    await storage.drop();
    await line.refuse();
  });

  /** Collects what an instance hears: members, and `missed` where a change may be lost. */
  async function follow(databaseUrl = storage.direct ?? ''): Promise<string[]> {
    const heard: string[] = [];
    const feed = followChanges(databaseUrl, silent, (change) =>
      heard.push(change?.memberId ?? 'missed'),
    );
    feeds.push(feed);
    await feed.begin();
    expect(heard.splice(0)).toEqual(['missed']);
    return heard;
  }

  test('are heard by each of two instances, once each', async () => {
    const heard = [await follow(), await follow()];
    await announce(storage, 'maple');
    await announce(storage, 'cedar');
    for (const each of heard) await expect.poll(() => each.toSorted()).toEqual(['cedar', 'maple']);
    await announce(storage, 'birch');
    for (const each of heard) await expect.poll(() => each).toHaveLength(3);
  });

  test('are heard however late they commit, and others do not wait for them', async () => {
    const heard = await follow();
    await announce(storage, 'late', async () => {
      await announce(storage, 'early');
      await expect.poll(() => heard).toEqual(['early']);
      await announce(storage, 'later');
      await expect.poll(() => heard).toEqual(['early', 'later']);
    });
    await expect.poll(() => heard).toEqual(['early', 'later', 'late']);
  });

  test('are heard without a hint', async () => {
    const heard = await follow();
    await sql`insert into member_changes (member_id, topic, at_ms)
      values ('unhinted', 'wallet', ${nowMs})`.execute(storage.db);
    await expect.poll(() => heard).toEqual(['unhinted']);
  });

  test('are hinted at after their commit, and changes of one moment together', async () => {
    const client = new pg.Client(storage.direct);
    await client.connect();
    let hints = 0;
    client.on('notification', () => {
      hints += 1;
    });
    await client.query(`listen ${changeChannel}`);
    await storage.withTransaction(async (transaction) => {
      for (const memberId of ['maple', 'cedar', 'birch']) {
        await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
      }
    });
    await expect
      .poll(async () => {
        await client.query('select 1');
        return hints;
      })
      .toBe(1);
    await storage.withTransaction(async () => {});
    await announce(storage, 'maple');
    await expect
      .poll(async () => {
        await client.query('select 1');
        return hints;
      })
      .toBe(2);
    await client.end();
  });

  test('may have been missed where the connection was lost, which is opened again', async () => {
    const heard = await follow(line.over(storage.direct ?? ''));
    await line.refuse();
    await announce(storage, 'unheard');
    await line.allow();
    await expect.poll(() => heard).toEqual(['missed']);
    await announce(storage, 'heard');
    await expect.poll(() => heard).toEqual(['missed', 'heard']);
  });

  test('are followed in a database whose changes were none', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const { databaseUrl, drop } = await place.create();
    const all = Object.entries(steps);
    const ours = all.findIndex(([name]) => name.endsWith('-followed-changes'));
    const earlier = Object.fromEntries(all.slice(0, ours));
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await sql`insert into member_changes (member_id, topic, at_ms)
        values ('former', 'wallet', ${nowMs})`.execute(db);
    });
    const migrated = await openStorage({ dataDir, databaseUrl }, silent);
    const heard = await follow(databaseUrl);
    await announce(migrated, 'maple');
    await expect.poll(() => heard).toEqual(['maple']);
    await feeds.pop()?.pause();
    await migrated.close();
    await drop();
    rmSync(dataDir, { recursive: true });
  });
});
