import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0102'));

async function openRound(db: Kysely<unknown>, id: string): Promise<void> {
  await sql`insert into rounds (id, vassalage, round_ref, member_id, game_id, currency, mode, state,
      is_free, has_late_win, stakes_minor, payouts_minor, opened_at_ms)
    values (${id}, 'LOT', ${id}, 'maple', 'a', 'VND', 'real', 'open', 0, 0, 100, 0, 5)`.execute(db);
  await sql`insert into open_rounds (round_id, member_id, opened_at_ms)
    values (${id}, 'maple', 5)`.execute(db);
}

onEachStorage('a database whose open rounds told no payouts', (place) => {
  test('has that of each bet on a draw, and none of what vendors keep open', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await sql`insert into members (id, username, account_type, password_hash,
          must_change_password, currency, nickname, profile, referral_code, path, created_at_ms,
          password_changed_at_ms, credentials_changed_at_ms, rank_level)
        values ('maple', 'maple', 0, '-', 0, 'VND', 'm', '{}', 'M', '/maple/', 0, 0, 0, 1)`.execute(
        db,
      );
      await sql`insert into draw_games (code, game_id, kind, source)
        values ('A', 'a', 'k3', 'house')`.execute(db);
      await sql`insert into draw_issues (id, game_code, number, opens_at_ms, closes_at_ms,
          draws_at_ms, state, source, bets)
        values ('A/1', 'A', '1', 0, 1, 2, 'open', 'entered', 1)`.execute(db);
      await sql`insert into draw_bets (id, issue_id, game_code, game_id, member_id, play, numbers,
          unit_stake_minor, multiplier, odds_group, lines, stake_minor, odds, most_return_minor,
          state, payout_minor, rebate_minor, currency, mode, accepted_at_ms)
        values ('drawn', 'A/1', 'A', 'a', 'maple', 'bigSmall', 'big', 100, 1, 1900, 1, 100, '{}',
          195, 'accepted', 0, 0, 'VND', 'real', 5)`.execute(db);
      for (const id of ['drawn', 'played']) await openRound(db, id);
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    try {
      const rows = await storage.db
        .selectFrom('open_rounds')
        .select(['round_id', 'most_payout_minor'])
        .orderBy('round_id')
        .execute();
      expect(rows).toEqual([
        { round_id: 'drawn', most_payout_minor: 195n },
        { round_id: 'played', most_payout_minor: null },
      ]);
    } finally {
      await storage.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
