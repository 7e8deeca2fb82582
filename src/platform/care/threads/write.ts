import type { QuestionType } from '#contract/care/feedback.ts';
import {
  type GuestThreadInput,
  type OpenThreadInput,
  type openThread,
  type ThreadName,
  threadBounds,
  type writeAsGuest,
  type writeThread,
} from '#contract/care/threads.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { checkThread } from '#lib/thread-rules.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { tidyText, tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import { hasVipService } from '#lib/vip-service.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Outcome, RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { countAddressAttempt, countAttemptAlone } from '#platform/base/throttle/index.ts';
import { consumeUploads, type Sender } from '#platform/base/uploads/index.ts';
import { customerServiceSetting } from '#platform/brand/index.ts';
import { findMemberById, type Member } from '#platform/identity/index.ts';
import { makeReference } from '../reference.ts';
import {
  findThread,
  insertThread,
  insertThreadImage,
  insertThreadMessage,
  lockThread,
  saveThread,
  type ThreadRow,
} from './queries.ts';
import { findOwnThread, readWhole } from './thread.ts';

/** Limits of messages by one member, and by one address without a session. */
const memberPolicy = { most: 20, windowMs: hourMs, waitMs: 10 * minuteMs };
const guestPolicy = { most: 5, windowMs: hourMs, waitMs: 10 * minuteMs };

/** Refusal of a message that is a member's or a guest's. */
type WriteRefusal = RuleRefusal<'too_many_images' | 'invalid_input' | 'too_many_requests'>;

/** Writer of a message, with what was written. */
interface Draft {
  readonly member: Member | undefined;
  /** Address of a guest. */
  readonly email: string | undefined;
  readonly subject: QuestionType;
  readonly text: string;
  readonly images: readonly string[];
  readonly sender: Sender;
}

/** Opens a thread of a member's. */
export async function openMemberThread(
  parts: Parts,
  input: OpenThreadInput,
  sender: Sender & { readonly memberId: string },
): Promise<Outcome<typeof openThread>> {
  if (!(await hasOwnThreads(parts))) return refused({ code: 'feature_off' });
  const bad = await refuseMessage(parts, input, sender);
  if (bad) return bad;
  const member = await findMemberById(parts.storage.db, sender.memberId);
  const draft = { ...draftOf(input, sender), member, email: undefined, subject: input.subject };
  return allOrNothing(parts.storage, (transaction) => begin(transaction, parts, draft));
}

/** Writes another message in a member's thread, which waits again. */
export async function writeMemberThread(
  parts: Parts,
  input: ThreadName & Pick<OpenThreadInput, 'text' | 'images'>,
  sender: Sender & { readonly memberId: string },
): Promise<Outcome<typeof writeThread>> {
  const { memberId } = sender;
  const own = { memberId, reference: input.reference };
  const found = await findOwnThread(parts.storage.db, own);
  if (!found) return refused({ code: 'unknown_thread' });
  const bad = await refuseMessage(parts, input, sender);
  if (bad) return bad;
  const member = await findMemberById(parts.storage.db, memberId);
  const draft = { ...draftOf(input, sender), member, email: undefined, subject: found.subject };
  return allOrNothing(parts.storage, async (transaction) => {
    const written = await append(transaction, parts, { ...draft, reference: input.reference });
    if (!written.ok) return written;
    const row = await findThread(transaction, input.reference);
    return row ? ok(await readWhole(transaction, row)) : refused({ code: 'unknown_thread' });
  });
}

/** Opens a guest's thread, or goes on with one of the same address. */
export async function writeGuestThread(
  parts: Parts,
  input: GuestThreadInput,
  sender: Sender,
): Promise<Outcome<typeof writeAsGuest>> {
  if (!(await hasOwnThreads(parts))) return refused({ code: 'feature_off' });
  const email = tidyTyped('mail', input.email);
  const bad = await refuseMessage(parts, { ...input, email }, sender);
  if (bad) return bad;
  const draft = { ...draftOf(input, sender), member: undefined, email, subject: input.subject };
  const { reference } = input;
  return allOrNothing(parts.storage, async (transaction): Promise<Outcome<typeof writeAsGuest>> => {
    if (reference === undefined) return begin(transaction, parts, draft);
    const found = await findThread(transaction, reference);
    const isOwn = found?.email?.toLowerCase() === email.toLowerCase();
    if (!isOwn) return refused({ code: 'unknown_thread' });
    return append(transaction, parts, { ...draft, reference });
  });
}

