import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0034'));

onEachStorage('a database from before vendors of a second style', (place) => {
  test('keeps its rounds, whose transactions still point to them, and what members owe is open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      for (const [id, type] of [
        ['member-1', 0],
        ['trial-1', 4],
      ] as const) {
        await sql`insert into members (id, username, account_type, password_hash,
            must_change_password, currency, nickname, profile, referral_code, path, created_at_ms,
            password_changed_at_ms, credentials_changed_at_ms, rank_level)
          values (${id}, ${id}, ${type}, '', 0, 'VND', '', '{}', ${id}, ${id}, 0, 0, 0, 1)`.execute(
          db,
        );
      }
      await sql`insert into rounds (id, vassalage, round_ref, member_id, game_id, currency, mode,
          state, is_free, has_late_win, stakes_minor, payouts_minor, opened_at_ms)
        values ('round-1', 'SLK', 'r', 'member-1', 'g', 'VND', 'real', 'open', 0, 0, 5, 7, 3)`.execute(
        db,
      );
      for (const [ref, member, owed] of [
        ['undo-1', 'member-1', 40],
        ['undo-2', 'trial-1', 50],
        ['bet-1', 'member-1', 0],
      ] as const) {
        await sql`insert into vendor_transactions (vassalage, transaction_ref, kind, content_hash,
            member_id, round_id, amount_minor, currency, jackpot_minor, receivable_minor,
            balance_minor, at_ms)
          values ('SLK', ${ref}, 'rollback', '', ${member}, 'round-1', 1, 'VND', 0, ${owed}, 0,
            9)`.execute(db);
      }
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const { db } = storage;
    expect(await db.selectFrom('rounds').selectAll().execute()).toMatchObject([
      { id: 'round-1', state: 'open', stakes_minor: 5n, payouts_minor: 7n, opened_at_ms: 3 },
    ]);
    const listed = {
      most_payout_minor: null,
      round_id: 'round-1',
      member_id: 'member-1',
      opened_at_ms: 3,
    };
    expect(await db.selectFrom('open_rounds').selectAll().execute()).toEqual([listed]);
    await db.updateTable('rounds').set({ state: 'cancelled' }).execute();
    const wrong = db
      .updateTable('rounds')
      .set({ state: 'lost' as never })
      .execute();
    await expect(wrong).rejects.toThrow();
    await expect(db.deleteFrom('rounds').execute()).rejects.toThrow();
    const owed = await db.selectFrom('receivables').selectAll().execute();
    expect(owed).toMatchObject([
      {
        member_id: 'member-1',
        transaction_ref: 'undo-1',
        owed_minor: 40n,
        state: 'open',
        created_at_ms: 9,
      },
    ]);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
