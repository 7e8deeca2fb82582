import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { messages, readMessages, unreadMessages } from '#contract/care/messages.ts';
import {
  previewMailing,
  staffMailings,
  tagMember,
  type WriteMailingInput,
  withdrawMailing,
  writeMailing,
} from '#contract/staff/mailings.ts';
import { closeAccount } from '#contract/staff/members.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { runMailings } from '#platform/care/index.ts';
import { site } from '#site';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { silent, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { raiseLevel } from '../../../support/threads.ts';

const why = 'a test';
/** Shorter than a session without a call. */
const tenMinutesMs = 10 * minuteMs;
/** Every member of these tests; the demonstration has others. */
const ours = 'ours';
const texts = [
  { languageCode: 'TY', title: 'Lịch mới', text: 'Nạp tiền mở cả ngày.' },
  { languageCode: 'EN', title: 'New hours', text: 'Deposits are open all day.' },
];

onEachStorage('a message to a segment', (place) => {
  const house = useHouse(place);

  const run = async (batch?: number) => {
    const storage = await openBeside(house().config, silent);
    const parts = { storage, clock: house().clock, site };
    await runMailings(parts, batch).finally(() => storage.close());
  };
  const write = async (changes: Partial<WriteMailingInput> = {}) => {
    const input = { kind: 'PL' as const, segment: { tag: ours }, texts, ...changes };
    const answer = await staffCall(house(), writeMailing, input);
    return answer.ok && 'done' in answer.value ? answer.value.done : '';
  };
  const titles = async (browser: TestBrowser) => {
    const answer = await browser.call(messages, {});
    return answer.ok ? answer.value.list.map(({ title }) => title) : [];
  };
  const inLanguage = async (username: string, language: string) => {
    const browser = await house().browseAsMember(username);
    await browser.call(updateLanguage, { language });
    await staffCall(house(), tagMember, { username, tag: ours, isOn: true, why });
    return browser;
  };

  test('reaches each member in the member’s own language, once, live or not', async () => {
    const maple = await inLanguage('maple01', 'TY');
    const cedar = await inLanguage('cedar01', 'EN');
    const birch = await inLanguage('birch01', 'TH');
    const count = await staffCall(house(), previewMailing, {
      kind: 'PL',
      segment: { tag: ours },
    });
    expect(count).toMatchObject({ value: { members: 3 } });
    const id = await write();
    // Batches of one: what is interrupted goes on behind the last member.
    await run(1);
    await run(1);
    expect(await titles(maple)).toEqual(['Lịch mới']);
    expect(await titles(cedar)).toEqual(['New hours']);
    expect(await titles(birch)).toEqual(['Lịch mới']);
    await cedar.call(readMessages, {});
    expect(await cedar.call(unreadMessages, {})).toEqual({ ok: true, value: { unreadCount: 0 } });
    const list = await staffCall(house(), staffMailings, {});
    expect(list).toMatchObject({ value: [{ id, state: 'sent', sent: 3, read: 1 }] });
    const alder = await inLanguage('alder01', 'EN');
    expect(await titles(alder)).toEqual([]);
  });

  test('goes by level, language, activity and tag, as its preview says', async () => {
    const maple = await inLanguage('maple01', 'EN');
    const cedar = await inLanguage('cedar01', 'TY');
    await raiseLevel(house(), 'cedar01', 5);
    const tag = { username: 'maple01', tag: 'lottery', isOn: true, why };
    expect(await staffCall(house(), tagMember, tag)).toEqual(isDone('maple01'));
    expect(await staffCall(house(), tagMember, tag)).toMatchObject(isRefused('unchanged'));
    const acts = await onDatabase(house(), async (db) => {
      const members = db.selectFrom('members').select('id').where('username', '=', 'maple01');
      return listAudit(db, `member:${(await members.executeTakeFirstOrThrow()).id}`);
    });
    expect(acts.map(({ act, detail }) => [act, detail.tag])).toEqual([
      ['member_tagged', ours],
      ['member_tagged', 'lottery'],
    ]);
    const nobody = { ...tag, username: 'nobody99' };
    expect(await staffCall(house(), tagMember, nobody)).toMatchObject(isRefused('unknown_member'));
    const members = async (segment: WriteMailingInput['segment']) => {
      const input = { kind: 'PL' as const, segment: { tag: ours, ...segment } };
      const answer = await staffCall(house(), previewMailing, input);
      return answer.ok ? answer.value.members : undefined;
    };
    expect(await members({ fromLevel: 5 })).toBe(1);
    expect(await members({ toLevel: 4 })).toBe(1);
    expect(await members({ languages: ['EN'] })).toBe(1);
    const unknown = (languageCode: string | null) =>
      onDatabase(house(), (db) =>
        db
          .updateTable('members')
          .set({ language_code: languageCode })
          .where('username', '=', 'maple01')
          .execute(),
      );
    // Whose language is not known reads the brand's own.
    await unknown(null);
    expect([await members({ languages: ['EN'] }), await members({ languages: ['TY'] })]).toEqual([
      0, 2,
    ]);
    await unknown('EN');
    expect(await members({ tag: 'lottery' })).toBe(1);
    expect(await members({ tag: 'lottery', fromLevel: 5 })).toBe(0);
    await onDatabase(house(), (db) =>
      db
        .updateTable('sign_ins')
        .set((build) => ({ at_ms: build('at_ms', '-', 10 * dayMs) }))
        .execute(),
    );
    expect(await members({ activeDays: 7 })).toBe(0);
    await write({ segment: { tag: 'lottery' } });
    await run();
    expect(await titles(maple)).toEqual(['New hours']);
    expect(await titles(cedar)).toEqual([]);
  });

  test('waits for its time, and leaves the inboxes when it is withdrawn', async () => {
    const maple = await inLanguage('maple01', 'EN');
    const later = await write({ sendAtMs: house().clock.nowMs() + tenMinutesMs });
    await run();
    expect(await titles(maple)).toEqual([]);
    house().clock.advance(tenMinutesMs + 1);
    const late = await inLanguage('cedar01', 'EN');
    await run();
    expect(await titles(maple)).toEqual(['New hours']);
    // Who joins after that time is not one of those it was written to.
    expect(await titles(late)).toEqual([]);
    await maple.call(readMessages, {});
    const withdraw = { id: later, why };
    expect(await staffCall(house(), withdrawMailing, withdraw)).toEqual(isDone(later));
    expect(await titles(maple)).toEqual([]);
    const again = await staffCall(house(), withdrawMailing, withdraw);
    expect(again).toMatchObject(isRefused('unchanged'));
    const never = await write({ sendAtMs: house().clock.nowMs() + tenMinutesMs });
    await staffCall(house(), withdrawMailing, { id: never, why });
    house().clock.advance(tenMinutesMs);
    await run();
    expect(await titles(maple)).toEqual([]);
    const none = await staffCall(house(), withdrawMailing, { id: 'none', why });
    expect(none).toMatchObject(isRefused('unknown_mailing'));
    const acts = await onDatabase(house(), (db) => listAudit(db, `mailing:${never}`));
    expect(acts.map(({ act }) => act)).toEqual(['mailing_written', 'mailing_withdrawn']);
  });

  test('of a promotion reaches nobody who is excluded or on a break', async () => {
    const maple = await inLanguage('maple01', 'EN');
    const cedar = await inLanguage('cedar01', 'EN');
    const untilMs = house().clock.nowMs() + dayMs;
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ play_paused_until_ms: untilMs })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const count = async (kind: 'PL' | 'PR') => {
      const answer = await staffCall(house(), previewMailing, { kind, segment: { tag: ours } });
      return answer.ok ? answer.value.members : undefined;
    };
    expect([await count('PL'), await count('PR')]).toEqual([2, 1]);
    await inLanguage('birch01', 'EN');
    // Its time is over, but nobody has asked to be let in again.
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ excluded_until_ms: house().clock.nowMs() - 1 })
        .where('username', '=', 'birch01')
        .execute(),
    );
    expect([await count('PL'), await count('PR')]).toEqual([3, 1]);
    await write({ kind: 'PR' });
    await run();
    expect(await titles(maple)).toEqual([]);
    const inbox = await cedar.call(messages, {});
    expect(inbox).toMatchObject({ value: { list: [{ kind: 'PR', title: 'New hours' }] } });
  });

  test('reaches no closed account, of whatever kind it is', async () => {
    await inLanguage('maple01', 'EN');
    await inLanguage('cedar01', 'EN');
    await staffCall(house(), closeAccount, { username: 'cedar01', why });
    for (const kind of ['PL', 'PR'] as const) {
      const answer = await staffCall(house(), previewMailing, { kind, segment: { tag: ours } });
      expect(answer).toMatchObject({ value: { members: 1 } });
    }
  });

  test('has a text in the brand’s own language', async () => {
    const alone = texts.filter(({ languageCode }) => languageCode === 'EN');
    const input = { kind: 'PL' as const, segment: {}, texts: alone };
    const answer = await staffCall(house(), writeMailing, input);
    expect(answer).toMatchObject(isRefused('own_language_missing'));
  });
});
