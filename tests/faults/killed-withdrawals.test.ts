import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#platform/base/db/storage.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { kills, runUntilKilled } from '../support/killed-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test(`after each of ${kills} kills in the middle of withdrawals every acknowledged step is there, whole`, {
  timeout: 240_000,
}, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round++) {
    const steps = await runUntilKilled('withdrawal-loop.ts', {
      args: [dataDir, String(round * 100_000)],
      killAfter: 8 + round * 2,
    });
    expect(steps.length).toBeGreaterThanOrEqual(8);
    acknowledged.push(...steps);
    const storage = await openStorage(
      { dataDir, databaseUrl: undefined },
      pino({ level: 'silent' }),
    );
    const rows = await storage.db
      .selectFrom('withdrawal_steps')
      .select(['withdrawal_id', 'state'])
      .execute();
    const violations = await checkBooks(storage.db, storage.seals);
    await storage.close();
    const present = new Set(rows.map((row) => `${row.withdrawal_id} ${row.state}`));
    expect(acknowledged.filter((step) => !present.has(step))).toEqual([]);
    expect(violations).toEqual([]);
  }
});
