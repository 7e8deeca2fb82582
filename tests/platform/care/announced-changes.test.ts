import { expect, test } from 'vitest';
import { readChat, reportChat } from '#contract/care/chat.ts';
import { readMessages } from '#contract/care/messages.ts';
import { writeThread } from '#contract/care/threads.ts';
import { deleteChat, hideChat, muteChat, sayChat, unmuteChat } from '#contract/staff/chat.ts';
import { tagMember, withdrawMailing, writeMailing } from '#contract/staff/mailings.ts';
import { closeThread } from '#contract/staff/threads.ts';
import { runMailings, sendMessage } from '#platform/care/index.ts';
import { announcedBy } from '../../support/announced.ts';
import { browseChat, said, say } from '../../support/chat.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { inTransaction } from '../../support/responsible-play.ts';
import { onStorage } from '../../support/storages.ts';
import { answerAs, openedThread, readOwnThread } from '../../support/threads.ts';

const why = 'a test';

onStorage('open pages hear', (place) => {
  const house = useHouse(place);
  const told = (work: () => Promise<unknown>) => announcedBy(house(), work);

  test('of each step of a thread, and of its being read', async () => {
    const browser = await house().browseAsMember();
    const threads = ['maple01: threads'];
    let reference = '';
    expect(
      await told(async () => {
        reference = await openedThread(browser);
      }),
    ).toEqual(threads);
    expect(await told(() => answerAs(house(), reference))).toEqual(threads);
    expect(await told(() => readOwnThread(browser, reference))).toEqual(threads);
    expect(await told(() => readOwnThread(browser, reference))).toEqual([]);
    expect(await told(() => browser.call(writeThread, { reference, text: 'When?' }))).toEqual(
      threads,
    );
    expect(await told(() => staffCall(house(), closeThread, { reference, why }))).toEqual(threads);
  });

  test('of a message to one or to all, of its being read and withdrawn', async () => {
    const browser = await house().browseAsMember();
    const write = (username: string | undefined) =>
      inTransaction(house(), (transaction) =>
        sendMessage(transaction, house(), {
          username,
          title: 'New hours',
          text: 'All day.',
          actor: 'operator:ann',
        }),
      );
    expect(await told(() => write('maple01'))).toEqual(['maple01: messages']);
    expect(await told(() => write(undefined))).toEqual(['*: messages']);
    expect(await told(() => browser.call(readMessages, {}))).toEqual(['maple01: messages']);
    const texts = ['TY', 'EN'].map((languageCode) => ({
      languageCode,
      title: 'New hours',
      text: 'All day.',
    }));
    const order = { kind: 'PL' as const, segment: { tag: 'ours' }, texts };
    await staffCall(house(), tagMember, { username: 'maple01', tag: 'ours', isOn: true, why });
    const written = await staffCall(house(), writeMailing, order);
    const id = written.ok && 'done' in written.value ? written.value.done : '';
    expect(await told(() => atDesk(house(), (parts) => runMailings(parts)))).toEqual([
      'maple01: messages',
    ]);
    expect(await told(() => staffCall(house(), withdrawMailing, { id, why }))).toEqual([
      '*: messages',
    ]);
  });

  test('of what becomes of a room, and of the member’s own part in it', async () => {
    const [maple, ...others] = await browseChat(
      house(),
      'maple01',
      'cedar01',
      'birch01',
      'alder01',
    );
    if (!maple) return;
    const room = ['room:EN: chat'];
    const own = ['maple01: chat'];
    expect(await told(() => say(house(), maple, { text: 'hello' }))).toEqual(room);
    const sequence = await said(house(), maple, 'there');
    expect(await told(() => maple.call(readChat, { room: 'EN', sequence }))).toEqual(own);
    const reported = [];
    for (const other of others) {
      const report = { room: 'EN', sequence, reason: 'spam' } as const;
      reported.push(await told(() => other.call(reportChat, report)));
    }
    // The third one hides it.
    expect(reported).toEqual([[], [], room]);
    const message = { room: 'EN', sequence, why };
    const staff = [
      () => staffCall(house(), hideChat, { ...message, isHidden: false }),
      () => staffCall(house(), deleteChat, message),
      () => staffCall(house(), sayChat, { room: 'EN', text: 'Be kind.' }),
    ];
    for (const act of staff) expect(await told(act), String(act)).toEqual(room);
    const username = 'maple01';
    expect(
      await told(() => staffCall(house(), muteChat, { username, reason: 'abuse', why })),
    ).toEqual(own);
    expect(await told(() => staffCall(house(), unmuteChat, { username, why }))).toEqual(own);
  });
});
