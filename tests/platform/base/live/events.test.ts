import { pino } from 'pino';
import { expect, test } from 'vitest';
import { login, logout } from '#contract/identity/accounts.ts';
import { changeTopics, events } from '#contract/live.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { openStream } from '../../../support/event-stream.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the event stream', (place) => {
  const house = useHouse(place);

  async function move(browser: TestBrowser): Promise<void> {
    const amount = { amountMinor: '100', currency: 'VND' };
    const idempotencyKey = crypto.randomUUID();
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    expect((await browser.call(transferFunds, input, { idempotencyKey })).ok).toBe(true);
  }

  test('tells a member at once that the wallet changed, and nobody else', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const stream = await openStream(browser);
    const others = await openStream(other);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    await stream.until('retry');
    await move(browser);
    expect(await stream.until('wallet')).toContain('event: change\ndata: wallet\n\n');
    await move(other);
    expect((await others.until('data: wallet')).split('data: wallet')).toHaveLength(2);
    await stream.leave();
    await others.leave();
  });

  test('tells what a command beside the platform changed', async () => {
    const browser = await house().browseAsMember('maple01');
    const stream = await openStream(browser);
    await stream.until('retry');
    const beside = await openBeside(house().config, pino({ level: 'silent' }));
    const found = await beside.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', 'maple01')
      .executeTakeFirstOrThrow();
    await beside.withTransaction((transaction) =>
      announceChange(transaction, {
        memberId: found.id,
        topic: 'messages',
        nowMs: house().clock.nowMs(),
      }),
    );
    await beside.close();
    expect(await stream.until('data: messages')).toContain('data: messages');
    await stream.leave();
  });

  test('is refused above eight of one member, and to nobody who left', async () => {
    const browser = await house().browseAsMember('maple01');
    const streams = await Promise.all(Array.from({ length: 9 }, () => openStream(browser)));
    const statuses = streams.map(({ answer }) => answer.status);
    expect(statuses.toSorted()).toEqual([...Array(8).fill(200), 429]);
    await Promise.all(streams.map(({ leave }) => leave()));
    const again = await openStream(browser);
    expect(again.answer.status).toBe(200);
    await again.leave();
  });

  test('is not kept open for who asks for its head alone', async () => {
    const browser = await house().browseAsMember('maple01');
    for (let turn = 0; turn < 9; turn += 1) {
      const asked = new Request(`${testOrigin}${events.path}`, { method: 'HEAD' });
      expect((await browser.send(asked)).status).toBe(200);
    }
    const stream = await openStream(browser);
    expect(await stream.until('retry')).toContain('retry');
    await stream.leave();
  });

  test('ends with its session at once, and another of the member’s goes on', async () => {
    const browser = await house().browseAsMember('maple01');
    const phone = house().browse();
    const signedIn = await phone.call(login, { username: 'maple01', password: testPassword });
    phone.token = signedIn.ok ? signedIn.value.token : undefined;
    const [stream, other] = [await openStream(browser), await openStream(phone)];
    await Promise.all([stream.until('retry'), other.until('retry')]);
    await browser.call(logout, {});
    expect(await other.until('data: session')).not.toContain('event: ended');
    // Whoever is connected when the platform begins to hear is told that all may have changed.
    const all = changeTopics.map((topic) => `event: change\ndata: ${topic}\n\n`).join('');
    const told = (await stream.until('event: ended')).replace(all, '');
    expect(told).not.toContain('event: change');
    await other.leave();
  });

  test('is nobody’s without a session, and ends when the platform closes', async () => {
    expect((await openStream(house().browse())).answer.status).toBe(401);
    const browser = await house().browseAsMember('maple01');
    const stream = await openStream(browser);
    await stream.until('retry');
    await browser.call(logout, {});
    expect((await openStream(browser)).answer.status).toBe(401);
    await house().reopen();
    // It reads to its end, which comes.
    expect(await stream.until('no such text')).toContain('retry');
  });
});
