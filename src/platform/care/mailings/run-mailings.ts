import type { MailingText } from '#contract/staff/mailings.ts';
import { announceChanges } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { insertMessages } from '#platform/base/inbox/index.ts';
import { workOnEach } from '#platform/base/jobs/work-on-each.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  chooseMessageLanguage,
  listSegment,
  type SegmentMember,
} from '#platform/identity/index.ts';
import { toMailing } from './mailing-acts.ts';
import { listDueMailings, lockScheduled, type MailingRow, saveMailing } from './queries.ts';
import { buildFilter } from './segment.ts';

type MailingParts = Pick<Parts, 'clock' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

const usualBatch = 500;

/**
 * Sends the messages that are due, each member's in the member's own language. An interrupted run
 * goes on behind the last member that it committed, so that nobody gets a message twice. Throws when
 * one could not be sent, once all others are.
 */
export async function runMailings(parts: MailingParts, batch = usualBatch): Promise<void> {
  const due = await listDueMailings(parts.storage.db, parts.clock.nowMs());
  const send = async ({ id }: Pick<MailingRow, 'id'>) => {
    let isOver = false;
    while (!isOver) {
      isOver = await parts.storage.withTransaction(async (transaction) => {
        const row = await lockScheduled(transaction, id);
        return !row || (await sendBatch(transaction, parts, { row, batch }));
      });
    }
  };
  await workOnEach(due, send, 'not every message to a segment could be sent');
}

/** Sends to the next members of a segment; true once there are no more. */
async function sendBatch(
  transaction: Transaction,
  parts: MailingParts,
  { row, batch }: { readonly row: MailingRow; readonly batch: number },
): Promise<boolean> {
  const { id, kind, sendAtMs, lastMemberId, sent } = row;
  const { segment, texts } = toMailing(row);
  const filter = buildFilter({ kind, segment }, { nowMs: sendAtMs, site: parts.site });
  const page = { afterId: lastMemberId, limit: batch };
  const members = await listSegment(transaction, filter, page);
  const nowMs = parts.clock.nowMs();
  await insertMessages(
    transaction,
    members.map((member) => ({
      id: `${id}:${member.id}`,
      memberId: member.id,
      ...textFor(parts, texts, member),
      words: null,
      createdAtMs: nowMs,
      kind,
      mailingId: id,
    })),
  );
  const memberIds = members.map((member) => member.id);
  await announceChanges(transaction, memberIds, { topic: 'messages', nowMs });
  const isOver = members.length < batch;
  await saveMailing(transaction, {
    id,
    state: isOver ? 'sent' : 'scheduled',
    lastMemberId: memberIds.at(-1) ?? lastMemberId,
    sent: sent + members.length,
  });
  return isOver;
}

/** Returns the text in a member's language, or the brand's own. */
function textFor(
  parts: Pick<Parts, 'site'>,
  texts: readonly MailingText[],
  { languageCode }: SegmentMember,
): Pick<MailingText, 'title' | 'text'> {
  const [own] = parts.site.languageCodes;
  const code = chooseMessageLanguage(parts, { languageCode: languageCode ?? undefined });
  const inLanguage = (language: string) => texts.find((each) => each.languageCode === language);
  const found = inLanguage(code) ?? inLanguage(own);
  if (!found) throw new Error('a message to a segment has no text in the own language');
  return { title: found.title, text: found.text };
}
