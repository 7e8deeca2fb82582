import { chatBounds } from '#contract/care/chat.ts';
import { newId } from '#lib/id.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import {
  correctTeamSums,
  noteContractsOver,
  runCommissions,
  runMoves,
  runSpreads,
} from '#platform/agents/index.ts';
import { everyUnderLease, runUnderLease } from '#platform/base/jobs/lease.ts';
import { repeat } from '#platform/base/jobs/repeat.ts';
import { sweepChanges } from '#platform/base/live/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { demonstrationSetting, readSetting } from '#platform/base/settings/index.ts';
import { type RoomFeeds, runMailings } from '#platform/care/index.ts';
import {
  createBeaconReading,
  createDrawWork,
  createFeedReading,
  createIssuePruning,
  createPlanWork,
  fixRoots,
  isAnyBeaconDue,
  isAnyFeedSet,
  isAnyPlanFollowed,
  isAnyRootDue,
  isAnythingDrawn,
} from '#platform/draws/index.ts';
import { endSessionsRunOut } from '#platform/identity/index.ts';
import type { Heads, PaymentProviders } from '#platform/money/index.ts';
import { createNightlyCheck, recordOverdueReceipts, runBonuses } from '#platform/money/index.ts';
import {
  closeGameSessions,
  compareDays,
  createRoomWork,
  isAnyRoomDue,
} from '#platform/play/index.ts';
import {
  creditPoints,
  type FindPaytable,
  raiseLevels,
  runPrizes,
  runRaffles,
  workOutBonusWorths,
  workOutWorths,
} from '#platform/rewards/index.ts';
import { expireApprovals, runSignals } from '#platform/staff/index.ts';
import { createChatScript } from './demonstration/chat-script.ts';
import { runPayments } from './payments.ts';
import { sweep } from './sweep.ts';

/**
 * Interval of looks for unsent messages, unpaid deposits, unconfirmed payments and bonuses that end
 * or begin, in milliseconds.
 */
const dueEveryMs = 5 * secondMs;
const sweepEveryMs = 10 * minuteMs;
const headsEveryMs = minuteMs;
const changesEveryMs = minuteMs;
const approvalsEveryMs = minuteMs;
const sessionsEveryMs = minuteMs;
const factDaysEveryMs = 10 * minuteMs;
const levelsEveryMs = 30 * secondMs;
const pointsEveryMs = minuteMs;
const rafflesEveryMs = minuteMs;
/** Staff see what they published soon; a run without anything new is one look-up. */
const worthsEveryMs = 15 * secondMs;
/** A move begins with its day: the sooner it is done, the fewer facts keep the former path. */
const movesEveryMs = 5 * secondMs;
const drawsEveryMs = secondMs;
const roomsEveryMs = secondMs;
const contractsEveryMs = minuteMs;
const commissionsEveryMs = minuteMs;
const scriptEveryMs = minuteMs;
const signalsEveryMs = 10 * minuteMs;
const pruningEveryMs = 10 * minuteMs;
const booksEveryMs = 10 * minuteMs;

/**
 * Starts the platform's recurring jobs. Jobs that instances on one database would repeat run on
 * one of them; those of each instance run on all: the file of heads beside it, the readers of its
 * rooms, and messages, which are leased one by one.
 * @returns a function that stops all of them and waits for those in progress.
 */
