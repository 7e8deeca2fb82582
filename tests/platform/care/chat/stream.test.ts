import { expect, test } from 'vitest';
import { chatBounds, postChat } from '#contract/care/chat.ts';
import { logout } from '#contract/identity/accounts.ts';
import { openLive } from '#platform/base/live/index.ts';
import { openRoomFeeds, type RoomFeeds, sayAsStaff } from '#platform/care/index.ts';
import { site } from '#site';
import { browseChat, changesIn, openRoom, said } from '../../../support/chat.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** No change is heard by it: rooms look by themselves. */
const deaf = { subscribe: async () => undefined };

onEachStorage('the stream of a room', (place) => {
  const house = useHouse(place);

  test('brings each message once, as the room has it', async () => {
    const [maple, cedar] = await browseChat(house(), 'maple01', 'cedar01');
    if (!maple || !cedar) return;
    const first = await said(house(), maple, 'before');
    const stream = await openRoom(cedar, { after: first });
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    await stream.until('retry');
    await said(house(), maple, 'one');
    await said(house(), maple, 'two');
    const changes = changesIn(await stream.until('two'));
    expect(changes.map(({ text }) => text)).toEqual(['one', 'two']);
    await stream.leave();
  });

  test('goes on behind the last event that a reader has', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    await said(house(), maple, 'one');
    const second = await said(house(), maple, 'two');
    await said(house(), maple, 'three');
    const stream = await openRoom(maple, { after: 0, lastEventId: second });
    expect(changesIn(await stream.until('three')).map(({ text }) => text)).toEqual(['three']);
    await stream.leave();
  });

  test('ends with the session, and is refused above eight of one member', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const streams = [];
    for (let turn = 0; turn < 9; turn += 1) streams.push(await openRoom(maple));
    expect(streams.map(({ answer }) => answer.status)).toEqual([...Array(8).fill(200), 429]);
    for (const { leave } of streams) await leave();
    const again = await openRoom(maple);
    expect(again.answer.status).toBe(200);
    await again.leave();
    await maple.call(logout, {});
    expect((await openRoom(maple)).answer.status).toBe(401);
  });

  test('is for a room of the site', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    expect((await openRoom(maple, { room: 'XX' })).answer.status).toBe(404);
    expect((await maple.call(postChat, { room: 'XX', text: testPassword })).ok).toBe(false);
  });
});

onEachStorage('rooms on several instances', (place) => {
  async function withRooms(
    work: (parts: TestParts, feeds: readonly [RoomFeeds, RoomFeeds]) => Promise<void>,
    isDeaf = false,
  ): Promise<void> {
    const parts = await openTestParts(place);
    const lives = isDeaf ? [] : [await openLive(parts), await openLive(parts)];
    const [one = deaf, other = deaf] = lives;
    const feeds = [openRoomFeeds(parts, one), openRoomFeeds(parts, other)] as const;
    try {
      await work(parts, feeds);
    } finally {
      const stopped = feeds.map((each) => each.stop());
      for (const live of lives) await live.stop();
      await Promise.all(stopped);
      await parts.drop();
    }
  }

  const write = (parts: TestParts, text: string) =>
    parts.storage.withTransaction((transaction) =>
      sayAsStaff(
        transaction,
        { ...parts, site },
        { room: 'EN', text, actor: 'system', name: 'ann' },
      ),
    );

  async function read(feeds: RoomFeeds, { count, after = 0 }: { count: number; after?: number }) {
    const reader = await feeds.join({ room: 'EN', after, memberId: 'maple' });
    let text = '';
    while (reader && changesIn(text).length < count) text += (await reader.next(5_000)) ?? '';
    reader?.end();
    return changesIn(text).map((change) => change.text);
  }

  const texts = Array.from({ length: 40 }, (_, index) => `message ${index}`);

  test.each([false, true])(
    'show one order to all, none lost or doubled (deaf: %s)',
    async (isDeaf) => {
      await withRooms(async (parts, feeds) => {
        const reading = feeds.map((each) => read(each, { count: texts.length }));
        await Promise.all(texts.map((text) => write(parts, text)));
        const [one = [], other = []] = await Promise.all(reading);
        expect(one.toSorted()).toEqual(texts.toSorted());
        expect(other).toEqual(one);
      }, isDeaf);
    },
  );

  test('count the members who read on each, and leave out an instance that is gone', async () => {
    await withRooms(async (parts, [one, other]) => {
      const join = (feeds: RoomFeeds, memberId: string) =>
        feeds.join({ room: 'EN', after: 0, memberId });
      const maple = await join(one, 'maple');
      const second = await join(one, 'maple');
      const cedar = await join(other, 'cedar');
      const countIn = async (reader: typeof maple) => (await reader?.next(1_000))?.split('\n')[1];
      const said = (readers: number, isEstimate: boolean) =>
        `data: ${JSON.stringify({ readers, isEstimate })}`;
      expect(await countIn(maple)).toBe(said(1, false));
      await one.tellReaders();
      await other.tellReaders();
      await one.tellReaders();
      expect(await countIn(maple)).toBe(said(2, true));
      expect(await countIn(second)).toBe(said(2, true));
      expect(await countIn(cedar)).toBe(said(2, true));
      const rows = await parts.storage.db.selectFrom('chat_presence').selectAll().execute();
      expect(rows.map(({ room, readers }) => [room, readers])).toEqual([
        ['EN', 1],
        ['EN', 1],
      ]);
      parts.clock.advance(chatBounds.readersKeptMs + 1);
      await one.tellReaders();
      expect(await countIn(maple)).toBe(said(1, false));
      for (const reader of [maple, second, cedar]) reader?.end();
    }, true);
  });

  test('send a reader who missed too much to read the room anew', async () => {
    await withRooms(async (parts, [feeds]) => {
      for (let turn = 0; turn <= chatBounds.replay; turn += 1) await write(parts, `turn ${turn}`);
      const behind = await feeds.join({ room: 'EN', after: 0, memberId: 'maple' });
      expect(await behind?.next(1_000)).toContain('event: resync');
      const near = await read(feeds, { count: chatBounds.replay, after: 1 });
      expect(near).toHaveLength(chatBounds.replay);
      behind?.end();
    }, true);
  });
});
