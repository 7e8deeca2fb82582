import { createDraws } from '#lib/round-rule.ts';
import { playRoom, roomClientSeed } from '#lib/three-cards.ts';
import { announceChanges } from '#platform/base/db/change-bus.ts';
import { publishSeed } from '../seeds/index.ts';
import { listSeats, lockRoom, updateRoom } from './queries.ts';
import type { Room, RoomParts } from './room.ts';

/**
 * Deals the hands of a room whose stakes are taken, from the seed that was fixed at its opening and
 * the seeds of its seats in their order, and publishes that seed. Does nothing to a room in another
 * state. Throws when the seed cannot be unsealed.
 */
export async function revealRoom(
  { storage, clock, secrets }: RoomParts,
  { id: roomId, sealedSeed }: Room,
): Promise<void> {
  const hex = secrets.unseal('pvp seed', sealedSeed);
  const serverSeed = Uint8Array.from(Buffer.from(hex, 'hex'));
  await storage.withTransaction(async (transaction) => {
    const room = await lockRoom(transaction, roomId);
    if (room.state !== 'committed') return;
    const seats = await listSeats(transaction, [roomId]);
    const clientSeed = await roomClientSeed(seats.map((seat) => seat.clientSeed));
    const deals = await playRoom(seats.length, (nonce) =>
      createDraws({ serverSeed, clientSeed, nonce }),
    );
    const nowMs = clock.nowMs();
    const { vassalage, commitment } = room;
    const seed = { vassalage, commitment, serverSeed: hex, nowMs };
    const published = await publishSeed(transaction, seed);
    if (!published.ok) throw new Error(`the seed of room ${roomId} is not the one promised`);
    await updateRoom(transaction, roomId, {
      state: 'revealed',
      serverSeed: hex,
      deals: JSON.stringify(deals),
    });
    const memberIds = seats.map(({ memberId }) => memberId);
    await announceChanges(transaction, memberIds, { topic: 'rooms', nowMs });
  });
}
