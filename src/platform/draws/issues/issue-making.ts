import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { roundAfterClose } from '#lib/beacon/quicknet.ts';
import { seedBytes } from '#lib/lottery/proof/draw-rule.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type DrawGame, listDrawGames } from '../games/index.ts';
import {
  type DrawBeaconSettings,
  daysWithoutDrawSetting,
  drawBeaconSetting,
  vnLotterySetting,
} from '../settings/index.ts';
import { listIssuesWithoutBets } from './due-issues.queries.ts';
import { issueId } from './issue.ts';
import { type IssueAhead, listIssuesAhead } from './issues-ahead.queries.ts';
import {
  type InsertedIssue,
  insertIssues,
  lockIssue,
  readLastDraws,
  updateIssue,
} from './queries.ts';
import { removeOutdatedIssues } from './remove-outdated.ts';
import { type IssueTimes, listIssueTimes, zoneDays } from './schedule.ts';

/** Time ahead for which issues of fast lotteries are made (draws, §1). */
const aheadMs = 2 * dayMs;
/**
 * Time ahead for which issues of stations are made: those that plans can follow at one or two draws
 * a week.
 */
const stationAheadMs = 120 * dayMs;
/** Issues that one statement writes. */
const mostAtOnce = 500;

type MakingParts = Pick<Parts, 'clock' | 'secrets' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Issues of one lottery that one run makes; the next run makes more. */
const mostOfGame = 30;

/**
 * Makes missing issues of the next two days, and of stations the next four months, the nearest of
 * each lottery first. Then removes issues that the schedule no longer has, as
 * `removeOutdatedIssues` does. Returns the number made or removed; 0 when nothing is left to do.
 */
export async function makeIssues(parts: MakingParts): Promise<number> {
  const { storage, clock, secrets, site } = parts;
  const nowMs = clock.nowMs();
  const games = (await listDrawGames(storage.db)).filter(({ isDrawing }) => isDrawing);
  const last = await readLastDraws(storage.db);
  const regions = await readSetting(storage.db, vnLotterySetting);
  const daysWithoutDraw = await readSetting(storage.db, daysWithoutDrawSetting);
  const { use } = await readSetting(storage.db, drawBeaconSetting);
  const ahead = new Map((await listIssuesAhead(storage.db, nowMs)).map((each) => [each.id, each]));
  const outdated = new Map(ahead);
  const schedule = { regions, daysWithoutDraw, days: zoneDays(site.timeZone) };
  let made = 0;
  for (const game of games) {
    const span = makingSpan(game, { nowMs, lastMs: last.get(game.code) });
    const times = listIssueTimes({ game, ...schedule }, span);
    const missing = times.filter((each) => {
      const existing = ahead.get(issueId(game.code, each.number));
      if (existing && hasSameTimes(existing, each)) outdated.delete(existing.id);
      return !existing;
    });
    const issues = missing.map((each) => toNewIssue({ secrets, use }, game, each));
    for (let start = 0; start < issues.length; start += mostAtOnce) {
      const some = issues.slice(start, start + mostAtOnce);
      await storage.withTransaction((transaction) => insertIssues(transaction, some));
    }
    made += issues.length;
    // Visitors are answered between two lotteries.
    await setImmediate();
  }
  if (outdated.size === 0) return made;
  const taking = { outdated: [...outdated.values()], schedule, nowMs };
  const taken = await storage.withTransaction((transaction) =>
    removeOutdatedIssues(transaction, taking),
  );
  return made + taken;
}

/** Returns the span in which issues of a lottery are looked for. */
function makingSpan(
  { everyMinutes }: Pick<DrawGame, 'everyMinutes'>,
  { nowMs, lastMs = 0 }: { readonly nowMs: number; readonly lastMs: number | undefined },
): { readonly fromMs: number; readonly untilMs: number } {
  if (everyMinutes === undefined) return { fromMs: nowMs + 1, untilMs: nowMs + stationAheadMs };
  const fromMs = Math.max(lastMs, nowMs) + 1;
  const nextMs = fromMs + mostOfGame * everyMinutes * minuteMs;
  return { fromMs, untilMs: Math.min(nextMs, nowMs + aheadMs) };
}

function hasSameTimes(issue: IssueAhead, times: IssueTimes): boolean {
  return issue.closesAtMs === times.closesAtMs && issue.drawsAtMs === times.drawsAtMs;
}

/** Pause of the job once all issues are there. */
const restMs = 10 * minuteMs;

/** Creates the job that makes issues, and rests while all of them are there. */
export function createIssueMaking(parts: MakingParts): () => Promise<void> {
  let restsUntilMs = 0;
  return async () => {
    const nowMs = parts.clock.nowMs();
    if (nowMs < restsUntilMs) return;
    if ((await makeIssues(parts)) === 0) restsUntilMs = nowMs + restMs;
  };
}

function toNewIssue(
  making: SeedContext,
  { code, source }: DrawGame,
  times: IssueTimes,
): InsertedIssue {
  return {
    id: issueId(code, times.number),
    gameCode: code,
    number: times.number,
    opensAtMs: times.opensAtMs,
    closesAtMs: times.closesAtMs,
    drawsAtMs: times.drawsAtMs,
    state: 'open',
    source,
    ...(source === 'house' ? commitNewSeed(making, times) : noSeed),
    serverSeed: null,
    root: null,
    bets: 0,
    result: null,
    drawnAtMs: null,
    settledAtMs: null,
    why: null,
  };
}

const noSeed = { commitment: null, sealedSeed: null, beaconRound: null } as const;

interface SeedContext {
  readonly secrets: Pick<Parts['secrets'], 'seal'>;
  /** The beacon that is mixed in. */
  readonly use: DrawBeaconSettings['use'];
}

/** Makes a secret seed, its commitment, and the beacon round that it is mixed with. */
function commitNewSeed(
  { secrets, use }: SeedContext,
  { closesAtMs }: Pick<IssueTimes, 'closesAtMs'>,
) {
  const seed = randomBytes(seedBytes);
  return {
    beaconRound: use === 'none' ? null : roundAfterClose(closesAtMs),
    commitment: hash('sha256', seed),
    sealedSeed: secrets.seal('draw seed', seed.toString('hex')),
  };
}

/** Sets the present source of a lottery on those of its issues that have no bets. */
export async function applySource(
  transaction: Transaction,
  { secrets, clock }: Pick<Parts, 'secrets' | 'clock'>,
  { code, source }: Pick<DrawGame, 'code' | 'source'>,
): Promise<void> {
  const { use } = await readSetting(transaction, drawBeaconSetting);
  const open = { gameCode: code, nowMs: clock.nowMs() };
  const found = await listIssuesWithoutBets(transaction, open);
  // Who bets on one at this moment is waited for: a bet keeps the seed that it was made under.
  const held = new Set(found.map(({ id }) => id));
  for (const id of held) await lockIssue(transaction, { id, to: 'change' });
  for (const { id, closesAtMs } of await listIssuesWithoutBets(transaction, open)) {
    if (!held.has(id)) continue;
    const seed = source === 'house' ? commitNewSeed({ secrets, use }, { closesAtMs }) : noSeed;
    await updateIssue(transaction, id, { source, ...seed });
  }
}
