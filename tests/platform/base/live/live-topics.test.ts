import { expect, test } from 'vitest';
import { readChat } from '#contract/care/chat.ts';
import { messages, readMessages } from '#contract/care/messages.ts';
import { thread, writeThread } from '#contract/care/threads.ts';
import { changeIcon, removeIcon } from '#contract/identity/profile.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { sendStaffMessage } from '#contract/staff/care.ts';
import { muteChat, unmuteChat } from '#contract/staff/chat.ts';
import { withdrawMailing, writeMailing } from '#contract/staff/mailings.ts';
import { browseChat, said } from '../../../support/chat.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { picture } from '../../../support/images.ts';
import { topicsHeard } from '../../../support/live-topics.ts';
import { limit } from '../../../support/responsible-play.ts';
import { onStorage } from '../../../support/storages.ts';
import { answerAs, openedThread } from '../../../support/threads.ts';

const username = 'maple01';
const why = 'a test';

onStorage('the open pages of a member hear', (place) => {
  const house = useHouse(place);
  const heard = (work: () => Promise<unknown>) => topicsHeard(house(), username, work);

  test('of the chat: what was read elsewhere, and a mute and its end', async () => {
    const [maple, cedar] = await browseChat(house(), username, 'cedar01');
    if (!maple || !cedar) throw new Error('nobody is there');
    const sequence = await said(house(), cedar, 'hello');
    expect(await heard(() => maple.call(readChat, { room: 'EN', sequence }))).toEqual(['chat']);
    const mute = { username, reason: 'abuse', why } as const;
    expect(await heard(() => staffCall(house(), muteChat, mute))).toEqual(['chat']);
    expect(await heard(() => staffCall(house(), unmuteChat, { username, why }))).toEqual(['chat']);
  });

  test('of messages: one to them or to all, one that was read, and one that is withdrawn', async () => {
    const maple = await house().browseAsMember(username);
    const letter = { title: 'New hours', text: 'Deposits are open all day.' };
    const send = (to: object) => staffCall(house(), sendStaffMessage, { ...letter, ...to });
    expect(await heard(() => send({ username }))).toEqual(['messages']);
    expect(await heard(() => send({}))).toEqual(['messages']);
    expect(await heard(() => maple.call(readMessages, {}))).toEqual(['messages']);
    const texts = [{ languageCode: 'TY', ...letter }];
    const written = await staffCall(house(), writeMailing, { kind: 'PL', segment: {}, texts });
    const id = written.ok && 'done' in written.value ? written.value.done : '';
    expect(await heard(() => staffCall(house(), withdrawMailing, { id, why }))).toEqual([
      'messages',
    ]);
    expect(await heard(() => maple.call(messages, {}))).toEqual([]);
  });

  test('of threads: what they wrote, what was answered, and that it was read, once', async () => {
    const maple = await house().browseAsMember(username);
    const reference = await openedThread(maple);
    const write = () => maple.call(writeThread, { reference, text: 'Is anybody there?' });
    const read = () => maple.call(thread, { reference });
    expect(await heard(write)).toEqual(['threads']);
    expect(await heard(() => answerAs(house(), reference))).toEqual(['threads']);
    expect(await heard(read)).toEqual(['threads']);
    expect(await heard(read)).toEqual([]);
  });

  test('of limits and breaks', async () => {
    const maple = await house().browseAsMember(username);
    expect(await heard(() => limit(maple, 500_000))).toEqual(['limits']);
    expect(await heard(() => maple.call(takeBreak, { length: 'day' }))).toContain('limits');
  });

  test('of an avatar that is changed or taken away', async () => {
    const maple = await house().browseAsMember(username);
    const bytes = await picture('jpeg', { width: 300, height: 300 });
    const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    expect(await heard(() => maple.call(changeIcon, { file }))).toEqual(['icon']);
    expect(await heard(() => maple.call(removeIcon, {}))).toEqual(['icon']);
  });
});
