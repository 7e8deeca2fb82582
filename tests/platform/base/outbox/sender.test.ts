import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { createOutbox, type Outbox, sweepOutbox } from '#platform/base/outbox/index.ts';
import type { Delivery, Networks, Send } from '#platform/base/outbox/message.ts';
import { messageSender } from '#platform/brand/index.ts';
import { HandClock } from '../../../support/clock.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

const canary = 'canary-482913';
const message = { channel: 'sms', recipient: '+84912345678', subject: '', body: canary } as const;
const later: Delivery = { kind: 'later', reason: 'status 500' };
const sent: Delivery = { kind: 'sent' };

onEachStorage('the outbox', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  const clock = new HandClock();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  beforeEach(async () => {
    lines.length = 0;
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const open = (networks: Networks): Outbox =>
    createOutbox({ storage, clock, log, sender: messageSender }, networks);
  const write = (outbox: Outbox) =>
    storage.withTransaction((transaction) => outbox.write(transaction, message));
  const row = () => storage.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  /** A network that answers as it is told, the last answer again and again. */
  const network = (...answers: Delivery[]) => {
    const tries: number[] = [];
    const send: Send = async () => {
      const answer = answers[Math.min(tries.length, answers.length - 1)] ?? sent;
      tries.push(clock.nowMs());
      return answer;
    };
    return { send, tries };
  };

  test('a message that is with the network is not kept in words and not sent again', async () => {
    const { send, tries } = network(sent);
    const outbox = open({ sms: send });
    await write(outbox);
    await outbox.sendDue();
    clock.advance(dayMs);
    await outbox.sendDue();
    expect(tries).toHaveLength(1);
    expect(await row()).toMatchObject({ body: '', failed_at_ms: null });
    expect((await row()).sent_at_ms).not.toBeNull();
  });

  test('nothing is sent before its transaction commits', async () => {
    const { send, tries } = network(sent);
    const outbox = open({ sms: send });
    const broken = storage.withTransaction(async (transaction) => {
      await outbox.write(transaction, message);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await outbox.sendDue();
    expect(tries).toEqual([]);
  });

  test('failures are tried again after growing pauses, five times in all', async () => {
    const { send, tries } = network(later);
    const outbox = open({ sms: send });
    await write(outbox);
    const startMs = clock.nowMs();
    for (let second = 0; second < 900; second += 5) {
      await outbox.sendDue();
      clock.advance(5 * secondMs);
    }
    expect(tries.map((atMs) => (atMs - startMs) / secondMs)).toEqual([0, 5, 35, 155, 635]);
    expect(await row()).toMatchObject({ body: '', sent_at_ms: null });
    expect((await row()).failed_at_ms).not.toBeNull();
  });

  test('a message that is refused for good is given up at once', async () => {
    const { send, tries } = network({ kind: 'never', reason: 'status 400' });
    const outbox = open({ sms: send });
    await write(outbox);
    await outbox.sendDue();
    clock.advance(dayMs);
    await outbox.sendDue();
    expect(tries).toHaveLength(1);
  });

  test('a failure is forgotten once the message arrives', async () => {
    const { send, tries } = network(later, sent);
    const outbox = open({ sms: send });
    await write(outbox);
    await outbox.sendDue();
    clock.advance(5 * secondMs);
    await outbox.sendDue();
    expect(tries).toHaveLength(2);
    expect(await row()).toMatchObject({ failed_at_ms: null });
  });

  test('several instances never send one message twice', async () => {
    const { send, tries } = network(sent);
    const outboxes = Array.from({ length: 6 }, () => open({ sms: send }));
    for (let index = 0; index < 30; index++) await write(outboxes[0] ?? open({}));
    await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
    expect(tries).toHaveLength(30);
  });

  test('a message whose sender died is sent by another one a minute later', async () => {
    const dying = open({ sms: () => new Promise(() => {}) });
    await write(dying);
    void dying.sendDue();
    await expect.poll(async () => (await row()).tries).toBe(1);
    const { send, tries } = network(sent);
    const other = open({ sms: send });
    await other.sendDue();
    expect(tries).toEqual([]);
    clock.advance(minuteMs);
    await other.sendDue();
    expect(tries).toHaveLength(1);
  });

  test('without a network a message stays to be read, and no later network sends it', async () => {
    await write(open({}));
    const { send, tries } = network(sent);
    await open({ sms: send }).sendDue();
    expect(tries).toEqual([]);
    expect(await row()).toMatchObject({ body: canary, sent_at_ms: null, failed_at_ms: null });
  });

  test('one that is delivered at once is tried once, and says whether it went', async () => {
    const { send, tries } = network(later);
    const outbox = open({ sms: send });
    expect(await outbox.deliver(await write(outbox))).toBe(false);
    clock.advance(dayMs);
    await outbox.sendDue();
    expect(tries).toHaveLength(1);
    const kept = open({});
    expect(await kept.deliver(await write(kept))).toBe(true);
    const good = open({ sms: network(sent).send });
    expect(await good.deliver(await write(good))).toBe(true);
  });

  test('what a message says and whom it is for never reaches the log', async () => {
    const outbox = open({ sms: network(later).send });
    await write(outbox);
    await outbox.sendDue();
    expect(lines.join()).toContain('not sent');
    expect(lines.join()).not.toMatch(/canary|84912345678/);
  });

  test('messages are forgotten after seven days', async () => {
    await write(open({}));
    clock.advance(7 * dayMs);
    await sweepOutbox({ storage, clock });
    await row();
    clock.advance(1);
    await sweepOutbox({ storage, clock });
    expect(await storage.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
