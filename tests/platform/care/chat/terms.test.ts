import { expect, test } from 'vitest';
import type { ChatTerms } from '#contract/care/chat.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeSetting } from '#platform/base/settings/index.ts';
import {
  chatSetting,
  muteMember,
  openRoomFeeds,
  setSlowMode,
  unmuteMember,
} from '#platform/care/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const staff = { actor: 'staff:ann', why: 'as a member asked' };
const open: ChatTerms = { mute: null, slowSeconds: 0, isStaffed: true };

/** Terms in the text of a stream, in its order. */
const termsIn = (text = ''): ChatTerms[] =>
  [...text.matchAll(/^event: terms\ndata: (\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data));

onEachStorage('the terms of writing in an open room', (place) => {
  /** Opens the room EN as two members; answers what each is told next, and the acts of staff. */
  async function openRoom() {
    const parts = await openTestParts(place);
    const feeds = openRoomFeeds(parts, { subscribe: async () => undefined });
    const join = async (username: string) => {
      await giveMember(parts, { username });
      const memberId = (await findMemberByName(parts.storage.db, username))?.id ?? '';
      return feeds.join({ room: 'EN', after: 0, memberId });
    };
    const readers = [await join('maple01'), await join('cedar01')];
    return {
      parts,
      act: (work: (transaction: Transaction) => Promise<unknown>) =>
        parts.storage.withTransaction(work),
      async told() {
        await feeds.tellReaders();
        return Promise.all(readers.map(async (reader) => termsIn(await reader?.next(1))));
      },
      async close() {
        await feeds.stop();
        await parts.drop();
      },
    };
  }

  test('are told to each reader once, and again when staff slow the room down', async () => {
    const { parts, act, told, close } = await openRoom();
    expect(await told()).toEqual([[open], [open]]);
    expect(await told()).toEqual([[], []]);
    const slow = { ...staff, room: 'EN', seconds: 30 };
    await act((transaction) => setSlowMode(transaction, parts, slow));
    await act((transaction) => setSlowMode(transaction, parts, { ...slow, room: 'VI' }));
    const slowed = { ...open, slowSeconds: 30 };
    expect(await told()).toEqual([[slowed], [slowed]]);
    await act((transaction) => setSlowMode(transaction, parts, { ...slow, seconds: 0 }));
    expect(await told()).toEqual([[open], [open]]);
    await close();
  });

  test('are not told to who joins while they are read for others', async () => {
    const parts = await openTestParts(place);
    const names = ['cedar01', 'maple01', 'maple02', 'maple03', 'maple04'];
    const ids: string[] = [];
    for (const username of names) {
      await giveMember(parts, { username });
      ids.push((await findMemberByName(parts.storage.db, username))?.id ?? '');
      const mute = { ...staff, username, reason: 'spam', minutes: 10 } as const;
      await parts.storage.withTransaction((transaction) => muteMember(transaction, parts, mute));
    }
    const join = () => feeds.join({ room: 'EN', after: 0, memberId: ids.shift() ?? '' });
    const joined: ReturnType<typeof join>[] = [];
    // Somebody joins at each moment for which something is read.
    let isTelling = false;
    const clock = {
      nowMs: () => {
        if (isTelling && ids.length > 0) joined.push(join());
        return parts.clock.nowMs();
      },
    };
    const feeds = openRoomFeeds({ ...parts, clock }, { subscribe: async () => undefined });
    joined.push(join());
    await joined[0];
    isTelling = true;
    await feeds.tellReaders();
    isTelling = false;
    expect(joined.length).toBeGreaterThan(2);
    const readers = await Promise.all(joined);
    const told = await Promise.all(readers.map(async (reader) => termsIn(await reader?.next(1))));
    expect(told[0]).toHaveLength(1);
    expect(told.flat().filter(({ mute }) => mute === null)).toEqual([]);
    await feeds.stop();
    await parts.drop();
  });

  test('change as the hours with a moderator end', async () => {
    const { act, told, close } = await openRoom();
    await told();
    await act((transaction) =>
      writeSetting(transaction, chatSetting, {
        ...chatSetting.initial,
        staffedFromHour: 0,
        staffedToHour: 0,
        unstaffedSlowSeconds: 15,
      }),
    );
    const alone = { mute: null, slowSeconds: 15, isStaffed: false };
    expect(await told()).toEqual([[alone], [alone]]);
    await close();
  });

  test('change for a member who is muted alone, until the mute is lifted or over', async () => {
    const { parts, act, told, close } = await openRoom();
    await told();
    const mute = { ...staff, username: 'maple01', reason: 'spam', minutes: 10 } as const;
    const untilMs = () => parts.clock.nowMs() + 600_000;
    await act((transaction) => muteMember(transaction, parts, mute));
    const muted = { ...open, mute: { untilMs: untilMs(), reason: 'spam' } };
    expect(await told()).toEqual([[muted], []]);
    await act((transaction) => unmuteMember(transaction, parts, mute));
    expect(await told()).toEqual([[open], []]);
    parts.clock.advance(1);
    await act((transaction) => muteMember(transaction, parts, mute));
    const again = { ...open, mute: { untilMs: untilMs(), reason: 'spam' } };
    expect(await told()).toEqual([[again], []]);
    parts.clock.advance(600_000);
    expect(await told()).toEqual([[open], []]);
    await close();
  });
});
