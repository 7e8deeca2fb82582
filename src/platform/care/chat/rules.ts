import { hourMs } from '#lib/time.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import type { Member } from '#platform/identity/index.ts';
import type { ChatSettings } from './settings.ts';

/** Returns whether the brand has a chat (the switch CBS3, specification §6). */
export async function isChatOn(reader: Reader): Promise<boolean> {
  const { switches } = await readSetting(reader, whitelabelSetting);
  return switches.CBS3 === '1';
}

/** Returns whether there is a room of this name: each language of the site has one. */
export function isRoom({ site }: Pick<Parts, 'site'>, room: string): boolean {
  return site.languageCodes.includes(room);
}

/** Returns the mark of a member that other members see: it names nobody. */
export function authorMark({ secrets }: Pick<Parts, 'secrets'>, memberId: string): string {
  return secrets.sign('chat author', memberId).slice(0, 16);
}

/** Returns whether a moderator is there at a moment, by the hours of the brand's zone. */
export function isStaffed(
  { staffedFromHour, staffedToHour }: ChatSettings,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): boolean {
  const hour = Number(formatTimestamp(nowMs, timeZone).slice(11, 13));
  if (staffedFromHour <= staffedToHour) return hour >= staffedFromHour && hour < staffedToHour;
  return hour >= staffedFromHour || hour < staffedToHour;
}

/** Returns the moment until which a member's account is new. */
export function newUntilMs({ newAccountHours }: ChatSettings, member: Member): number {
  return member.createdAtMs + newAccountHours * hourMs;
}

/** Returns the seconds between two messages of one member: the room's, or those without a moderator. */
export function findSlowSeconds(
  { unstaffedSlowSeconds }: ChatSettings,
  {
    slowSeconds,
    isStaffed: isThere,
  }: { readonly slowSeconds: number; readonly isStaffed: boolean },
): number {
  return isThere ? slowSeconds : Math.max(slowSeconds, unstaffedSlowSeconds);
}
