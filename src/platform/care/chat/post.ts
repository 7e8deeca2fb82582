import { createHash } from 'node:crypto';
import { chatBounds, type PostChatInput, type postChat } from '#contract/care/chat.ts';
import { checkChatText, foldLookAlikes, hasLink, hasWord, tidyChatText } from '#lib/chat-text.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Outcome, RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { countAttempt, countAttempts, hashSubject } from '#platform/base/throttle/index.ts';
import { findMemberById, type Member, maskName } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { authorMark } from './author-mark.ts';
import { isChatOn, isRoom } from './availability.ts';
import { recordChatDay } from './chat-days.ts';
import { roomSubject } from './feed.ts';
import { findMute } from './members.queries.ts';
import { findSlowSeconds, isStaffed, newUntilMs } from './posting-limits.ts';
import { findChat, findRoom, insertChat, nextChange, saveChatState } from './rooms.queries.ts';
import { type ChatSettings, chatSetting, wordsFor } from './settings.ts';

type PostRefusal = RefusalOf<typeof postChat>;

/** Refusal of whoever may not write now. */
type BarRefusal = RuleRefusal<
  | 'not_logged_in'
  | 'chat_paused'
  | 'chat_muted'
  | 'chat_muted_for_good'
  | 'chat_read_only'
  | 'chat_name_taken'
>;

/** Message with what its refusals depend on. */
export interface Draft {
  readonly room: string;
  readonly text: string;
  readonly member: Member;
  readonly settings: ChatSettings;
  readonly isStaffed: boolean;
  readonly nowMs: number;
}

/** Posts a member's message; the order of commits is that of the sequences. */
export async function postMessage(
  parts: Parts,
  memberId: string,
  { room, text: typed }: PostChatInput,
): Promise<Outcome<typeof postChat>> {
  if (!isRoom(parts, room)) return refused({ code: 'unknown_room' });
  const text = tidyChatText(typed);
  const fault = checkChatText(text, chatBounds.graphemes);
  return allOrNothing(parts.storage, async (transaction): Promise<Outcome<typeof postChat>> => {
    if (!(await isChatOn(transaction))) return refused({ code: 'feature_off' });
    const draft = await readDraft(parts, transaction, { room, text, memberId });
    // Before the text: who may not write is told that first.
    const barred = await findBar(parts, transaction, draft);
    if (barred) return refused(barred);
    if (fault) return refused({ code: fault });
    const unfit = findTextRefusal(draft);
    if (unfit) return refused(unfit);
    const early = await countPost(parts, transaction, draft);
    if (early) return refused(early);
    return ok({ sequence: await insertPost(parts, transaction, draft) });
  });
}

