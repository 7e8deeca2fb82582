import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '#platform/base/db/storage.ts';
import { runLetters } from '#platform/care/feedback/print.ts';
import { usePrinted } from '../../../support/printed.ts';

describe('printing letters by command', () => {
  let dataDir: string;
  const lines = usePrinted();

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  test('the latest come first, beside a running platform, and steer no terminal', async () => {
    const storage = await openStorage(
      { dataDir, databaseUrl: undefined },
      pino({ level: 'silent' }),
    );
    expect(await runLetters({ DATA_DIR: dataDir })).toBe(0);
    const content = { content: 'red \u001b[31m\nnext\u202e', remark: '' };
    const row = {
      kind: 'feedback',
      language_code: 'EN',
      content: JSON.stringify(content),
    } as const;
    await storage.db
      .insertInto('letters')
      .values([
        { ...row, reference: 'F-OLD', created_at_ms: 0 },
        { ...row, reference: 'F-NEW', created_at_ms: 60_000 },
      ])
      .execute();
    const image = { owner: '', bytes: new Uint8Array(1), size_bytes: 1, sha256: '' };
    await storage.db
      .insertInto('uploads')
      .values({
        ...image,
        image_id: 'a',
        created_at_ms: 0,
        expires_at_ms: 0,
        letter_reference: 'F-OLD',
      })
      .execute();
    expect(await runLetters({ DATA_DIR: dataDir })).toBe(0);
    expect(lines).toEqual([
      'There are no letters.',
      'F-NEW  1970-01-01 00:01 UTC  EN',
      '  content: red �[31m\n    next�',
      'F-OLD  1970-01-01 00:00 UTC  EN, images: 1',
      '  content: red �[31m\n    next�',
    ]);
    await storage.close();
  });

  test('a folder without a database and a wrong setting are named', async () => {
    expect(await runLetters({ DATA_DIR: dataDir })).toBe(3);
    expect(lines[0]).toMatch(/No letters are shown\. There is no database at/);
    expect(await runLetters({ PORT: 'x' })).toBe(2);
  });
});
