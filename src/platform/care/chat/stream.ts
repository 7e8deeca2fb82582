import { chatEvents } from '#contract/care/chat.ts';
import { isDatabaseAway } from '#database/database-errors.ts';
import { secondMs } from '#lib/time.ts';
import type { RoomReader } from './room-feed.ts';

/** A silent stream says so this often, which keeps it open. */
const heartbeatMs = 20 * secondMs;
/** Time after which a browser opens its stream again when it was cut. */
const retryMs = 3 * secondMs;

/** Session of a stream's reader, with the clock that its checks go by. */
interface StreamSession {
  readonly isStillOpen: () => Promise<boolean>;
  readonly nowMs: () => number;
}

/**
 * Generates the text of a room's stream until its reader leaves or its session is over, which is
 * looked at once in a while. A session that cannot be read, as the database is away, counts as open.
 */
export async function* streamRoom(
  reader: RoomReader,
  { isStillOpen, nowMs }: StreamSession,
): AsyncGenerator<string> {
  let checkedAtMs = nowMs();
  try {
    yield `retry: ${retryMs}\n\n`;
    for (;;) {
      const text = await reader.next(heartbeatMs);
      if (text === undefined) return;
      if (nowMs() - checkedAtMs >= heartbeatMs || text === '') {
        checkedAtMs = nowMs();
        if (!(await isOpen(isStillOpen))) {
          yield `event: ${chatEvents.ended}\ndata: session\n\n`;
          return;
        }
      }
      yield text === '' ? ': open\n\n' : text;
    }
  } finally {
    reader.end();
  }
}

async function isOpen(isStillOpen: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isStillOpen();
  } catch (error) {
    if (isDatabaseAway(error)) return true;
    throw error;
  }
}