/** Reads what the refusals of a message depend on. */
export async function readDraft(
  parts: Parts,
  reader: Reader,
  { room, text, memberId }: { room: string; text: string; memberId: string },
): Promise<Draft> {
  const member = await findMemberById(reader, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const settings = await readSetting(reader, chatSetting);
  const moment = zonedNow(parts);
  const { nowMs } = moment;
  return { room, text, member, settings, isStaffed: isStaffed(settings, moment), nowMs };
}

/** Finds the reason why a member may not write now. */
export async function findBar(
  parts: Pick<Parts, 'staffNames'>,
  reader: Reader,
  { member, settings, isStaffed: isThere, nowMs }: Draft,
): Promise<BarRefusal | undefined> {
  const paused = findPauseRefusal(member, nowMs);
  if (paused?.code === 'play_paused') return { code: 'chat_paused', detail: paused.detail };
  if (paused) return { code: 'not_logged_in' };
  const mute = await findMute(reader, { memberId: member.id, nowMs });
  if (mute?.untilMs === null) return { code: 'chat_muted_for_good' };
  if (mute) return { code: 'chat_muted', detail: { untilMs: mute.untilMs ?? nowMs } };
  const untilMs = newUntilMs(settings, member);
  if (!isThere && nowMs < untilMs) return { code: 'chat_read_only', detail: { untilMs } };
  const folded = foldLookAlikes(member.username);
  const names = await parts.staffNames(reader);
  const isTaken = names.some((name) => foldLookAlikes(name) === folded);
  return isTaken ? { code: 'chat_name_taken' } : undefined;
}

function findTextRefusal(draft: Draft): PostRefusal | undefined {
  const { room, text, member, settings, isStaffed: isThere, nowMs } = draft;
  const isNew = nowMs < newUntilMs(settings, member);
  if ((isNew || !isThere) && hasLink(text)) return { code: 'message_link' };
  return hasWord(text, wordsFor(settings, room)) ? { code: 'message_words' } : undefined;
}

/** Counts a message against the member's rates and the text against repeats. */
async function countPost(
  parts: Parts,
  transaction: Transaction,
  draft: Draft,
): Promise<PostRefusal | undefined> {
  const early = await countTurn(parts, transaction, draft);
  if (early) return early;
  const hash = createHash('sha256').update(draft.text.toLowerCase()).digest('hex');
  const subject = hashSubject(parts, `chat:${draft.member.id}:${hash}`);
  const policy = { most: 1, windowMs: minuteMs, waitMs: 'rest' as const };
  const repeated = await countAttempt(parts, transaction, subject, policy);
  return repeated.ok ? undefined : { code: 'message_repeated' };
}

/** Counts a message against the member's rates; returns the refusal of the first that is reached. */
export async function countTurn(
  parts: Parts,
  transaction: Transaction,
  { room, member, settings, isStaffed: isThere }: Draft,
): Promise<RuleRefusal<'chat_too_fast'> | undefined> {
  const { slowSeconds } = await findRoom(transaction, room);
  const slow = findSlowSeconds(settings, { slowSeconds, isStaffed: isThere });
  const rest = 'rest' as const;
  const own = `chat:${member.id}`;
  const turns = await countAttempts(parts, transaction, [
    [own, { most: 1, windowMs: 2 * secondMs, waitMs: rest }],
    [`${own}:ten`, { most: 5, windowMs: 10 * secondMs, waitMs: rest }],
    ...(slow > 0
      ? [[`${own}:${room}`, { most: 1, windowMs: slow * secondMs, waitMs: rest }] as const]
      : []),
  ]);
  return turns.ok ? undefined : { code: 'chat_too_fast', detail: turns.refusal.detail };
}

/** Inserts a message of a member's as the room's next change; returns its place. */
export async function insertPost(
  parts: Parts,
  transaction: Transaction,
  { room, text, member, nowMs }: Draft,
): Promise<number> {
  // Last of all, since everybody in the room waits for its row.
  const sequence = await nextChange(transaction, room);
  await insertChat(transaction, {
    room,
    sequence,
    change: sequence,
    memberId: member.id,
    author: authorMark(parts, member.id),
    name: maskName(member.username),
    level: member.rankLevel,
    text,
    state: 'shown',
    sentAtMs: nowMs,
    isDemonstration: 0,
  });
  await recordChatDay(transaction, { memberId: member.id, room }, zonedNow(parts));
  await announceRoom(transaction, room, nowMs);
  return sequence;
}

/** Announces a change of a room to the readers of every instance. */
export async function announceRoom(
  transaction: Transaction,
  room: string,
  nowMs: number,
): Promise<void> {
  await announceChange(transaction, { memberId: roomSubject(room), topic: 'chat', nowMs });
}

/**
 * Counts a change of a message whose text stays as it is: its readers receive it again, as what is
 * shown with it has changed. Everybody in the room waits for its row, so this comes last.
 */
export async function repeatMessage(
  transaction: Transaction,
  { room, sequence, nowMs }: { room: string; sequence: number; nowMs: number },
): Promise<void> {
  const change = await nextChange(transaction, room);
  const message = await findChat(transaction, { room, sequence });
  if (!message) return;
  await saveChatState(transaction, { ...message, change });
  await announceRoom(transaction, room, nowMs);
}
