import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { createOutbox, readOutboxPage } from '#platform/base/outbox/index.ts';
import { runOutbox } from '#platform/base/outbox/outbox-command.ts';
import { messageSender } from '#platform/brand/index.ts';
import { HandClock } from '../../../support/clock.ts';
import { usePrinted } from '../../../support/printed-lines.ts';

const log = pino({ level: 'silent' });

describe('reading the outbox', () => {
  let dataDir: string;
  let storage: Storage;
  const printed = usePrinted();
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    storage = await openStorage({ dataDir, databaseUrl: undefined }, log);
    const clock = new HandClock(0);
    const outbox = createOutbox({ storage, clock, log, sender: messageSender });
    await storage.withTransaction(async (transaction) => {
      const sms = { channel: 'sms', recipient: '+84912345678', subject: '' } as const;
      await outbox.write(transaction, { ...sms, body: 'older' });
      clock.advance(1_000);
      await outbox.write(transaction, { ...sms, body: '482913 & <b>\u001b[31m' });
      clock.advance(1_000);
      const mail = { channel: 'mail', recipient: '"><i@mail.example' } as const;
      await outbox.write(transaction, { ...mail, subject: '<s>', body: 'link' });
    });
  });
  afterEach(async () => {
    await storage.close();
    rmSync(dataDir, { recursive: true });
  });

  const read = (clientAddress: string, env: Record<string, string> = {}) =>
    readOutboxPage({ storage, config: readConfig(env) }, clientAddress);
  const sender = { SMS_URL: 'https://token@sms.example/' };
  const mailer = { SMTP_URL: 'smtps://mail.example' };

  test('the page lists messages newest first, and nothing in them is markup', async () => {
    const page = (await read('127.0.0.1')) ?? '';
    expect(page).toContain('data-channel="sms" data-recipient="+84912345678"');
    expect(page).toContain('<pre data-body>482913 &amp; &lt;b&gt;');
    expect(page).toContain('data-recipient="&quot;&gt;&lt;i@mail.example"');
    expect(page).toContain('<p data-subject>&lt;s&gt;</p>');
    expect(page.indexOf('482913')).toBeLessThan(page.indexOf('older'));
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  test.each([
    ['another machine asks', '203.0.113.7', {}],
    ['an address only looks like this machine', '127.0.0.1.evil.example', {}],
    ['the site is public', '127.0.0.1', { ORIGIN: 'https://brand.example' }],
    ['every channel has a network', '127.0.0.1', { ...sender, ...mailer }],
  ])('there is no page when %s', async (_when, clientAddress, env) => {
    expect(await read(clientAddress, env)).toBeUndefined();
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'this machine may ask as %s',
    async (from) => {
      expect(await read(from)).toContain('482913');
    },
  );

  test('a channel that has a network by now is not shown', async () => {
    const page = await read('127.0.0.1', sender);
    expect(page).toContain('link');
    expect(page).not.toContain('482913');
  });

  test('the command prints the latest first and steers no terminal', async () => {
    expect(await runOutbox({ DATA_DIR: dataDir })).toBe(0);
    expect(printed.slice(0, 5)).toEqual([
      '1970-01-01 00:00:02 UTC  mail  "><i@mail.example  kept here',
      '  <s>',
      '  link',
      '1970-01-01 00:00:01 UTC  sms  +84912345678  kept here',
      '  482913 & <b>�[31m',
    ]);
    expect(await runOutbox({ PORT: 'x' })).toBe(2);
    expect(await runOutbox({ DATA_DIR: join(dataDir, 'none') })).toBe(3);
  });
});
