import type { correctDrawResult } from '#contract/staff/draws.ts';
import { checkResult } from '#lib/lottery/result/result.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findDrawGame } from '../games/index.ts';
import { issueId, lockIssue, saveEarlierResult, updateIssue } from '../issues/index.ts';
import { feedFields, type ResultAct } from './issue-acts.ts';

/** Time after its draw in which a result can be corrected (draws, §1). */
export const correctedWithinMs = dayMs;

/**
 * Replaces a station's result that bets were settled on; the issue is settled anew, and the earlier
 * result stays visible. Returns the issue's id. Refuses with `unknown_issue`, `drawn_by_house`,
 * `issue_moved_on` before everything is settled, `correction_too_late` from 24 hours after the
 * draw, `bad_result`, with the prize and the fault, for a result that does not fit the lottery, and
 * `result_unchanged` for the present result.
 */
export async function correctResult(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { gameCode, number, result, why, actor, feed }: ResultAct,
): Promise<Result<string, RefusalOf<typeof correctDrawResult>>> {
  const id = issueId(gameCode, number);
  const game = await findDrawGame(transaction, gameCode);
  const issue = await lockIssue(transaction, { id, to: 'change' });
  if (!game || !issue) return refused({ code: 'unknown_issue' });
  if (issue.source === 'house') return refused({ code: 'drawn_by_house' });
  if (issue.state !== 'settled') return refused({ code: 'issue_moved_on' });
  const nowMs = clock.nowMs();
  if (nowMs >= issue.drawsAtMs + correctedWithinMs) return refused({ code: 'correction_too_late' });
  const checked = checkResult(game.kind, result);
  if (!checked.ok) return refused({ code: 'bad_result', detail: { result: checked.refusal } });
  const [before, text] = [JSON.stringify(issue.result), JSON.stringify(checked.value)];
  if (before === text) return refused({ code: 'result_unchanged' });
  await saveEarlierResult(transaction, {
    issueId: id,
    correctedAtMs: nowMs,
    correctedBy: actor,
    why,
  });
  await updateIssue(transaction, id, {
    state: 'drawn',
    result: text,
    resultVersion: issue.resultVersion + 1,
    drawnAtMs: nowMs,
    settledAtMs: null,
    ...feedFields(feed),
  });
  await recordAct(transaction, {
    actor,
    act: 'draw_result_corrected',
    subject: `draw:${id}`,
    atMs: nowMs,
    detail: { why, before, result: text, ...(feed && { feed: feed.name }) },
  });
  return ok(id);
}
