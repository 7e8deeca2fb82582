import {
  type StaffMailing,
  shownDays,
  type WriteMailingInput,
  type withdrawMailing,
  type writeMailing,
} from '#contract/staff/mailings.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange, everyone } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countReaders,
  deleteMailingMessages,
  findMailing,
  insertMailing,
  listMailings,
  type MailingRow,
  markWithdrawn,
} from './queries.ts';

const listedMailings = 50;

const subjectOf = (id: string) => `mailing:${id}`;

/** Schedules a message to a segment. */
export async function write(
  transaction: Transaction,
  { clock, site }: Pick<Parts, 'clock' | 'site'>,
  order: WriteMailingInput & { readonly actor: string },
): Promise<Result<string, RefusalOf<typeof writeMailing>>> {
  const { kind, segment, texts, actor, repeats = 'once' } = order;
  const showsItself = kind === 'B' || kind === 'PU';
  const [own] = site.languageCodes;
  if (!texts.some(({ languageCode }) => languageCode === own)) {
    return refused({ code: 'own_language_missing' });
  }
  const nowMs = clock.nowMs();
  const id = newId(nowMs);
  const sendAtMs = Math.max(nowMs, order.sendAtMs ?? nowMs);
  await insertMailing(transaction, {
    id,
    kind,
    segment: JSON.stringify(segment),
    texts: JSON.stringify(texts),
    state: 'scheduled',
    sendAtMs,
    createdAtMs: nowMs,
    lastMemberId: '',
    sent: 0,
    repeats,
    shownUntilMs: showsItself ? sendAtMs + (order.shownDays ?? shownDays.usual) * dayMs : 0,
  });
  const title = texts[0]?.title ?? '';
  const detail = { kind, title, segment: JSON.stringify(segment), sendAtMs: String(sendAtMs) };
  const entry = { actor, act: 'mailing_written', subject: subjectOf(id), detail };
  await recordAct(transaction, { ...entry, atMs: nowMs });
  return ok(id);
}

/** Withdraws a message, from the inboxes too. */
export async function withdraw(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly id: string; readonly why: string; readonly actor: string },
): Promise<Result<string, RefusalOf<typeof withdrawMailing>>> {
  const { id, why, actor } = order;
  if (!(await findMailing(transaction, id))) return refused({ code: 'unknown_mailing' });
  if (!(await markWithdrawn(transaction, id))) return refused({ code: 'unchanged' });
  await deleteMailingMessages(transaction, id);
  const nowMs = clock.nowMs();
  await announceChange(transaction, { memberId: everyone, topic: 'messages', nowMs });
  const entry = { actor, act: 'mailing_withdrawn', subject: subjectOf(id), detail: { why } };
  await recordAct(transaction, { ...entry, atMs: nowMs });
  return ok(id);
}

/** Lists the messages to segments that were written last. */
export async function listStaffMailings(reader: Reader): Promise<StaffMailing[]> {
  const mailings: StaffMailing[] = [];
  for (const row of await listMailings(reader, listedMailings)) {
    mailings.push({ ...toMailing(row), read: await countReaders(reader, row.id) });
  }
  return mailings;
}

/** Returns a stored mailing with its segment and texts. */
export function toMailing(row: MailingRow): Omit<StaffMailing, 'read'> {
  const { id, kind, state, sendAtMs, sent, repeats, shownUntilMs } = row;
  return {
    id,
    kind,
    state,
    sendAtMs,
    sent,
    repeats,
    shownUntilMs,
    segment: JSON.parse(row.segment),
    texts: JSON.parse(row.texts),
  };
}
