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
import { listWithoutBets } from './due-issues.queries.ts';
import { issueId } from './issue.ts';
import { type IssueAhead, listAhead } from './issues-ahead.queries.ts';
import {
  type InsertedIssue,
  insertIssues,
  lockIssue,
  readLastDraws,
  updateIssue,
} from './queries.ts';
import { removeOutdated } from './remove-outdated.ts';
import { type IssueTimes, listIssueTimes, zoneDays } from './schedule.ts';

/** Issues of lotteries that draw every few minutes are made so long ahead (draws, §1). */
const aheadMs = 2 * dayMs;
/** A station draws once or twice a week: so far ahead its bets can be followed. */
const stationAheadMs = 120 * dayMs;
/** Issues that one statement writes. */
const mostAtOnce = 500;

type MakingParts = Pick<Parts, 'clock' | 'secrets' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Issues of one lottery that one run makes: the others come with the next ones. */
const mostOfGame = 30;

/**
 * Makes missing issues of the next two days, and of stations the next four months, the nearest ones
 * of each lottery first. Deletes issues of stations that no longer draw then, where they take no
 * bets yet and nobody follows one; others of days without a draw are voided: stakes go back, and
 * plans leave them out. Returns the number made or removed; 0 once all is as it should be.
 */
export async function makeIssues(parts: MakingParts): Promise<number> {
  const { storage, clock, secrets, site } = parts;
  const nowMs = clock.nowMs();
  const games = (await listDrawGames(storage.db)).filter(({ isDrawing }) => isDrawing);
  const last = await readLastDraws(storage.db);
  const regions = await readSetting(storage.db, vnLotterySetting);
  const without = await readSetting(storage.db, daysWithoutDrawSetting);
  const { use } = await readSetting(storage.db, drawBeaconSetting);
  const ahead = new Map((await listAhead(storage.db, nowMs)).map((each) => [each.id, each]));
  const outdated = new Map(ahead);
  const schedule = { regions, without, days: zoneDays(site.timeZone) };
  let made = 0;
  for (const game of games) {
    const span = makingSpan(game, { nowMs, lastMs: last.get(game.code) });
    const times = listIssueTimes({ game, ...schedule }, span);
    const missing = times.filter((each) => {
      const existing = ahead.get(issueId(game.code, each.number));
      if (existing && isSame(existing, each)) outdated.delete(existing.id);
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
  const taken = await storage.withTransaction((transaction) => removeOutdated(transaction, taking));
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

function isSame(issue: IssueAhead, times: IssueTimes): boolean {
  return issue.closesAtMs === times.closesAtMs && issue.drawsAtMs === times.drawsAtMs;
}

/** Once all issues are there, nothing is looked for during this time. */
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
    ...(source === 'house' ? commitAnew(making, times) : noSeed),
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

/** Makes a secret seed, its commitment, and the round that it is mixed with. */
function commitAnew({ secrets, use }: SeedContext, { closesAtMs }: Pick<IssueTimes, 'closesAtMs'>) {
  const seed = randomBytes(seedBytes);
  return {
    beaconRound: use === 'none' ? null : roundAfterClose(closesAtMs),
    commitment: hash('sha256', seed),
    sealedSeed: secrets.seal('draw seed', seed.toString('hex')),
  };
}

/** Gives the present source of a lottery to those of its issues that nobody has bet on. */
export async function applySource(
  transaction: Transaction,
  { secrets, clock }: Pick<Parts, 'secrets' | 'clock'>,
  { code, source }: Pick<DrawGame, 'code' | 'source'>,
): Promise<void> {
  const { use } = await readSetting(transaction, drawBeaconSetting);
  const open = { gameCode: code, nowMs: clock.nowMs() };
  const found = await listWithoutBets(transaction, open);
  // Who bets on one at this moment is waited for: a bet keeps the seed that it was made under.
  const held = new Set(found.map(({ id }) => id));
  for (const id of held) await lockIssue(transaction, { id, to: 'change' });
  for (const { id, closesAtMs } of await listWithoutBets(transaction, open)) {
    if (!held.has(id)) continue;
    const seed = source === 'house' ? commitAnew({ secrets, use }, { closesAtMs }) : noSeed;
    await updateIssue(transaction, id, { source, ...seed });
  }
}
