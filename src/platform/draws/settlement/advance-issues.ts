import { minuteMs } from '#lib/time.ts';
import { workOnEach } from '#platform/base/jobs/work-on-each.ts';
import { drawIssueNow, rebuildRollup } from '../drawing/index.ts';
import { type DrawGame, listDrawGames } from '../games/index.ts';
import {
  drawnUntilMs,
  findIssue,
  type Issue,
  listDueIssues,
  lockIssue,
  resultUntilMs,
  updateIssue,
  voidMissedIssuesWithoutBets,
} from '../issues/index.ts';
import { notifyOfReturns } from '../messages/index.ts';
import { closeIssue } from './close-issue.ts';
import { resettleIssue } from './resettle-issue.ts';
import { returnStakes } from './return-stakes.ts';
import type { RunParts } from './run-parts.ts';
import { settleIssue } from './settle-issue.ts';

/** Time after which an overdue draw is missed. */
const missedAfterMs = minuteMs;
/** Issues that one run advances; the next run takes the others. */
const mostAtOnce = 500;

/**
 * Closes, draws and settles due issues, of each lottery in the order of its draws: an issue waits
 * for those before it. An interrupted run is continued by the next one. Throws when a lottery
 * failed, once all others are done. Members are notified last.
 */
export async function advanceIssues(parts: RunParts): Promise<void> {
  try {
    await advanceAll(parts);
  } finally {
    await notifyOfReturns(parts);
  }
}

async function advanceAll(parts: RunParts): Promise<void> {
  const { storage, clock } = parts;
  const nowMs = clock.nowMs();
  const due = await listDueIssues(storage.db, { nowMs, limit: mostAtOnce });
  if (due.length === 0) return;
  await voidOverdue(parts, due, nowMs);
  const games = new Map((await listDrawGames(storage.db)).map((game) => [game.code, game]));
  const advance = async ([code, issues]: readonly [string, readonly Issue[]]) => {
    const game = games.get(code);
    if (game) await runGame(parts, game, issues);
  };
  const byGame = Map.groupBy(due, ({ gameCode }) => gameCode);
  await workOnEach(byGame, advance, 'not every lottery could be brought on');
}

/** Voids at once, of overdue issues, those that nobody has bet on: there may be days of them. */
async function voidOverdue(
  { storage, site }: RunParts,
  due: readonly Issue[],
  nowMs: number,
): Promise<void> {
  const missedUntilMs = nowMs - missedAfterMs;
  const isMissed = due.some(
    ({ source, drawsAtMs }) => source === 'house' && drawsAtMs <= missedUntilMs,
  );
  const unentered = due.filter(
    ({ source, drawsAtMs }) =>
      source === 'entered' && resultUntilMs(drawsAtMs, site.timeZone) <= nowMs,
  );
  const unenteredUntilMs = Math.max(0, ...unentered.map(({ drawsAtMs }) => drawsAtMs));
  if (!isMissed && unentered.length === 0) return;
  await storage.withTransaction(async (transaction) => {
    if (isMissed) {
      const missed = { source: 'house', untilMs: missedUntilMs, why: 'missed' } as const;
      await voidMissedIssuesWithoutBets(transaction, { ...missed, nowMs });
    }
    if (unenteredUntilMs > 0) {
      const missed = { source: 'entered', untilMs: unenteredUntilMs, why: 'no result' } as const;
      await voidMissedIssuesWithoutBets(transaction, { ...missed, nowMs });
    }
  });
}

/**
 * Advances the issues of a lottery in their order. A voided issue is refunded at once and does not
 * wait.
 */
async function runGame(parts: RunParts, game: DrawGame, issues: readonly Issue[]): Promise<void> {
  let isWaiting = false;
  for (const { id, state } of issues) {
    if (isWaiting && state !== 'voided') continue;
    isWaiting = !(await advanceIssue(parts, game, id)) || isWaiting;
  }
}

/** Advances an issue as far as possible now; false while it is neither drawn nor voided. */
async function advanceIssue(parts: RunParts, game: DrawGame, id: string): Promise<boolean> {
  const { storage, clock, site } = parts;
  let issue = await findIssue(storage.db, id);
  if (!issue || issue.settledAtMs !== undefined) return true;
  if (issue.state === 'open' || (issue.state === 'closed' && issue.root === undefined)) {
    await closeIssue(parts, issue);
    issue = await findIssue(storage.db, id);
  }
  if (issue?.state === 'closed') {
    const nowMs = clock.nowMs();
    const isHouse = issue.source === 'house';
    const isAwaited = issue.beacon !== undefined && issue.beacon.signature === undefined;
    const untilMs = isHouse ? drawnUntilMs(issue) : resultUntilMs(issue.drawsAtMs, site.timeZone);
    if (nowMs >= untilMs) {
      await voidIssue(parts, id, isHouse ? (isAwaited ? 'no beacon' : 'missed') : 'no result');
    } else if (isHouse && !isAwaited && nowMs >= issue.drawsAtMs) {
      await drawIssueNow(parts, issue, game.kind);
    } else return false;
    issue = await findIssue(storage.db, id);
  }
  if (issue?.state === 'drawn') {
    const isSettled =
      issue.resultVersion === 1
        ? await settleIssue(parts, { issue, game })
        : await settleCorrected(parts, { issue, game });
    if (isSettled) await saveSettled(parts, issue, 'settled');
  } else if (issue?.state === 'voided') {
    await returnStakes(parts, { issue, game });
    await saveSettled(parts, issue, 'voided');
  }
  return true;
}

/** Voids an issue that nobody can draw any more; its stakes go back. */
async function voidIssue({ storage }: RunParts, id: string, why: string): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const held = await lockIssue(transaction, { id, to: 'change' });
    if (held?.state === 'closed') await updateIssue(transaction, id, { state: 'voided', why });
  });
}

/**
 * Rebuilds the statistics, which are read from the results that stand, and settles the issue anew.
 */
async function settleCorrected(
  parts: RunParts,
  context: { readonly issue: Issue; readonly game: DrawGame },
): Promise<boolean> {
  await rebuildRollup(parts, context.game);
  return resettleIssue(parts, context);
}

async function saveSettled(
  { storage, clock }: RunParts,
  { id, resultVersion, bets }: Issue,
  state: 'settled' | 'voided',
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const held = await lockIssue(transaction, { id, to: 'change' });
    const isDone = held?.state === (state === 'settled' ? 'drawn' : 'voided');
    if (!isDone || held?.resultVersion !== resultVersion) return;
    // Bets of a voided issue may never have been counted.
    const untold = bets > 0 || state === 'voided' ? 1 : 0;
    await updateIssue(transaction, id, { state, settledAtMs: clock.nowMs(), untold });
  });
}
