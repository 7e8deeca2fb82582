import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#platform/base/db/storage.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { kills, runUntilKilled } from '../support/killed-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test(`after each of ${kills} kills in the middle of transfers every acknowledged one is there, whole`, {
  timeout: 180_000,
}, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round++) {
    const lines = await runUntilKilled('transfer-loop.ts', {
      args: [dataDir, String(round * 100_000)],
      killAfter: 20 + round * 7,
    });
    expect(lines.length).toBeGreaterThanOrEqual(20);
    acknowledged.push(...lines.map(Number));
    const storage = await openStorage(
      { dataDir, databaseUrl: undefined },
      pino({ level: 'silent' }),
    );
    const rows = await storage.db.selectFrom('transfers').select('idempotency_key').execute();
    const violations = await checkInvariants(storage.db);
    await storage.close();
    const present = new Set(rows.map((row) => Number(row.idempotency_key)));
    expect(acknowledged.filter((key) => !present.has(key))).toEqual([]);
    expect(violations).toEqual([]);
  }
});
