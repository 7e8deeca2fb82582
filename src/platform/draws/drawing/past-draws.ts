import { createHmac, hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { blockText, type DrawSeeds, drawResult, seedBytes } from '#lib/lottery/proof/draw-rule.ts';
import { merkleRoot } from '#lib/lottery/proof/merkle.ts';
import { emptyRollup, foldResult } from '#lib/lottery/statistics/rollup.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type DrawGame, listDrawGames } from '../games/index.ts';
import {
  type InsertedIssue,
  type IssueTimes,
  insertIssues,
  issueId,
  listIssueTimes,
  zoneDays,
} from '../issues/index.ts';
import { daysWithoutDrawSetting, vnLotterySetting } from '../settings/index.ts';
import { findRollup, saveRollup } from './queries.ts';

/** Days of past draws of a station: a quarter of a year for one that draws once a week. */
const stationDays = 91;
/** Past draws of a lottery that draws every few minutes. */
const quickDraws = 100;
/** Issues that one statement writes. */
const mostAtOnce = 500;

type PastDrawParts = Pick<Parts, 'clock' | 'secrets' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Fills a demonstration with past draws of the house's lotteries, by the rule and from fresh seeds;
 * nobody bet on them and their results are not real. Skips a lottery that has statistics.
 */
export async function fillPastDraws(parts: PastDrawParts): Promise<void> {
  const { storage, clock, site } = parts;
  const nowMs = clock.nowMs();
  const regions = await readSetting(storage.db, vnLotterySetting);
  const daysWithoutDraw = await readSetting(storage.db, daysWithoutDrawSetting);
  const days = zoneDays(site.timeZone);
  const rootHex = Buffer.from(await merkleRoot([])).toString('hex');
  for (const game of await listDrawGames(storage.db)) {
    const isHeld = game.isDrawing && game.source === 'house';
    if (!isHeld || (await findRollup(storage.db, game.code)) !== undefined) continue;
    const { everyMinutes } = game;
    const spanMs = everyMinutes ? quickDraws * everyMinutes * minuteMs : stationDays * dayMs;
    const span = { fromMs: nowMs - spanMs, untilMs: nowMs };
    const times = listIssueTimes({ game, regions, daysWithoutDraw, days }, span);
    await insertPast(parts, game, { times, rootHex });
    // Visitors are answered between two lotteries.
    await setImmediate();
  }
}

async function insertPast(
  { storage, secrets }: PastDrawParts,
  game: DrawGame,
  { times, rootHex }: { readonly times: readonly IssueTimes[]; readonly rootHex: string },
): Promise<void> {
  const { code, kind } = game;
  let rollup = emptyRollup;
  const issues: InsertedIssue[] = [];
  for (const { number, opensAtMs, closesAtMs, drawsAtMs } of times) {
    const serverSeed = new Uint8Array(randomBytes(seedBytes));
    const seed = Buffer.from(serverSeed).toString('hex');
    const seeds = { serverSeed, game: code, issue: number, rootHex };
    const result = await drawResult(kind, seeds, (index) => hashBlock(seeds, index));
    rollup = foldResult(kind, rollup, result);
    issues.push({
      id: issueId(code, number),
      gameCode: code,
      number,
      opensAtMs,
      closesAtMs,
      drawsAtMs,
      state: 'settled',
      source: 'house',
      commitment: hash('sha256', serverSeed),
      sealedSeed: secrets.seal('draw seed', seed),
      serverSeed: seed,
      beaconRound: null,
      root: rootHex,
      bets: 0,
      result: JSON.stringify(result),
      drawnAtMs: drawsAtMs,
      settledAtMs: drawsAtMs,
      why: null,
    });
  }
  if (issues.length === 0) return;
  await storage.withTransaction(async (transaction) => {
    for (let start = 0; start < issues.length; start += mostAtOnce) {
      await insertIssues(transaction, issues.slice(start, start + mostAtOnce));
    }
    await saveRollup(transaction, code, JSON.stringify(rollup));
  });
}

/** Computes a block by Node's own library, at once: thousands of draws are filled together. */
function hashBlock(seeds: DrawSeeds, index: number): ArrayBuffer {
  const hmac = createHmac('sha256', seeds.serverSeed).update(blockText(seeds, index));
  return Uint8Array.from(hmac.digest()).buffer;
}
