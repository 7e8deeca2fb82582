import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside, type Storage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import type { Platform, Title } from '#platform/port.ts';
import { keepPlaying } from '#server/demonstration-players/keep-playing.ts';
import {
  decideGame,
  type Games,
  isFixtureGame,
  isTableGame,
  openGames,
  servesGame,
} from '#server/open-games.ts';
import { site } from '#site';
import { silent } from '../support/house.ts';
import { testSecret } from '../support/secret.ts';
import { embedded } from '../support/storages.ts';
import { folderOf, openFront } from './support.ts';

/** Enough for every stake. */
async function giveMoney(
  storage: Pick<Storage, 'withTransaction'>,
  memberId: string,
): Promise<void> {
  const gift = {
    debit: houseAccount('promotions', 'VND', 'real', memberId),
    credit: memberMainAccount(memberId, 'VND', 'real'),
    amountMinor: 100_000_000n,
    code: 'bonus' as const,
    scope: 'test',
    idempotencyKey: memberId,
    reference: '',
    nowMs: Date.now(),
  };
  const posted = await storage.withTransaction((transaction) => postTransfers(transaction, [gift]));
  expect(posted.ok).toBe(true);
}

/** A round of it is over when it has been played, however soon the next one comes: shots wait. */
function isPlayedAtOnce(title: Title): boolean {
  return !isTableGame(title) && !isFixtureGame(title) && title.category !== 'FISH';
}

describe('a demonstration’s own members', () => {
  /** A demonstration behind a front, with the studio; three members play by themselves. */
  async function open() {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    await embedded.copy('demonstration', dataDir);
    let games: Games | undefined;
    let platform: Platform | undefined;
    const origin = new URL('https://brand.example');
    const front = await openFront({
      origin,
      platformFetch: async (request, from) =>
        (await platform?.fetch(request, from)) ?? new Response(),
      gamesFetch: async (request) => (await games?.fetch(request)) ?? new Response(),
    });
    const env = { DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' };
    const config = { ...readConfig(env), origin, host: '127.0.0.1', port: front.port };
    const options = { serves: servesGame, decidePast: decideGame };
    platform = await createPlatform({ config, site, log: silent, ...options });
    const pageFolder = await folderOf({ 'page-1.js': '', 'page-1.css': '' });
    // At the beginning of a round of a table, whatever its pace.
    const nowMs = () => Math.floor(Date.now() / 60_000) * 60_000 + 1_000;
    games = await openGames(config, platform, { log: silent, pageFolder, nowMs });
    if (!games) throw new Error('nothing is served');
    const beside = await openBeside(config, silent);
    onTestFinished(async () => {
      await games?.close();
      await platform?.close();
      await beside.close();
      rmSync(dataDir, { recursive: true });
    });
    let made = 0;
    await platform.demonstrationPlay?.fill(() => made++ >= 3);
    // What the sandbox tells of deposits does not come through here.
    for (const id of (await platform.demonstrationPlay?.players()) ?? [])
      await giveMoney(beside, id);
    return { platform, games, origin, beside };
  }

  /** Plays so many turns without waiting between them. */
  async function play(
    { platform, games, origin }: Awaited<ReturnType<typeof open>>,
    {
      turns,
      fetch,
      isOffered = isPlayedAtOnce,
    }: {
      readonly turns: number;
      readonly fetch?: Games['fetch'];
      readonly isOffered?: (title: Title) => boolean;
    },
  ): Promise<number[]> {
    const waits: number[] = [];
    const { demonstrationPlay } = platform;
    if (!demonstrationPlay) throw new Error('nobody plays');
    await new Promise<void>((resolve) => {
      const kept = keepPlaying({
        platform: {
          demonstrationPlay: { ...demonstrationPlay, fill: async () => {} },
          servedGames: async () => (await platform.servedGames()).filter(isOffered),
          fetch: platform.fetch,
        },
        games: { fetch: fetch ?? games.fetch },
        origin,
        log: silent,
        async wait(ms, signal) {
          if (signal.aborted) return;
          waits.push(ms);
          if (waits.length === turns) void kept.close().then(resolve);
        },
      });
    });
    return waits;
  }

  test('play by the calls that anybody makes, each round to its end', async () => {
    const opened = await open();
    const { db } = opened.beside;
    const live = db
      .selectFrom('rounds')
      .selectAll()
      .where('round_ref', 'not like', 'past-%')
      // Somebody may look into the rooms of members meanwhile.
      .where('vassalage', '<>', 'HLR');
    const waits = await play(opened, { turns: 12 });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(7_000);
    const rounds = await live.execute();
    expect(rounds).toHaveLength(12);
    const players = await opened.platform.demonstrationPlay?.players();
    for (const round of rounds) {
      expect(round.state).toBe('closed');
      expect(players).toContain(round.member_id);
      expect(round.stakes_minor).toBeLessThanOrEqual(500_000n);
    }
    expect(await opened.platform.verifyLedger()).toEqual([]);
  });

  test('open every book of fixtures once, and bet on it by a slip', async () => {
    const opened = await open();
    await play(opened, { turns: 4, isOffered: isFixtureGame });
    const rounds = await opened.beside.db
      .selectFrom('rounds')
      .selectAll()
      .where('round_ref', 'not like', 'past-%')
      .execute();
    expect(rounds.length).toBeGreaterThan(0);
    for (const { state, details } of rounds) {
      expect(state).toBe('open');
      expect(JSON.parse(details ?? '{}').fixtures.length).toBeGreaterThan(0);
    }
    expect(await opened.platform.verifyLedger()).toEqual([]);
  });

  test('sit at tables and bet in the round that is on', async () => {
    const opened = await open();
    await play(opened, { turns: 6, isOffered: isTableGame });
    const { db } = opened.beside;
    const rounds = await db
      .selectFrom('rounds')
      .selectAll()
      .where('round_ref', 'not like', 'past-%')
      .execute();
    expect(rounds.length).toBeGreaterThan(0);
    for (const round of rounds) {
      expect(round.state).toBe('open');
      expect(round.stakes_minor).toBeGreaterThan(0n);
    }
    expect(await opened.platform.verifyLedger()).toEqual([]);
  });

  test('wait longer after each refusal, and nothing is lost', async () => {
    const opened = await open();
    const waits = await play(opened, { turns: 6, fetch: async () => Response.json({ ok: false }) });
    expect(waits.slice(1)).toEqual(
      waits.slice(0, -1).map((before) => Math.min(60_000, 2 * before)),
    );
    expect(await opened.platform.verifyLedger()).toEqual([]);
  });
});
