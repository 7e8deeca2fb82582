import { ok, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { issueId, lockIssue } from '../issues/index.ts';
import type { BetIssue } from './bet.ts';
import type { PricedBet, SlipRefusal } from './priced-bet.ts';
import { listGameCodes, withLottery } from './slip-indexes.ts';

/** Bets whose issues are to be locked, and the clock. */
interface IssueLockInput {
  readonly bets: readonly PricedBet[];
  readonly nowMs: () => number;
}

/**
 * Locks the issues of bets in the order of their ids. Returns what a bet shows of its issue, by
 * issue, and the moment at which all were locked. Refuses the slip with `unknown_issue` or
 * `issue_closed` at the first issue that takes no bets.
 */
export async function lockOpenIssues(transaction: Transaction, { bets, nowMs }: IssueLockInput) {
  const games = new Map(bets.map(({ game, number }) => [issueId(game.code, number), game]));
  const issues = new Map<string, Omit<BetIssue, 'cancelSeconds'>>();
  for (const [id, game] of [...games].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const issue = await lockIssue(transaction, { id, to: 'bet' });
    const refuse = (code: 'unknown_issue' | 'issue_closed') =>
      refused(withLottery<SlipRefusal>({ code }, { game, codes: listGameCodes(bets) }));
    if (!issue) return refuse('unknown_issue');
    const atMs = nowMs();
    const isOpen = issue.opensAtMs <= atMs && atMs < issue.closesAtMs;
    if (issue.state !== 'open' || !isOpen) return refuse('issue_closed');
    issues.set(id, { ...issue, title: game.title });
  }
  return ok({ issues, nowMs: nowMs() });
}