export function startWork(
  parts: Parts,
  {
    providers,
    heads,
    rooms,
    findPaytable,
  }: {
    readonly providers: PaymentProviders;
    readonly heads: Heads;
    readonly rooms: Pick<RoomFeeds, 'tellReaders'>;
    readonly findPaytable?: FindPaytable | undefined;
  },
): () => Promise<void> {
  const { log, outbox, clock } = parts;
  const instance = { ...parts, holder: newId(clock.nowMs()) };
  const alone = (job: string, intervalMs: number, task: () => Promise<void>) =>
    everyUnderLease(instance, { job, intervalMs }, task);
  const stops = [
    repeat(dueEveryMs, outbox.sendDue, log),
    repeat(headsEveryMs, heads.note, log),
    repeat(chatBounds.readersEveryMs, rooms.tellReaders, log),
    alone('sweep', sweepEveryMs, () => sweep(parts)),
    alone('heard changes', changesEveryMs, () => sweepChanges(parts)),
    alone('payments', dueEveryMs, () => runPayments(parts, providers)),
    alone('overdue withdrawals', dueEveryMs, () => recordOverdueReceipts(parts)),
    alone('bonuses', dueEveryMs, () => runBonuses(parts)),
    alone('mailings', dueEveryMs, () => runMailings(parts)),
    alone('approvals', approvalsEveryMs, () => expireApprovals(parts)),
    alone('sessions', sessionsEveryMs, () => endSessionsRunOut(parts)),
    alone('fact days', factDaysEveryMs, async () => void (await compareDays(parts))),
    alone('pruning of issues', pruningEveryMs, createIssuePruning(parts)),
    alone('team days', factDaysEveryMs, async () => void (await correctTeamSums(parts))),
    alone('tree moves', movesEveryMs, () => runMoves(parts)),
    ...startRewards(parts, { alone, findPaytable }),
    alone('abuse signals', signalsEveryMs, async () => void (await runSignals(parts))),
    alone('game sessions', sessionsEveryMs, () => closeGameSessions(parts)),
    alone('contracts', contractsEveryMs, () => noteContractsOver(parts)),
    alone('commissions', commissionsEveryMs, async () => void (await runCommissions(parts))),
    alone('rebate spreads', commissionsEveryMs, async () => void (await runSpreads(parts))),
    startNightlyCheck(instance),
    ...startDrawWork(instance),
    startRoomWork(instance),
    ...(parts.config.demoPlay ? [startChatScript(instance)] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Starts the nightly check of the books; returns the function that stops it. */
function startNightlyCheck(parts: Parts & { readonly holder: string }): () => Promise<void> {
  const nightly = createNightlyCheck(parts);
  const stop = repeat(booksEveryMs, nightly.runIfDue, parts.log);
  return async () => {
    nightly.end();
    await stop();
  };
}

/** Starts what draws need, each as often as its work is due; returns the functions that stop it. */
function startDrawWork(parts: Parts & { readonly holder: string }): (() => Promise<void>)[] {
  const { log } = parts;
  const draws = { job: 'draws', intervalMs: drawsEveryMs };
  const holdDraws = createDrawWork(parts);
  // No lease is written every second where nothing draws.
  const whereDrawn = async () => {
    if (await isAnythingDrawn(parts)) await runUnderLease(parts, draws, holdDraws);
  };
  const plans = { job: 'draw plans', intervalMs: drawsEveryMs };
  const followPlans = createPlanWork(parts);
  // Beside the draws, which wait for no member's plan.
  const whereFollowed = async () => {
    if (await isAnyPlanFollowed(parts)) await runUnderLease(parts, plans, followPlans);
  };
  const feeds = { job: 'draw feeds', intervalMs: dueEveryMs };
  const readFeeds = createFeedReading(parts);
  const whereFed = async () => {
    if (await isAnyFeedSet(parts)) await runUnderLease(parts, feeds, readFeeds);
  };
  const roots = { job: 'draw roots', intervalMs: drawsEveryMs };
  // Beside the draws: a large settlement must not have a root wait until its beacon is public.
  const whereRooted = async () => {
    if (await isAnyRootDue(parts)) await runUnderLease(parts, roots, () => fixRoots(parts));
  };
  const beacons = { job: 'draw beacons', intervalMs: drawsEveryMs };
  const readBeacons = createBeaconReading(parts);
  const whereAwaited = async () => {
    if (await isAnyBeaconDue(parts)) await runUnderLease(parts, beacons, readBeacons);
  };
  return [
    repeat(drawsEveryMs, whereDrawn, log),
    repeat(drawsEveryMs, whereFollowed, log),
    repeat(drawsEveryMs, whereRooted, log),
    repeat(drawsEveryMs, whereAwaited, log),
    repeat(dueEveryMs, whereFed, log),
  ];
}

/** Starts the job of rooms; returns the function that stops it. */
function startRoomWork(parts: Parts & { readonly holder: string }): () => Promise<void> {
  const rooms = { job: 'rooms', intervalMs: roomsEveryMs };
  const playRooms = createRoomWork(parts);
  const whereDue = async () => {
    if (await isAnyRoomDue(parts)) await runUnderLease(parts, rooms, playRooms);
  };
  return repeat(roomsEveryMs, whereDue, parts.log);
}

/** Starts the script of a demonstration's chat; returns the function that stops it. */
function startChatScript(parts: Parts & { readonly holder: string }): () => Promise<void> {
  const { storage, log } = parts;
  const script = { job: 'chat script', intervalMs: scriptEveryMs };
  const writeLines = createChatScript(parts);
  // No lease is written every minute for a brand that is no demonstration.
  const whereDemonstrated = async () => {
    const isDemonstration = await readSetting(storage.db, demonstrationSetting);
    if (isDemonstration) await runUnderLease(parts, script, writeLines);
  };
  return repeat(scriptEveryMs, whereDemonstrated, log);
}

/** Starts the jobs of levels, points, the prizes of missions, and raffles. */
function startRewards(
  parts: Parts,
  {
    alone,
    findPaytable,
  }: {
    readonly alone: (
      job: string,
      intervalMs: number,
      task: () => Promise<void>,
    ) => () => Promise<void>;
    readonly findPaytable: FindPaytable | undefined;
  },
): (() => Promise<void>)[] {
  const worths = async () => {
    if (!findPaytable) return;
    await workOutWorths(parts, findPaytable);
    await workOutBonusWorths(parts, findPaytable);
  };
  return [
    alone('worths of promotions', worthsEveryMs, worths),
    alone('levels', levelsEveryMs, () => raiseLevels(parts)),
    alone('points', pointsEveryMs, async () => void (await creditPoints(parts))),
    alone('mission prizes', pointsEveryMs, async () => void (await runPrizes(parts))),
    alone('raffles', rafflesEveryMs, () => runRaffles(parts)),
  ];
}
