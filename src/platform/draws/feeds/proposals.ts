import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { correctResult, enterResult } from '../acts/index.ts';
import { findIssue } from '../issues/index.ts';
import { endTold, holdTold } from './queries.ts';

/** Which result that a feed told is taken, as what, why, and in whose name. */
export interface TakingTold {
  readonly id: string;
  readonly as: 'result' | 'correction';
  readonly why: string;
  readonly actor: string;
}

type Refused<Act extends (...args: never[]) => Promise<Result<string, string>>> = Exclude<
  Awaited<ReturnType<Act>>,
  { readonly ok: true }
>['refusal'];

/**
 * Takes a result that a feed told and that waits, on the word of two people; answers the issue.
 * Refuses `unknown_proposal`, `proposal_over` for one that does not wait any more, and what entering
 * or correcting a result refuses.
 */
export async function takeTold(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  { id, as, why, actor }: TakingTold,
): Promise<
  Result<
    string,
    | 'unknown_proposal'
    | 'proposal_over'
    | Refused<typeof enterResult>
    | Refused<typeof correctResult>
  >
> {
  const told = await holdTold(transaction, id);
  if (!told) return refused('unknown_proposal');
  if (told.state !== 'waiting') return refused('proposal_over');
  const issue = await findIssue(transaction, told.issueId);
  if (!issue) return refused('unknown_issue');
  const { gameCode, number } = issue;
  const feed = { name: told.feed, by: 'people' } as const;
  const entry = { gameCode, number, result: JSON.parse(told.result), why, actor, feed };
  const done =
    as === 'result'
      ? await enterResult(transaction, parts, entry)
      : await correctResult(transaction, parts, entry);
  if (!done.ok) return done;
  await endTold(transaction, { id, state: 'taken', nowMs: parts.clock.nowMs() });
  return ok(done.value);
}
