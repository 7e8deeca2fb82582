import type { DrawnResult, ResultFeed } from '#contract/draws/results.ts';
import type { enterDrawResult } from '#contract/staff/draws.ts';
import { checkResult } from '#lib/lottery/result/result.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { foldIntoRollup } from '../drawing/index.ts';
import { type DrawGame, findDrawGame, setSource } from '../games/index.ts';
import { applySource, issueId, lockIssue, updateIssue } from '../issues/index.ts';

/** Act of staff on an issue, with its reason and actor. */
export interface IssueAct {
  readonly gameCode: string;
  readonly number: string;
  readonly why: string;
  readonly actor: string;
}

/** Result that staff enter or a feed delivers. */
export interface ResultAct extends IssueAct {
  readonly result: DrawnResult;
  /** Feed that delivered it; `undefined` where people typed it. */
  readonly feed?: ResultFeed | undefined;
}

/** Returns the fields of an issue that tell which feed its result comes from. */
export function feedFields(feed: ResultFeed | undefined) {
  return { feed: feed?.name ?? null, fedBy: feed?.by ?? null };
}

/**
 * Enters a station's own result, which the issue's bets are settled on; returns the issue's id.
 * Refuses with `unknown_issue`, `drawn_by_house`, `issue_moved_on` before the close and once it is
 * drawn or voided, and `bad_result`, with the prize and the fault, for a result that does not fit
 * the lottery.
 */
export async function enterResult(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { gameCode, number, result, why, actor, feed }: ResultAct,
): Promise<Result<string, RefusalOf<typeof enterDrawResult>>> {
  const id = issueId(gameCode, number);
  const game = await findDrawGame(transaction, gameCode);
  const issue = await lockIssue(transaction, { id, to: 'change' });
  if (!game || !issue) return refused({ code: 'unknown_issue' });
  if (issue.source === 'house') return refused({ code: 'drawn_by_house' });
  const nowMs = clock.nowMs();
  const isDue = issue.state === 'closed' && issue.root !== undefined;
  if (!isDue || nowMs < issue.drawsAtMs) return refused({ code: 'issue_moved_on' });
  const checked = checkResult(game.kind, result);
  if (!checked.ok) return refused({ code: 'bad_result', detail: { result: checked.refusal } });
  const text = JSON.stringify(checked.value);
  await updateIssue(transaction, id, {
    state: 'drawn',
    result: text,
    drawnAtMs: nowMs,
    ...feedFields(feed),
  });
  await foldIntoRollup(transaction, { gameCode, kind: game.kind, result: checked.value });
  await recordAct(transaction, {
    actor,
    act: 'draw_result_entered',
    subject: `draw:${id}`,
    atMs: nowMs,
    detail: { why, result: text, ...(feed && { feed: feed.name }) },
  });
  return ok(id);
}

/**
 * Voids an issue that is not drawn; its stakes go back. Returns the issue's id. Refuses with
 * `unknown_issue`, and with `issue_moved_on` once it is drawn or voided.
 */
export async function voidIssueByStaff(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { gameCode, number, why, actor }: IssueAct,
): Promise<Result<string, 'unknown_issue' | 'issue_moved_on'>> {
  const id = issueId(gameCode, number);
  const issue = await lockIssue(transaction, { id, to: 'change' });
  if (!issue) return refused('unknown_issue');
  if (issue.state !== 'open' && issue.state !== 'closed') return refused('issue_moved_on');
  await updateIssue(transaction, id, { state: 'voided', why });
  await recordAct(transaction, {
    actor,
    act: 'draw_voided',
    subject: `draw:${id}`,
    atMs: clock.nowMs(),
    detail: { why },
  });
  return ok(id);
}

/**
 * Sets who draws a lottery from now on; issues that nobody has bet on follow. Returns its code.
 * Refuses with `unknown_lottery`.
 */
export async function changeSource(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'secrets'>,
  {
    gameCode,
    source,
    why,
    actor,
  }: Pick<IssueAct, 'gameCode' | 'why' | 'actor'> & Pick<DrawGame, 'source'>,
): Promise<Result<string, 'unknown_lottery'>> {
  const game = await findDrawGame(transaction, gameCode);
  if (!game) return refused('unknown_lottery');
  await setSource(transaction, { code: gameCode, source });
  await applySource(transaction, parts, { code: gameCode, source });
  await recordAct(transaction, {
    actor,
    act: 'draw_source_set',
    subject: `draw:${gameCode}`,
    atMs: parts.clock.nowMs(),
    detail: { why, source },
  });
  return ok(gameCode);
}
