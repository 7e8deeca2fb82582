import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { winnerRank } from '#contract/play/winners.ts';
import { raffles } from '#contract/rewards/raffles.ts';
import type { RoundProof } from '#lib/round-proof.ts';
import { dayMs } from '#lib/time.ts';
import { monthOfDay, zoneDay } from '#lib/zone-day.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { rebuildDay, rebuildMonth } from '#platform/play/facts/index.ts';
import { findPublishedSeed } from '#platform/play/seeds/index.ts';
import type { Platform } from '#platform/port.ts';
import { sumStakes } from '#platform/rewards/promotions/raffles/stakes.queries.ts';
import { decideGame, servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { verifyRound } from '#studio/engines/work-out.ts';
import { openBrowser } from '../../../support/browser.ts';
import { HandClock } from '../../../support/clock.ts';
import { silent, testOrigin } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onStorage } from '../../../support/storages.ts';
import type { Template } from '../../../support/templates.ts';

onStorage('the past of a demonstration', (place) => {
  const clock = new HandClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  let platform: Platform;
  let end: () => Promise<void>;
  let beside: Awaited<ReturnType<typeof openBeside>>;

  async function open(template: Template): Promise<void> {
    const database = await place.copy(template, dataDir);
    const { databaseUrl } = database;
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecret,
      DEMO: '1',
    });
    const options = { serves: servesGame, decidePast: decideGame, hasTeam: false };
    platform = await createPlatform({ config, site, log: silent, ...options }, clock);
    beside = await openBeside(config, silent);
    end = async () => {
      await beside.close();
      await platform.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    };
  }
  afterEach(() => end());

  /** Makes the members that play by themselves, so many of them. */
  const fill = (count: number) => {
    let asked = 0;
    return platform.demonstrationPlay?.fill(() => asked++ >= count);
  };

  const membersPlay = () =>
    beside.db
      .selectFrom('members')
      .innerJoin('ledger_accounts as main', 'main.owner_id', 'members.id')
      .select(['username', 'balance_minor', 'members.created_at_ms as bornAtMs'])
      .select((each) => [
        each
          .selectFrom('facts')
          .select(({ fn }) => fn.countAll<number>().as('rounds'))
          .whereRef('facts.member_id', '=', 'members.id')
          .as('rounds'),
        each
          .selectFrom('facts')
          .select(({ fn }) => fn.max('settled_at_ms').as('last'))
          .whereRef('facts.member_id', '=', 'members.id')
          .as('lastAtMs'),
      ])
      .where('main.kind', '=', 'main')
      .execute();

  /** Reads proofs of some members' rounds, as their pages show them. */
  async function proofs(limit: number): Promise<RoundProof[]> {
    const rounds = await beside.db.selectFrom('rounds').selectAll().limit(limit).execute();
    return await Promise.all(
      rounds.map(async (round) => {
        const details = JSON.parse(round.details ?? '{}');
        const named = { vassalage: round.vassalage, details };
        return {
          ...details,
          serverSeed: await findPublishedSeed(beside.db, named),
          stakeMinor: String(round.stakes_minor),
          payoutMinor: String(round.payouts_minor),
        };
      }),
    );
  }

  test('is three months of play that the books, the facts and their sums agree on', async () => {
    await open('tables');
    await fill(1);
    const all = new Map((await membersPlay()).map((each) => [each.username, each]));
    expect([...all.keys()].toSorted()).toEqual(
      ['bamboo', 'ginger', 'lotus', 'marlin', 'river', 'skylark'].toSorted(),
    );
    for (const [username, { rounds, balance_minor, lastAtMs, bornAtMs }] of all) {
      const isTrial = username === 'skylark';
      expect(Number(rounds) > 100, username).toBe(!isTrial);
      if (username !== 'marlin') expect(balance_minor, username).toBe(8_800_000n);
      if (isTrial) continue;
      expect(Number(lastAtMs)).toBeLessThan(clock.nowMs());
      expect(clock.nowMs() - bornAtMs).toBeGreaterThan(90 * dayMs);
    }
    expect(await platform.verifyLedger()).toEqual([]);
    for (let daysAgo = 0; daysAgo <= 92; daysAgo += 1) {
      const day = zoneDay(clock.nowMs() - daysAgo * dayMs, site.timeZone);
      expect(await beside.withTransaction((each) => rebuildDay(each, day)), day).toBe(0);
      const month = monthOfDay(day);
      expect(await beside.withTransaction((each) => rebuildMonth(each, month)), month).toBe(0);
    }
    for (const proof of await proofs(40)) expect((await verifyRound(proof)).verdict).toBe('match');
    const board = await openBrowser(platform, { origin: testOrigin }).call(winnerRank, {});
    expect(board.ok && board.value.list.length).toBeGreaterThan(5);
    const drawn = await openBrowser(platform, { origin: testOrigin }).call(raffles, {
      promotionId: 'weekly-raffle',
    });
    const [lastWeek] = drawn.ok ? drawn.value.list : [];
    expect(lastWeek?.toMs).toBeLessThanOrEqual(clock.nowMs());
    const { fromMs = 0, toMs = 0 } = lastWeek ?? {};
    const play = { currency: 'VND', categories: ['RNG', 'FISH', 'INHOUSE'], fromMs, toMs };
    const stakes = await sumStakes(beside.db, play);
    expect(stakes.some(({ stakeMinor }) => stakeMinor >= 1_000_000n)).toBe(true);
    await fill(0);
    expect(await membersPlay()).toHaveLength(6);
  });

  test('belongs to no member who took a name of it first, and nobody signs them in', async () => {
    await open('demonstration');
    await beside.withTransaction((each) =>
      each
        .updateTable('members')
        .set({ username: 'marlin' })
        .where('username', '=', 'ginger')
        .execute(),
    );
    await fill(2);
    const players = (await platform.demonstrationPlay?.players()) ?? [];
    const { id } = await beside.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'marlin')
      .executeTakeFirstOrThrow();
    expect(players.length).toBeGreaterThan(0);
    expect(players).not.toContain(id);
    await expect(platform.demonstrationPlay?.enter(id)).rejects.toThrow('does not play by itself');
  });
});
