import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageBounds } from '#contract/care/messages.ts';
import { shownDays } from '#contract/staff/mailings.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { listStaffMailings, withdraw, write } from '#platform/care/mailings/mailing-acts.ts';
import { runMailings } from '#platform/care/mailings/run-mailings.ts';
import { markMessages, readInbox, sendMessage } from '#platform/care/messages/inbox.ts';
import { closeShown, readShown } from '#platform/care/messages/shown-messages.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const texts = [{ languageCode: 'TY', title: 'Lịch mới', text: 'Nạp tiền mở cả ngày.' }];

onEachStorage('the moments of messages', (place) => {
  let parts: TestParts;
  let memberId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    ({ id: memberId } = await memberOf(parts, 'maple'));
  });
  afterEach(() => parts.drop());

  const nowMs = () => parts.clock.nowMs();
  const schedule = async (more: Partial<Parameters<typeof write>[2]> = {}) => {
    const order = { kind: 'PL' as const, segment: {}, texts, actor: 'staff:ann', ...more };
    const written = await parts.storage.withTransaction((transaction) =>
      write(transaction, parts, order),
    );
    return written.ok ? written.value : '';
  };
  const inbox = async () => {
    const { list } = await readInbox(parts, { memberId, languageCode: 'TY' }, {});
    return list.map(({ id }) => id.split(':')[0]);
  };
  const shown = async (openedAtMs = nowMs()) =>
    (await readShown(parts.storage.db, parts, { memberId, openedAtMs })).map(({ id }) => id);

  test('a message is sent at its very moment, and not before', async () => {
    const id = await schedule({ sendAtMs: nowMs() + hourMs });
    parts.clock.advance(hourMs - 1);
    await runMailings(parts);
    expect(await inbox()).toEqual([]);
    parts.clock.advance(1);
    await runMailings(parts);
    expect(await inbox()).toEqual([id]);
  });

  test('one that is dated back is sent now, to all of now, and shown as long as any', async () => {
    const id = await schedule({ kind: 'B', sendAtMs: nowMs() - 90 * dayMs });
    await runMailings(parts);
    const untilMs = nowMs() + shownDays.usual * dayMs;
    expect(await listStaffMailings(parts.storage.db)).toMatchObject([
      { id, sendAtMs: nowMs(), shownUntilMs: untilMs, sent: 2 },
    ]);
    parts.clock.advance(untilMs - 1 - nowMs());
    expect(await shown()).toHaveLength(1);
    parts.clock.advance(1);
    expect(await shown()).toEqual([]);
  });

  test('one that is scheduled shows itself for its days from when it is sent', async () => {
    const sendAtMs = nowMs() + 30 * dayMs;
    await schedule({ kind: 'B', sendAtMs, shownDays: 2 });
    parts.clock.advance(30 * dayMs);
    await runMailings(parts);
    parts.clock.advance(2 * dayMs - 1);
    expect(await shown(sendAtMs)).toHaveLength(1);
    parts.clock.advance(1);
    expect(await shown(sendAtMs)).toEqual([]);
  });

  test('readers are counted for each mailing by itself, and one that is withdrawn leaves the other', async () => {
    const first = await schedule();
    parts.clock.advance(1);
    const second = await schedule();
    await runMailings(parts);
    await markMessages(parts, memberId, `${first}:${memberId}`);
    const read = async () =>
      (await listStaffMailings(parts.storage.db)).map(({ id, read, state }) => [id, read, state]);
    expect(await read()).toEqual([
      [second, 0, 'sent'],
      [first, 1, 'sent'],
    ]);
    const order = { id: second, why: 'a test', actor: 'staff:ann' };
    await parts.storage.withTransaction((transaction) => withdraw(transaction, parts, order));
    expect(await inbox()).toEqual([first]);
    expect(await read()).toEqual([
      [second, 0, 'withdrawn'],
      [first, 1, 'sent'],
    ]);
  });

  test('three messages show themselves at once, and a fourth once one is closed', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.unshift(`${await schedule({ kind: 'PU' })}:${memberId}`);
      await runMailings(parts);
      parts.clock.advance(1);
    }
    expect(await shown()).toEqual(ids.slice(0, 3));
    await closeShown(parts, memberId, ids[1] ?? '');
    expect(await shown()).toEqual([ids[0], ids[2], ids[3]]);
  });

  test('one of each sign-in comes again in a session that was opened after it was closed', async () => {
    const id = `${await schedule({ kind: 'PU', repeats: 'signIn' })}:${memberId}`;
    await runMailings(parts);
    await closeShown(parts, memberId, id);
    expect(await shown(nowMs() - 1)).toEqual([]);
    expect(await shown(nowMs())).toEqual([]);
    expect(await shown(nowMs() + 1)).toEqual([id]);
    parts.clock.advance(2);
    const againMs = nowMs() - 1;
    expect(await shown(againMs)).toEqual([id]);
    // Closed anew: the later closing counts.
    await closeShown(parts, memberId, id);
    expect(await shown(againMs)).toEqual([]);
  });

  test('a letter to all is for who is a member at that moment, of the longest title and text', async () => {
    const letter = {
      username: undefined,
      title: '😀'.repeat(messageBounds.title),
      text: '😀'.repeat(messageBounds.text),
      actor: 'staff:ann',
    };
    const sent = await parts.storage.withTransaction((transaction) =>
      sendMessage(transaction, parts, letter),
    );
    expect(sent).toMatchObject({ ok: true });
    expect(await inbox()).toHaveLength(1);
    parts.clock.advance(1);
    await giveMember(parts, { username: 'cedar' });
    ({ id: memberId } = await memberOf(parts, 'cedar'));
    expect(await inbox()).toEqual([]);
  });
});
