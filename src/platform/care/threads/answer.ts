import { threadBounds } from '#contract/care/threads.ts';
import type { answerThread, closeThread } from '#contract/staff/threads.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { checkThread } from '#lib/thread-rules.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { formatMessageText } from '#platform/base/outbox/index.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { localPath } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  findThread,
  insertThreadMessage,
  lockThread,
  saveThread,
  type ThreadRow,
} from './queries.ts';

type AnswerParts = Pick<Parts, 'clock' | 'outbox' | 'site' | 'config'>;

/** Returns the subject of a thread in the audit log. */
export function threadSubject(reference: string): string {
  return `thread:${reference}`;
}

/**
 * Answers a thread under the name of a staff person. A guest is sent the answer by mail, in the
 * language of the page that the guest wrote on.
 */
export async function answer(
  transaction: Transaction,
  parts: AnswerParts,
  order: {
    readonly reference: string;
    readonly text: string;
    readonly actor: string;
    readonly name: string;
  },
): Promise<Result<string, RefusalOf<typeof answerThread>>> {
  const { reference, actor, name } = order;
  const text = tidyText(order.text);
  const fields = checkThread({ text }, threadBounds.characters);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  const row = await lockThread(transaction, reference);
  if (!row) return refused({ code: 'unknown_thread' });
  if (row.state === 'closed') return refused({ code: 'thread_closed' });
  const atMs = parts.clock.nowMs();
  const waitedMs = row.waitingSinceMs === null ? null : atMs - row.waitingSinceMs;
  const { lastSequence: sequence, isVip } = row;
  const message = { reference, sequence, name, text, images: 0, sentAtMs: atMs, waitedMs, isVip };
  await insertThreadMessage(transaction, { ...message, isStaff: 1 });
  const change = { state: 'answered', changedAtMs: atMs, waitingSinceMs: null } as const;
  await saveThread(transaction, { reference, ...change });
  await announce(transaction, row, atMs);
  await mailGuest(transaction, parts, { row, text });
  const subject = threadSubject(reference);
  const detail = { sequence: String(sequence), waitedMs: String(waitedMs ?? 0) };
  await recordAct(transaction, { actor, act: 'thread_answered', subject, detail, atMs });
  return ok(reference);
}

/** Closes a thread; refuses with `unchanged` where it is closed. */
export async function close(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly reference: string; readonly why: string; readonly actor: string },
): Promise<Result<string, RefusalOf<typeof closeThread>>> {
  const { reference, why, actor } = order;
  const row = await findThread(transaction, reference);
  if (!row) return refused({ code: 'unknown_thread' });
  if (row.state === 'closed') return refused({ code: 'unchanged' });
  const atMs = clock.nowMs();
  const change = { state: 'closed', changedAtMs: atMs, waitingSinceMs: null } as const;
  await saveThread(transaction, { reference, ...change });
  await announce(transaction, row, atMs);
  const subject = threadSubject(reference);
  await recordAct(transaction, { actor, act: 'thread_closed', subject, detail: { why }, atMs });
  return ok(reference);
}

async function announce(transaction: Transaction, { memberId }: ThreadRow, nowMs: number) {
  if (memberId !== null) await announceChange(transaction, { memberId, topic: 'threads', nowMs });
}

async function mailGuest(
  transaction: Transaction,
  { outbox, site, config }: AnswerParts,
  { row, text }: { readonly row: ThreadRow; readonly text: string },
): Promise<void> {
  const { email, reference, languageCode } = row;
  if (email === null) return;
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const address = new URL(localPath(site, { path: '/support', languageCode }), config.origin).href;
  const gaps = { brand, reference, address };
  const subject = formatMessageText(languageCode, 'messages:threadSubject', gaps);
  const end = formatMessageText(languageCode, 'messages:threadAgain', gaps);
  const body = `${text}\n\n${end}`;
  await outbox.write(transaction, { channel: 'mail', recipient: email, subject, body });
}
