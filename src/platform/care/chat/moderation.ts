import { type ChatMuteReason, chatBounds } from '#contract/care/chat.ts';
import {
  chatMuteMinutes,
  type deleteChat,
  type hideChat,
  type muteChat,
  type sayChat,
  type slowChat,
  type unmuteChat,
  type writeChatWords,
} from '#contract/staff/chat.ts';
import { checkChatText, tidyChatText } from '#lib/chat-text.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting, writeSetting } from '#platform/base/settings/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { isRoom } from './availability.ts';
import { insertMute, liftMutes, listMutes, settleReports } from './members.queries.ts';
import { announceRoom } from './post.ts';
import { findChat, insertChat, nextChange, saveChatState, saveSlowMode } from './rooms.queries.ts';
import { chatSetting } from './settings.ts';

type ModerationParts = Pick<Parts, 'clock' | 'site'>;

/** Staff person who acts, with the reason for the audit log. */
interface StaffReason {
  readonly actor: string;
  readonly why: string;
}

interface Place {
  readonly room: string;
  readonly sequence: number;
}

const placeName = ({ room, sequence }: Place) => `${room}:${sequence}`;

/**
 * Hides a message or shows it again, and settles its reports. Refuses with `unknown_chat_message`,
 * and with `unchanged` where it is so and nobody has reported it since.
 */
export async function setHidden(
  transaction: Transaction,
  { clock }: ModerationParts,
  order: Place & StaffReason & { readonly isHidden: boolean },
): Promise<Result<string, RefusalOf<typeof hideChat>>> {
  const { room, sequence, isHidden, actor, why } = order;
  const atMs = clock.nowMs();
  const change = await nextChange(transaction, room);
  const message = await findChat(transaction, { room, sequence });
  if (!message || message.state === 'deleted') return refused({ code: 'unknown_chat_message' });
  const state = isHidden ? 'hidden' : 'shown';
  const settled = await settleReports(transaction, { room, sequence, nowMs: atMs });
  if (message.state === state && settled === 0) return refused({ code: 'unchanged' });
  await saveChatState(transaction, { ...message, change, state });
  await announceRoom(transaction, room, atMs);
  const act = isHidden ? 'chat_hidden' : 'chat_shown';
  const place = placeName(order);
  const subject = `chat:${place}`;
  await recordAct(transaction, { actor, act, subject, detail: { why }, atMs });
  return ok(place);
}

/** Deletes the text of a message for good; refuses with `unknown_chat_message`. */
export async function deleteMessage(
  transaction: Transaction,
  { clock }: ModerationParts,
  order: Place & StaffReason,
): Promise<Result<string, RefusalOf<typeof deleteChat>>> {
  const { room, sequence, actor, why } = order;
  const atMs = clock.nowMs();
  const change = await nextChange(transaction, room);
  const message = await findChat(transaction, { room, sequence });
  if (!message || message.state === 'deleted') return refused({ code: 'unknown_chat_message' });
  await settleReports(transaction, { room, sequence, nowMs: atMs });
  await saveChatState(transaction, { ...message, change, state: 'deleted', text: '' });
  await announceRoom(transaction, room, atMs);
  const place = placeName(order);
  const subject = `chat:${place}`;
  // The one place that keeps what was said, for whoever objects.
  const detail = { why, text: message.text, name: message.name };
  await recordAct(transaction, { actor, act: 'chat_deleted', subject, detail, atMs });
  return ok(place);
}

/** Mutes a member, by the step after those before unless minutes say otherwise (0 for good). */
export async function muteMember(
  transaction: Transaction,
  { clock }: ModerationParts,
  order: StaffReason & {
    readonly username: string;
    readonly reason: ChatMuteReason;
    readonly minutes?: number | undefined;
  },
): Promise<Result<string, RefusalOf<typeof muteChat>>> {
  const { username, reason, actor, why } = order;
  const member = await findMemberByName(transaction, username);
  if (!member) return refused({ code: 'unknown_member' });
  const begunAtMs = clock.nowMs();
  const earlier = await listMutes(transaction, member.id);
  const step = earlier.filter(({ liftedAtMs }) => liftedAtMs === null).length;
  const minutes = order.minutes ?? chatMuteMinutes[step] ?? 0;
  const untilMs = minutes === 0 ? null : begunAtMs + minutes * minuteMs;
  const id = newId(begunAtMs);
  const mute = { id, memberId: member.id, reason, begunAtMs, untilMs, liftedAtMs: null };
  await insertMute(transaction, mute);
  await announceChange(transaction, { memberId: member.id, topic: 'chat', nowMs: begunAtMs });
  const length = minutes === 0 ? 'for good' : String(minutes);
  await recordAct(transaction, {
    actor,
    act: 'chat_muted',
    subject: `member:${member.id}`,
    detail: { why, reason, minutes: length },
    atMs: begunAtMs,
  });
  return ok(length);
}

