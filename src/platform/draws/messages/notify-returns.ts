import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessages } from '#platform/base/inbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findDrawGame } from '../games/index.ts';
import { type Issue, lockIssue } from '../issues/index.ts';
import { type AnnouncedIssue, buildIssueMessage, hasReturns, messageId } from './message.ts';
import {
  type IssueReturns,
  listReturns,
  listUnannouncedIssues,
  listWrittenMessages,
  markAnnounced,
} from './queries.ts';

/** Members who are notified in one transaction. */
const usualBatch = 500;
/** Issues that one run notifies about; the next run takes the others. */
const mostAtOnce = 100;

/** Dependencies of notifying members of issues. */
export type NotificationParts = Pick<Parts, 'clock' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Notifies members of the outcome of settled issues, with one message for each issue and member, in
 * the member's own language. Settling does not wait for it. An interrupted run is continued by the
 * next one, and no message is written twice.
 */
export async function notifyOfReturns(parts: NotificationParts, batch = usualBatch): Promise<void> {
  for (const issue of await listUnannouncedIssues(parts.storage.db, mostAtOnce)) {
    if (!(await notifyOfIssue(parts, issue, batch))) continue;
    await parts.storage.withTransaction((transaction) => markAnnounced(transaction, issue));
  }
}

/** Notifies all members of an issue; false when it has another result by now. */
async function notifyOfIssue(
  { storage, clock, site }: NotificationParts,
  { id, resultVersion }: Pick<Issue, 'id' | 'resultVersion'>,
  batch: number,
): Promise<boolean> {
  for (let afterId = ''; ; ) {
    const last = await storage.withTransaction(async (transaction) => {
      const issue = await lockIssue(transaction, { id, to: 'settle' });
      const isSame = issue?.settledAtMs !== undefined && issue.resultVersion === resultVersion;
      if (!isSame) return undefined;
      const withAll = resultVersion > 1;
      const query = { issueId: id, withAll, afterId, limit: batch };
      const found = await listReturns(transaction, query);
      if (found.length === 0) return '';
      const game = await findDrawGame(transaction, issue.gameCode);
      const told = { ...issue, lottery: game?.title ?? issue.gameCode };
      const messages = await buildMessages(transaction, told, { found, site });
      await writeMessages(transaction, { site }, { messages, nowMs: clock.nowMs() });
      return found.length < batch ? '' : (found.at(-1)?.memberId ?? '');
    });
    if (last === undefined) return false;
    if (last === '') return true;
    afterId = last;
  }
}

async function buildMessages(
  transaction: Transaction,
  issue: AnnouncedIssue,
  { found, site }: Pick<Parts, 'site'> & { readonly found: readonly IssueReturns[] },
) {
  const told = await listNotifiedMembers(transaction, issue, found);
  return found.flatMap((returns) => {
    const { memberId, languageCode = site.languageCodes[0] } = returns;
    const wasTold = told.has(memberId);
    const words = buildIssueMessage(issue, returns, { wasTold });
    const id = messageId(issue.id, issue.resultVersion, memberId);
    return words === undefined ? [] : [{ id, memberId, languageCode, words }];
  });
}

/**
 * Lists the members whose last message about an earlier result has told of a win or a return; none
 * for a first result.
 */
async function listNotifiedMembers(
  transaction: Transaction,
  { id, resultVersion }: AnnouncedIssue,
  found: readonly IssueReturns[],
): Promise<ReadonlySet<string>> {
  const earlier = Array.from({ length: Math.max(0, resultVersion - 1) }, (_, index) => index + 1);
  const messages = earlier.flatMap((version) =>
    found.map(({ memberId }) => ({ memberId, id: messageId(id, version, memberId) })),
  );
  const written = await listWrittenMessages(
    transaction,
    messages.map((message) => message.id),
  );
  const told = new Set<string>();
  for (const { memberId, id: writtenId } of messages) {
    const words = written.get(writtenId);
    if (words && hasReturns(words)) told.add(memberId);
    else if (words) told.delete(memberId);
  }
  return told;
}
