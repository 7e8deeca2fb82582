import type { ChatTerms } from '#contract/care/chat.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findLongestMute, listMutesOf } from './members.queries.ts';
import { findSlowSeconds, isStaffed } from './posting-limits.ts';
import type { RoomRow } from './rooms.queries.ts';
import { chatSetting } from './settings.ts';

/**
 * Reads the terms under which members write in a room.
 * @returns a function that finds those of one of the members.
 */
export async function readTerms(
  parts: Pick<Parts, 'storage' | 'clock' | 'site'>,
  {
    room: { slowSeconds },
    memberIds,
  }: { readonly room: Pick<RoomRow, 'slowSeconds'>; readonly memberIds: readonly string[] },
): Promise<(memberId: string) => ChatTerms> {
  const { db } = parts.storage;
  const moment = zonedNow(parts);
  const settings = await readSetting(db, chatSetting);
  const isThere = isStaffed(settings, moment);
  const common = {
    slowSeconds: findSlowSeconds(settings, { slowSeconds, isStaffed: isThere }),
    isStaffed: isThere,
  };
  const mutes = Map.groupBy(await listMutesOf(db, memberIds), ({ memberId }) => memberId);
  return (memberId) => {
    const mute = findLongestMute(mutes.get(memberId) ?? [], moment.nowMs);
    return { mute: mute ? { untilMs: mute.untilMs, reason: mute.reason } : null, ...common };
  };
}
