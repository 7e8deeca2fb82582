import type { takeFeedResult } from '#contract/staff/draw-feeds.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { correctResult, enterResult } from '../acts/index.ts';
import { findIssue } from '../issues/index.ts';
import { endFeedResult, lockFeedResult } from './queries.ts';

/**
 * Decision to accept a result that a feed delivered, as a first result or a correction, with reason
 * and actor.
 */
export interface ProposalDecision {
  readonly id: string;
  readonly as: 'result' | 'correction';
  readonly why: string;
  readonly actor: string;
}

/**
 * Accepts a feed's waiting result, to which two people agreed; returns the issue's id. Refuses with
 * `unknown_proposal`, with `proposal_over` when the result no longer waits, and as entering or
 * correcting a result does.
 */
export async function acceptProposal(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  { id, as, why, actor }: ProposalDecision,
): Promise<Result<string, RefusalOf<typeof takeFeedResult>>> {
  const told = await lockFeedResult(transaction, id);
  if (!told) return refused({ code: 'unknown_proposal' });
  if (told.state !== 'waiting') return refused({ code: 'proposal_over' });
  const issue = await findIssue(transaction, told.issueId);
  if (!issue) return refused({ code: 'unknown_issue' });
  const { gameCode, number } = issue;
  const feed = { name: told.feed, by: 'people' } as const;
  const entry = { gameCode, number, result: JSON.parse(told.result), why, actor, feed };
  const done =
    as === 'result'
      ? await enterResult(transaction, parts, entry)
      : await correctResult(transaction, parts, entry);
  if (!done.ok) return done;
  await endFeedResult(transaction, { id, state: 'taken', nowMs: parts.clock.nowMs() });
  return ok(done.value);
}
