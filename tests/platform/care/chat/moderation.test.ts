import { expect, test } from 'vitest';
import { chatBounds, chatRoom, postChat, reportChat } from '#contract/care/chat.ts';
import {
  chatWords,
  deleteChat,
  hideChat,
  muteChat,
  reportedChat,
  sayChat,
  slowChat,
  unmuteChat,
  writeChatWords,
} from '#contract/staff/chat.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { sweepChat } from '#platform/care/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { browseChat, changesIn, openRoom, said, say } from '../../../support/chat.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const why = 'as a member asked';

onEachStorage('moderation of the chat', (place) => {
  const house = useHouse(place);

  const last = async (browser: TestBrowser) => {
    const answer = await browser.call(chatRoom, { room: 'EN' });
    return answer.ok ? answer.value.messages.at(-1) : undefined;
  };

  test('hides what three members report, until staff look at it', async () => {
    const [maple, ...others] = await browseChat(
      house(),
      'maple01',
      'cedar01',
      'birch01',
      'alder01',
    );
    if (!maple) return;
    const sequence = await said(house(), maple, 'buy my tips');
    const report = (browser: TestBrowser) =>
      browser.call(reportChat, { room: 'EN', sequence, reason: 'spam' });
    expect(await report(maple)).toMatchObject(isRefused('unknown_chat_message'));
    const [cedar, birch, alder] = others;
    if (!cedar || !birch || !alder) return;
    for (const browser of [cedar, cedar, birch]) {
      expect(await report(browser)).toEqual({ ok: true, value: { isHidden: false } });
    }
    const stream = await openRoom(maple, { after: sequence });
    expect(await report(alder)).toEqual({ ok: true, value: { isHidden: true } });
    const [change] = changesIn(await stream.until('hidden'));
    expect(change).toMatchObject({ sequence, state: 'hidden', text: '' });
    await stream.leave();
    const reported = await staffCall(house(), reportedChat, {});
    const row = { username: 'maple01', text: 'buy my tips', reports: 3, reasons: ['spam'] };
    expect(reported).toMatchObject({ ok: true, value: [row] });
    const show = { room: 'EN', sequence, isHidden: false, why };
    expect(await staffCall(house(), hideChat, show)).toEqual(isDone(`EN:${sequence}`));
    expect(await last(cedar)).toMatchObject({ state: 'shown', text: 'buy my tips' });
    expect(await staffCall(house(), hideChat, show)).toMatchObject(isRefused('unchanged'));
    expect(await staffCall(house(), reportedChat, {})).toEqual({ ok: true, value: [] });
  });

  test('deletes a message for good, which leaves its place and the audit log', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const sequence = await said(house(), maple, 'my number is 5');
    const order = { room: 'EN', sequence, why };
    expect(await staffCall(house(), deleteChat, order)).toEqual(isDone(`EN:${sequence}`));
    expect(await last(maple)).toMatchObject({ sequence, state: 'deleted', text: '' });
    expect(await staffCall(house(), deleteChat, order)).toMatchObject(
      isRefused('unknown_chat_message'),
    );
    const acts = await onDatabase(house(), (db) => listAudit(db, `chat:EN:${sequence}`));
    expect(acts.map(({ act, actor, detail }) => [act, actor, detail.why])).toEqual([
      ['chat_deleted', 'staff:ann', why],
    ]);
  });

  test('mutes by steps, says until when, and ends a mute', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const mute = () =>
      staffCall(house(), muteChat, { username: 'maple01', reason: 'abuse' as const, why });
    expect(await mute()).toEqual(isDone('10'));
    const untilMs = house().clock.nowMs() + 10 * minuteMs;
    const refused = await say(house(), maple, { text: 'but' });
    expect(refused).toMatchObject({ refusal: { code: 'chat_muted', detail: { untilMs } } });
    const room = await maple.call(chatRoom, { room: 'EN' });
    expect(room).toMatchObject({ ok: true, value: { mute: { untilMs, reason: 'abuse' } } });
    // To that very moment: a message takes time of its own.
    house().clock.advance(untilMs - house().clock.nowMs());
    const sorry = await maple.call(postChat, { room: 'EN', text: 'sorry' });
    expect(sorry).toMatchObject({ ok: true });
    expect(await mute()).toEqual(isDone('60'));
    const lift = { username: 'maple01', why };
    expect(await staffCall(house(), unmuteChat, lift)).toEqual(isDone('maple01'));
    expect(await staffCall(house(), unmuteChat, lift)).toMatchObject(isRefused('unchanged'));
    await said(house(), maple, 'thanks');
    // A lifted one was no step.
    expect([await mute(), await mute(), await mute(), await mute()]).toEqual(
      ['60', '1440', '10080', 'for good'].map(isDone),
    );
    expect(await say(house(), maple, { text: 'but' })).toMatchObject(
      isRefused('chat_muted_for_good'),
    );
    const nobody = { username: 'nobody99', reason: 'spam' as const, why };
    expect(await staffCall(house(), muteChat, nobody)).toMatchObject(isRefused('unknown_member'));
  });

  test('keeps a list of words for each room, and slows one down', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const order = { room: 'EN', words: ['Scam', 'scam'], why };
    expect(await staffCall(house(), writeChatWords, order)).toEqual(isDone('EN'));
    const lists = await staffCall(house(), chatWords, {});
    expect(lists.ok && lists.value.find(({ room }) => room === 'EN')?.words).toEqual(['scam']);
    expect(await say(house(), maple, { text: 'a scam' })).toMatchObject(isRefused('message_words'));
    await staffCall(house(), slowChat, { room: 'EN', seconds: 60, why });
    await said(house(), maple, 'first');
    expect(await say(house(), maple, { text: 'next' })).toMatchObject(isRefused('chat_too_fast'));
    const elsewhere = { room: 'XX', seconds: 60, why };
    expect(await staffCall(house(), slowChat, elsewhere)).toMatchObject(isRefused('unknown_room'));
  });

  test('lets staff speak under their mark', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const answer = await staffCall(house(), sayChat, { room: 'EN', text: 'Welcome!' });
    expect(answer.ok).toBe(true);
    expect(await last(maple)).toMatchObject({ isStaff: true, name: 'ann', author: '', level: 0 });
    const empty = { room: 'EN', text: ' ' };
    expect(await staffCall(house(), sayChat, empty)).toMatchObject(isRefused('message_empty'));
  });

  test('has each act in the audit log, with its reason', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    const sequence = await said(house(), maple, 'hello');
    const name = { room: 'EN', sequence, why };
    const auditOf = async (subject: string) => {
      const acts = await onDatabase(house(), (db) => listAudit(db, subject));
      return acts.map(({ actor, act, detail }) => [actor, act, detail]);
    };
    const actor = 'staff:ann';
    await staffCall(house(), hideChat, { ...name, isHidden: true });
    await staffCall(house(), hideChat, { ...name, isHidden: false });
    expect(await auditOf(`chat:EN:${sequence}`)).toEqual([
      [actor, 'chat_hidden', { why }],
      [actor, 'chat_shown', { why }],
    ]);
    const member = { username: 'maple01', why };
    await staffCall(house(), muteChat, { ...member, reason: 'abuse' });
    await staffCall(house(), unmuteChat, member);
    await staffCall(house(), muteChat, { ...member, reason: 'spam', minutes: 0 });
    const { id } = await onDatabase(house(), (db) => {
      const members = db.selectFrom('members').select('id');
      return members.where('username', '=', 'maple01').executeTakeFirstOrThrow();
    });
    expect(await auditOf(`member:${id}`)).toEqual([
      [actor, 'chat_muted', { why, reason: 'abuse', minutes: '10' }],
      [actor, 'chat_unmuted', { why }],
      [actor, 'chat_muted', { why, reason: 'spam', minutes: 'for good' }],
    ]);
    await staffCall(house(), writeChatWords, { room: 'EN', words: ['scam'], why });
    await staffCall(house(), slowChat, { room: 'EN', seconds: 60, why });
    expect(await auditOf('room:EN')).toEqual([
      [actor, 'chat_words', { why, words: '1' }],
      [actor, 'chat_slowed', { why, seconds: '60' }],
    ]);
    const spoken = await staffCall(house(), sayChat, { room: 'EN', text: 'Welcome!' });
    const place = spoken.ok && 'done' in spoken.value ? spoken.value.done : '';
    expect(await auditOf(`chat:${place}`)).toEqual([[actor, 'chat_said', { text: 'Welcome!' }]]);
  });

  test('keeps messages for ninety days', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    await said(house(), maple, 'old');
    const count = () =>
      onDatabase(house(), (db) => db.selectFrom('chat_messages').select('sequence').execute());
    const days = () =>
      onDatabase(house(), (db) => db.selectFrom('chat_days').selectAll().execute());
    house().clock.advance(chatBounds.keptDays * dayMs - hourMs);
    await atDesk(house(), sweepChat);
    expect(await count()).toHaveLength(1);
    expect(await days()).toHaveLength(1);
    house().clock.advance(2 * hourMs);
    await atDesk(house(), sweepChat);
    expect(await count()).toHaveLength(0);
    house().clock.advance(dayMs);
    await atDesk(house(), sweepChat);
    expect(await days()).toHaveLength(0);
  });
});
