import { workOnEach } from '#platform/base/jobs/work-on-each.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { commitRoom } from './commit-room.ts';
import { payRoom } from './pay-room.ts';
import { findRoomById, listDueRooms, lockRoom } from './queries.ts';
import { revealRoom } from './reveal-room.ts';
import type { RoomParts } from './room.ts';
import { endUnplayed } from './void-room.ts';

/** Rooms that one run looks at; the others have their turn in the next one. */
const mostAtOnce = 200;

/**
 * Plays a full room to its end, one transaction for each state, from wherever it stands: an
 * interrupted room is continued by the next run. Does nothing to a room that is open or over.
 */
export async function advanceRoom(
  parts: RoomParts,
  roomId: string,
  siteClosures: SiteClosures,
): Promise<void> {
  const full = await findRoomById(parts.storage.db, roomId);
  if (full?.state === 'full') await commitRoom(parts, full, siteClosures);
  const committed = await findRoomById(parts.storage.db, roomId);
  if (committed?.state === 'committed') await revealRoom(parts, committed);
  const revealed = await findRoomById(parts.storage.db, roomId);
  if (revealed?.state === 'revealed') await payRoom(parts, revealed);
}

/**
 * Plays rooms that were interrupted and ends those that have expired. Throws when a room failed,
 * once all others are done.
 */
export async function runRooms(parts: RoomParts, siteClosures: SiteClosures): Promise<void> {
  const { storage, clock } = parts;
  const due = await listDueRooms(storage.db, { nowMs: clock.nowMs(), limit: mostAtOnce });
  const advance = async (roomId: string) => {
    await advanceRoom(parts, roomId, siteClosures);
    await expireRoom(parts, roomId);
  };
  await workOnEach(due, advance, 'not every room could be brought on');
}

/** Returns whether a room has something to do. */
export async function isAnyRoomDue({
  storage,
  clock,
}: Pick<RoomParts, 'storage' | 'clock'>): Promise<boolean> {
  return (await listDueRooms(storage.db, { nowMs: clock.nowMs(), limit: 1 })).length > 0;
}

/** Ends a room that is due and still open: its time is over, or nobody is in it. */
async function expireRoom({ storage, clock }: RoomParts, roomId: string): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const room = await lockRoom(transaction, roomId);
    const nowMs = clock.nowMs();
    const due = await listDueRooms(transaction, { nowMs, limit: 1, roomId });
    if (room.state !== 'open' || due.length === 0) return;
    await endUnplayed(transaction, room, { state: 'expired', nowMs });
  });
}
