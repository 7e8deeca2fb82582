import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chatRoom, chatUnread, readChat, reportChat } from '#contract/care/chat.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { changeSetting, demonstrationSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { createChatScript, fillChat } from '#platform/embedded/demonstration/chat-script.ts';
import { site } from '#site';
import { browseChat, say } from '../../../support/chat.ts';
import { atDesk } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

test('lines of the script fit any hour and say nothing of how full a table is', () => {
  const hours =
    /afternoon|evening|good (night|morning)|quiet|chiều nay|chào buổi|buổi tối vui|vắng|yên tĩnh|ngủ ngon\.|下午|晚上好|晚安|安静|selamat (pagi|malam|tidur)|sore ini|sepi|สวัสดีตอน|บ่ายนี้|ราตรีสวัสดิ์|เงียบ/i;
  const script = JSON.parse(readFileSync('demo/chat.json', 'utf8')) as Record<string, string[]>;
  expect(
    Object.values(script)
      .flat()
      .filter((line) => hours.test(line)),
  ).toEqual([]);
});

onEachStorage('the script of a demonstration’s chat', (place) => {
  const house = useHouse(place);

  async function openBrand({ isDemonstration }: { readonly isDemonstration: boolean }) {
    const parts = await openTestParts(place);
    const { initial } = whitelabelSetting;
    const on = { ...initial, switches: { ...initial.switches, CBS3: '1' as const } };
    await changeSetting<unknown>(parts.storage, whitelabelSetting, on);
    await changeSetting<unknown>(parts.storage, demonstrationSetting, isDemonstration);
    const lines = () => parts.storage.db.selectFrom('chat_messages').selectAll().execute();
    return { parts, lines };
  }

  test('writes nothing for a brand that is no demonstration', async () => {
    const { parts, lines } = await openBrand({ isDemonstration: false });
    await createChatScript(parts, () => 0)();
    expect(await lines()).toEqual([]);
    await parts.drop();
  });

  test('begins each room once, goes on in silence alone, and stops under load', async () => {
    const { parts, lines } = await openBrand({ isDemonstration: true });
    await fillChat(parts);
    await fillChat(parts);
    const begun = await lines();
    expect(new Set(begun.map(({ room }) => room))).toEqual(new Set(site.languageCodes));
    expect(begun.length).toBe(6 * site.languageCodes.length);
    expect(begun.every((each) => each.is_demonstration === 1)).toBe(true);
    expect(begun.every(({ sent_at_ms }) => sent_at_ms < parts.clock.nowMs())).toBe(true);
    const busy = createChatScript(parts, () => 0.9);
    const script = createChatScript(parts, () => 0);
    await busy();
    expect(await lines()).toHaveLength(begun.length);
    await script();
    const once = await lines();
    expect(once).toHaveLength(begun.length + site.languageCodes.length);
    parts.clock.advance(20 * minuteMs);
    await script();
    expect(await lines()).toHaveLength(once.length);
    parts.clock.advance(hourMs);
    await script();
    expect(await lines()).toHaveLength(once.length + site.languageCodes.length);
    await parts.drop();
  });

  test('is marked, and is neither staff’s, unread nor reported', async () => {
    const [maple] = await browseChat(house(), 'maple01');
    if (!maple) return;
    await say(house(), maple, { text: 'hello' });
    await maple.call(readChat, { room: 'EN', sequence: 1 });
    await atDesk(house(), async (parts) => {
      await changeSetting<unknown>(parts.storage as never, demonstrationSetting, true);
      house().clock.advance(25 * minuteMs);
      await createChatScript(parts as never, () => 0)();
    });
    const silent = await maple.call(chatRoom, { room: 'EN' });
    expect(silent.ok && silent.value.messages).toHaveLength(1);
    await atDesk(house(), async (parts) => {
      house().clock.advance(6 * minuteMs);
      await createChatScript(parts as never, () => 0)();
    });
    const room = await maple.call(chatRoom, { room: 'EN' });
    const last = room.ok ? room.value.messages.at(-1) : undefined;
    expect(last).toMatchObject({ isDemonstration: true, isStaff: false, author: '' });
    const report = { room: 'EN', sequence: last?.sequence ?? 0, reason: 'spam' as const };
    expect(await maple.call(reportChat, report)).toMatchObject({
      refusal: { code: 'unknown_chat_message' },
    });
    expect(await maple.call(chatUnread, {})).toEqual({ ok: true, value: { unReadCount: 0 } });
  });
});