async function hasOwnThreads({ storage }: Pick<Parts, 'storage'>): Promise<boolean> {
  return (await readSetting(storage.db, customerServiceSetting)).answers === 'threads';
}

/** Refuses a message before it is saved: by its fields, its images and its writer's rate. */
async function refuseMessage(
  parts: Parts,
  input: {
    readonly text: string;
    readonly email?: string;
    readonly images?: readonly string[] | undefined;
  },
  { memberId, clientAddress }: Sender,
): Promise<Result<never, WriteRefusal> | undefined> {
  const { text, email, images = [] } = input;
  if (images.length > threadBounds.images) return refused({ code: 'too_many_images' });
  const fields = checkThread({ text, email }, threadBounds.characters);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  const turn =
    memberId === undefined
      ? await countAddressAttempt(parts, { kind: 'thread', clientAddress }, guestPolicy)
      : await countAttemptAlone(parts, `thread:${memberId}`, memberPolicy);
  return turn.ok ? undefined : turn;
}

function draftOf({ text, images = [] }: Pick<OpenThreadInput, 'text' | 'images'>, sender: Sender) {
  return { text: tidyText(text), images, sender };
}

async function begin(
  transaction: Transaction,
  parts: Parts,
  draft: Draft,
): Promise<Result<ThreadName, RefusalOf<typeof openThread>>> {
  const { member, email, subject, sender } = draft;
  const nowMs = parts.clock.nowMs();
  const row: Omit<ThreadRow, 'reference'> = {
    memberId: member?.id ?? null,
    email: email ?? null,
    languageCode: sender.languageCode,
    subject,
    state: 'waiting',
    isVip: Number(hasVipService(member?.rankLevel ?? 0)),
    createdAtMs: nowMs,
    changedAtMs: nowMs,
    waitingSinceMs: nowMs,
    lastSequence: 0,
    readSequence: 0,
  };
  let reference = makeReference('T');
  while (!(await insertThread(transaction, { ...row, reference }))) reference = makeReference('T');
  const written = await append(transaction, parts, { ...draft, reference });
  if (!written.ok && written.refusal.code === 'unknown_thread') {
    throw new Error(`the thread ${reference} is gone`);
  }
  return written as Result<ThreadName, RefusalOf<typeof openThread>>;
}

/** Appends a message to a thread, which waits from then on, or since its first unanswered one. */
async function append(
  transaction: Transaction,
  parts: Parts,
  draft: Draft & ThreadName,
): Promise<Result<ThreadName, RefusalOf<typeof writeThread>>> {
  const { reference, member, text, images, sender } = draft;
  const nowMs = parts.clock.nowMs();
  const row = await lockThread(transaction, reference);
  if (!row) return refused({ code: 'unknown_thread' });
  const { lastSequence: sequence } = row;
  const isVip = Number(hasVipService(member?.rankLevel ?? 0));
  await insertThreadMessage(transaction, {
    reference,
    sequence,
    isStaff: 0,
    name: '',
    text,
    images: images.length,
    sentAtMs: nowMs,
    waitedMs: null,
    isVip,
  });
  await saveThread(transaction, {
    reference,
    state: 'waiting',
    isVip,
    languageCode: sender.languageCode,
    changedAtMs: nowMs,
    waitingSinceMs: row.waitingSinceMs ?? nowMs,
    // Who writes has the thread before them.
    readSequence: sequence,
  });
  if (member) {
    await announceChange(transaction, { memberId: member.id, topic: 'threads', nowMs });
  }
  if (images.length === 0) return ok({ reference });
  const { uploadCookie } = sender;
  const kept = await consumeUploads(parts, transaction, { imageIds: images, uploadCookie });
  if (!kept.ok) return kept;
  for (const [index, bytes] of kept.value.entries()) {
    await insertThreadImage(transaction, { reference, sequence, position: index + 1, bytes });
  }
  return ok({ reference });
}