/** Ends a member's mutes. Refuses with `unknown_member`, and with `unchanged` where none runs. */
export async function unmuteMember(
  transaction: Transaction,
  { clock }: ModerationParts,
  { username, actor, why }: StaffReason & { readonly username: string },
): Promise<Result<string, RefusalOf<typeof unmuteChat>>> {
  const member = await findMemberByName(transaction, username);
  if (!member) return refused({ code: 'unknown_member' });
  const atMs = clock.nowMs();
  const lifted = await liftMutes(transaction, { memberId: member.id, nowMs: atMs });
  if (lifted === 0) return refused({ code: 'unchanged' });
  await announceChange(transaction, { memberId: member.id, topic: 'chat', nowMs: atMs });
  const subject = `member:${member.id}`;
  await recordAct(transaction, { actor, act: 'chat_unmuted', subject, detail: { why }, atMs });
  return ok(member.username);
}

/** Replaces the list of words of a room; refuses with `unknown_room`. */
export async function writeWords(
  transaction: Transaction,
  parts: ModerationParts,
  order: StaffReason & { readonly room: string; readonly words: readonly string[] },
): Promise<Result<string, RefusalOf<typeof writeChatWords>>> {
  const { room, words, actor, why } = order;
  if (!isRoom(parts, room)) return refused({ code: 'unknown_room' });
  const settings = await readSetting(transaction, chatSetting);
  const own = [...new Set(words.map((word) => tidyChatText(word).toLowerCase()))].toSorted();
  await writeSetting(transaction, chatSetting, {
    ...settings,
    words: [...settings.words.filter((each) => each.room !== room), { room, words: own }],
  });
  const detail = { why, words: String(own.length) };
  const atMs = parts.clock.nowMs();
  await recordAct(transaction, { actor, act: 'chat_words', subject: `room:${room}`, detail, atMs });
  return ok(room);
}

/** Sets the slow mode of a room; refuses with `unknown_room`. */
export async function setSlowMode(
  transaction: Transaction,
  parts: ModerationParts,
  order: StaffReason & { readonly room: string; readonly seconds: number },
): Promise<Result<string, RefusalOf<typeof slowChat>>> {
  const { room, seconds, actor, why } = order;
  if (!isRoom(parts, room)) return refused({ code: 'unknown_room' });
  await saveSlowMode(transaction, { room, slowSeconds: seconds });
  const detail = { why, seconds: String(seconds) };
  const atMs = parts.clock.nowMs();
  await recordAct(transaction, {
    actor,
    act: 'chat_slowed',
    subject: `room:${room}`,
    detail,
    atMs,
  });
  return ok(room);
}

/** Posts a message of the brand under the name of a staff person. */
export async function sayAsStaff(
  transaction: Transaction,
  parts: ModerationParts,
  order: {
    readonly room: string;
    readonly text: string;
    readonly actor: string;
    readonly name: string;
  },
): Promise<Result<string, RefusalOf<typeof sayChat>>> {
  const { room, actor, name } = order;
  if (!isRoom(parts, room)) return refused({ code: 'unknown_room' });
  const text = tidyChatText(order.text);
  const fault = checkChatText(text, chatBounds.graphemes);
  if (fault) return refused({ code: fault });
  const sentAtMs = parts.clock.nowMs();
  const sequence = await nextChange(transaction, room);
  await insertChat(transaction, {
    room,
    sequence,
    change: sequence,
    memberId: null,
    author: '',
    name,
    level: 0,
    text,
    state: 'shown',
    sentAtMs,
    isDemonstration: 0,
  });
  await announceRoom(transaction, room, sentAtMs);
  const place = placeName({ room, sequence });
  const subject = `chat:${place}`;
  await recordAct(transaction, {
    actor,
    act: 'chat_said',
    subject,
    detail: { text },
    atMs: sentAtMs,
  });
  return ok(place);
}
