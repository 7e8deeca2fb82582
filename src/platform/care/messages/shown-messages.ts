import type { ShownMessage } from '#contract/care/messages.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { markMessages } from './inbox.ts';
import { listShowing, type ShownRow, saveClosing } from './shown-messages.queries.ts';

/** Messages that show themselves at once; more wait for these to be closed. */
const mostShown = 3;

/** Member with the session in which messages show themselves. */
export interface ShowingSession {
  readonly memberId: string;
  readonly openedAtMs: number;
}

/** Returns the banners and popups that show themselves to a member now, the latest first. */
export async function readShown(
  reader: Reader,
  { clock, site }: Pick<Parts, 'clock' | 'site'>,
  { memberId, openedAtMs }: ShowingSession,
): Promise<ShownMessage[]> {
  const nowMs = clock.nowMs();
  const today = zoneDay(nowMs, site.timeZone);
  const isDue = ({ repeats, readAtMs, closedAtMs }: ShownRow) => {
    if (repeats === 'once') return readAtMs === null && closedAtMs === null;
    if (closedAtMs === null) return true;
    if (repeats === 'daily') return zoneDay(closedAtMs, site.timeZone) !== today;
    return closedAtMs < openedAtMs;
  };
  const rows = await listShowing(reader, { memberId, nowMs });
  return rows
    .filter(isDue)
    .slice(0, mostShown)
    .map(({ id, kind, title, text }) => ({ id, kind: kind === 'B' ? 'B' : 'PU', title, text }));
}

/** Records that a member closed a message, which reads it; returns the number still unread. */
export async function closeShown(
  parts: Parts,
  memberId: string,
  messageId: string,
): Promise<number> {
  const nowMs = parts.clock.nowMs();
  await parts.storage.withTransaction((transaction) =>
    saveClosing(transaction, { memberId, messageId, nowMs }),
  );
  return markMessages(parts, memberId, messageId);
}
