import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { countDaysSince, insertChatDay } from './members.queries.ts';

/** Member with a room of the chat. */
interface ChatVisit {
  readonly memberId: string;
  readonly room: string;
}

/** Records that a member wrote or read in a room on this day. */
export async function recordChatDay(
  transaction: Transaction,
  visit: ChatVisit,
  { nowMs, timeZone }: ZonedMoment,
): Promise<void> {
  await insertChatDay(transaction, { ...visit, day: zoneDay(nowMs, timeZone) });
}

/** Counts the days on which a member wrote or read in a room, of the last ones with this one. */
export function countChatDays(
  reader: Reader,
  visit: ChatVisit,
  { nowMs, timeZone, ofDays }: ZonedMoment & { readonly ofDays: number },
): Promise<number> {
  const day = addDays(zoneDay(nowMs, timeZone), 1 - ofDays);
  return countDaysSince(reader, { ...visit, day });
}
