import { expect, test } from 'vitest';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { commitRoom } from '#platform/play/pvp/commit-room.ts';
import { advanceRoom } from '#platform/play/pvp/run-rooms.ts';
import { beginExclusion } from '#platform/protection/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { enterMember, holdRoomJob, look, open, sit, sitWithoutPlay } from '../../../support/pvp.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a seat in a room', (storage) => {
  const house = useHouse(storage);

  test('of a member who is excluded before the pot is paid counts for nobody above', async () => {
    await holdRoomJob(house());
    const one = await enterMember(house(), 1);
    const two = await enterMember(house(), 2);
    const { code } = await open(one);
    await sit(one, code);
    await onDatabase(house(), async (db) => {
      for (const username of ['roomer1', 'roomer2']) {
        const { id } = (await findMemberByName(db, username)) ?? {};
        const path = `/agent/${id}/`;
        await db.updateTable('members').set({ path }).where('username', '=', username).execute();
      }
    });
    const room = await atDesk(house(), async (parts) => {
      const seated = await sitWithoutPlay(parts, { code, username: 'roomer2' });
      const siteClosures = await watchSiteClosures(parts)();
      // From here on the stakes are taken: a break before it would open the seat again.
      await commitRoom(parts, seated, siteClosures);
      const memberId = (await findMemberByName(parts.storage.db, 'roomer1'))?.id ?? '';
      await parts.storage.withTransaction((transaction) =>
        beginExclusion(transaction, parts, {
          memberId,
          length: 'year',
          actor: 'staff:ann',
          why: 'asked for',
        }),
      );
      await advanceRoom(parts, seated.id, siteClosures);
      return seated;
    });
    expect((await look(two, code)).state).toBe('paid');
    const facts = await onDatabase(house(), (db) =>
      db
        .selectFrom('facts')
        .innerJoin('members', 'members.id', 'facts.member_id')
        .innerJoin('pvp_seats', 'pvp_seats.member_id', 'members.id')
        .select(['members.username', 'members.id', 'facts.upline_path as path'])
        .where('pvp_seats.room_id', '=', room.id)
        .orderBy('members.username')
        .execute(),
    );
    expect(facts.map(({ username, path, id }) => [username, path.replace(id, '')])).toEqual([
      ['roomer1', '//'],
      ['roomer2', '/agent//'],
    ]);
  });
});
