import { hourMs } from '#lib/time.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import type { Member } from '#platform/identity/index.ts';
import type { ChatSettings } from './settings.ts';

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
