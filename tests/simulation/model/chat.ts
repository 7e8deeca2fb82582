import { dayOf } from './limits.ts';
import type { Model, ModelMember } from './model.ts';
import { dayAfter } from './rewards/days.ts';

/** Rooms of the chat that members of the world come to. */
export const chatRooms = ['EN', 'VI'] as const;

export interface ChatModel {
  /** Days on which members wrote or read, by room and member. */
  readonly days: Map<string, Set<string>>;
  /** Number of the last change of each room. */
  readonly changes: Map<string, number>;
}

export const createChat = (): ChatModel => ({ days: new Map(), changes: new Map() });

/** Days back, this one included, of which those in the room are counted. */
const countedDays = 7;

/** Counts a change of a room, of which its readers are told; returns its number. */
export function changeRoom(model: Model, room: string): number {
  const change = (model.chat.changes.get(room) ?? 0) + 1;
  model.chat.changes.set(room, change);
  model.changes.push([`room:${room}`, 'chat']);
  return change;
}

/** Has a member write or read in a room; answers the refusal. */
export function visitRoom(
  model: Model,
  member: ModelMember,
  { room, by }: { readonly room: string; readonly by: 'writing' | 'reading' },
): string | undefined {
  if (member.unit === 'trial') return 'need_true_account';
  if (by === 'writing' && member.pausedUntilMs > model.nowMs) return 'chat_paused';
  const key = `${room} ${member.name}`;
  const days = model.chat.days.get(key) ?? new Set();
  model.chat.days.set(key, days.add(dayOf(model.nowMs)));
  if (by === 'writing') changeRoom(model, room);
  // The other pages of a reader show how much is unread.
  else model.changes.push([member.name, 'chat']);
  return undefined;
}

/** Lists those of the last seven days on which a member was in a room. */
export function lastDaysIn({ chat, nowMs }: Model, name: string, room: string): readonly string[] {
  const first = dayAfter(dayOf(nowMs), 1 - countedDays);
  return [...(chat.days.get(`${room} ${name}`) ?? [])].filter((day) => day >= first);
}
