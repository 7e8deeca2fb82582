import { expect, test } from 'vitest';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { commitRoom } from '#platform/play/pvp/commit-room.ts';
import { parseDeals, payRoom } from '#platform/play/pvp/pay-room.ts';
import { findRoomById, listSeats } from '#platform/play/pvp/queries.ts';
import { revealRoom } from '#platform/play/pvp/reveal-room.ts';
import { atDesk } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { enterMember, holdRoomJob, open, sit, sitWithoutPlay } from '../../../support/pvp.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a room that deals again after a tie', (place) => {
  const house = useHouse(place);

  test('is won by the best hand of the last deal, whoever was best before', async () => {
    await holdRoomJob(house());
    const one = await enterMember(house(), 1);
    await enterMember(house(), 2);
    const { code } = await open(one);
    await sit(one, code);
    await atDesk(house(), async (parts) => {
      const { db } = parts.storage;
      const { id } = await sitWithoutPlay(parts, { code, username: 'roomer2' });
      const now = async () => {
        const room = await findRoomById(db, id);
        if (!room) throw new Error('the room is gone');
        return room;
      };
      await commitRoom(parts, await now(), await watchSiteClosures(parts)());
      await revealRoom(parts, await now());
      const [deal] = parseDeals(await now());
      const deals = [
        { ...deal, best: [1, 2] },
        { ...deal, best: [1, 2] },
        { ...deal, best: [2] },
      ];
      await db
        .updateTable('pvp_rooms')
        .set({ deals: JSON.stringify(deals) })
        .where('id', '=', id)
        .execute();
      await payRoom(parts, await now());
      const seats = await listSeats(db, [id]);
      // Twice 10,000, less the rake.
      expect(seats.map(({ seat, state, payoutMinor }) => [seat, state, payoutMinor])).toEqual([
        [1, 'lost', 0n],
        [2, 'won', 1_940_000n],
      ]);
    });
  });
});
