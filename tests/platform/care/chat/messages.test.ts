import { expect, test } from 'vitest';
import {
  blockChat,
  chatRoom,
  chatUnread,
  chatUrl,
  postChat,
  readChat,
} from '#contract/care/chat.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { secondMs } from '#lib/time.ts';
import { maskName } from '#platform/identity/index.ts';
import { browseChat, said, say } from '../../../support/chat.ts';
import { makeStaff } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const refusal = (code: string) => ({ ok: false, refusal: { code } });
const initial = {
  words: [],
  staffedFromHour: 0,
  staffedToHour: 24,
  newAccountHours: 24,
  unstaffedSlowSeconds: 15,
};

onEachStorage('messages of the chat', (place) => {
  const house = useHouse(place);

  test('are read in their room, in their order, under shortened names', async () => {
    const [maple, cedar] = await browseChat(house(), 'maple01', 'cedar01');
    if (!maple || !cedar) return;
    await said(house(), maple, ' Hello\u202e there ');
    await said(house(), cedar, 'Chào bạn 👋');
    const answer = await cedar.call(chatRoom, { room: 'EN' });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { value } = answer;
    expect(value.messages.map(({ text, name }) => [text, name])).toEqual([
      ['Hello there', maskName('maple01')],
      ['Chào bạn 👋', maskName('cedar01')],
    ]);
    expect(value.messages[1]?.author).toBe(value.author);
    expect(value.change).toBe(value.messages[1]?.sequence);
    const other = await maple.call(chatRoom, { room: 'TY' });
    expect(other).toMatchObject({ ok: true, value: { messages: [], change: 0 } });
  });

  test('are counted as unread from the first visit on', async () => {
    const [maple, cedar] = await browseChat(house(), 'maple01', 'cedar01');
    if (!maple || !cedar) return;
    const first = await said(house(), maple, 'one');
    const unread = () => cedar.call(chatUnread, {});
    expect(await unread()).toEqual({ ok: true, value: { unReadCount: 0 } });
    await cedar.call(readChat, { room: 'EN', sequence: first });
    await said(house(), maple, 'two');
    await said(house(), maple, 'three');
    expect(await unread()).toEqual({ ok: true, value: { unReadCount: 2 } });
    const read = await cedar.call(readChat, { room: 'EN', sequence: 1_000 });
    expect(read).toEqual({ ok: true, value: { unReadCount: 0 } });
    await cedar.call(readChat, { room: 'EN', sequence: first });
    expect(await unread()).toEqual({ ok: true, value: { unReadCount: 0 } });
  });

  test('are refused by what is wrong with them, and leave nothing', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    await house().platform.changeSetting('chat', {
      ...initial,
      words: [{ room: 'EN', words: ['scam'] }],
    });
    const cases = [
      ['x'.repeat(10_000), 'message_too_long'],
      ['\u202e\u2066', 'message_empty'],
      [`a${'\u0301'.repeat(200)}`, 'message_marks'],
      ['see https://win.example', 'message_link'],
      ['see win\u202e.\u2066example\u200b.com', 'message_link'],
      ['ｗｉｎ．ｃｏｍ', 'message_link'],
      ['win。com', 'message_link'],
      ['a SCAM', 'message_words'],
    ] as const;
    for (const [text, code] of cases) {
      expect(await say(house(), maple, { text }), code).toMatchObject(refusal(code));
    }
    expect(await say(house(), maple, { room: 'XX', text: 'hi' })).toMatchObject(
      refusal('unknown_room'),
    );
    const room = await maple.call(chatRoom, { room: 'EN' });
    expect(room).toMatchObject({ ok: true, value: { messages: [], change: 0 } });
  });

  test('follow the rules of the room they are written in', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    await house().platform.changeSetting('chat', {
      ...initial,
      words: [{ room: 'TY', words: ['xyz'] }],
    });
    expect(await say(house(), maple, { room: 'TY', text: 'xyz' })).toMatchObject(
      refusal('message_words'),
    );
    expect((await say(house(), maple, { room: 'EN', text: 'xyz' })).ok).toBe(true);
  });

  test('come once in two seconds, five times in ten, and not twice in a minute', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const post = (text: string) => maple.call(postChat, { room: 'EN', text });
    const { clock } = house();
    expect((await post('1')).ok).toBe(true);
    expect(await post('2')).toMatchObject(refusal('chat_too_fast'));
    const answers = [];
    for (let turn = 0; turn < 9; turn += 1) {
      clock.advance(2 * secondMs + 1);
      answers.push((await post(`turn ${turn}`)).ok);
    }
    expect(answers.slice(0, 4)).toEqual([true, true, true, true]);
    clock.advance(20 * secondMs);
    expect((await post('same')).ok).toBe(true);
    clock.advance(30 * secondMs);
    expect(await post('Same')).toMatchObject(refusal('message_repeated'));
    const [cedar] = await browseChat(house(), 'cedar01');
    expect(await cedar?.call(postChat, { room: 'EN', text: 'same' })).toMatchObject({ ok: true });
    clock.advance(31 * secondMs);
    expect((await post('same')).ok).toBe(true);
  });

  test('of ten at once are one', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const texts = Array.from({ length: 10 }, (_, index) => `message ${index}`);
    const all = await Promise.all(texts.map((text) => maple.call(postChat, { room: 'EN', text })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('wait without a moderator: slow, without links, new accounts read only', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const unstaffed = { ...initial, staffedFromHour: 0, staffedToHour: 0 };
    await house().platform.changeSetting('chat', unstaffed);
    expect(await say(house(), maple, { text: 'hi' })).toMatchObject(refusal('chat_read_only'));
    await house().platform.changeSetting('chat', { ...unstaffed, newAccountHours: 0 });
    const again = await maple.call(chatRoom, { room: 'EN' });
    expect(again).toMatchObject({ ok: true, value: { isStaffed: false, slowSeconds: 15 } });
    expect((await say(house(), maple, { text: 'hi' })).ok).toBe(true);
    expect(await say(house(), maple, { text: 'hello' })).toMatchObject(refusal('chat_too_fast'));
    house().clock.advance(10 * secondMs);
    expect(await say(house(), maple, { text: 'www.win.example' })).toMatchObject(
      refusal('message_link'),
    );
  });

  test('of a name that looks like a staff person’s are refused', async () => {
    const [fake] = await browseChat(house(), 'mode7at0r');
    if (!fake) return;
    await makeStaff(house(), 'modetator', ['support']);
    expect(await say(house(), fake, { text: 'hi' })).toMatchObject(refusal('chat_name_taken'));
  });

  test('wait for the end of a break, while the room is read', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    expect((await maple.call(takeBreak, { length: 'day' })).ok).toBe(true);
    expect(await say(house(), maple, { text: 'hi' })).toMatchObject(refusal('chat_paused'));
    expect((await maple.call(chatRoom, { room: 'EN' })).ok).toBe(true);
  });

  test('of a writer are blocked and seen again', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const block = (isBlocked: boolean) => maple.call(blockChat, { author: 'somebody', isBlocked });
    expect(await block(true)).toEqual({ ok: true, value: { blocked: ['somebody'] } });
    expect(await block(true)).toEqual({ ok: true, value: { blocked: ['somebody'] } });
    expect(await block(false)).toEqual({ ok: true, value: { blocked: [] } });
  });

  test('are for members where the switch is on', async () => {
    const maple = await house().browseAsMember('maple01');
    const { whitelabelSetting } = await import('#platform/brand/settings/index.ts');
    const { initial: brand } = whitelabelSetting;
    const off = { ...brand, switches: { ...brand.switches, CBS3: '0' as const } };
    await house().platform.changeSetting('whitelabel', off);
    for (const answer of [
      await maple.call(chatUrl, {}),
      await maple.call(chatUnread, {}),
      await maple.call(chatRoom, { room: 'EN' }),
      await maple.call(postChat, { room: 'EN', text: 'hi' }),
    ]) {
      expect(answer).toMatchObject(refusal('feature_off'));
    }
    await switchOn(house(), 'CBS3');
    expect(await maple.call(chatUrl, {})).toEqual({ ok: true, value: { chatUrl: '/en/chat' } });
  });
});
