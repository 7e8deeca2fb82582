import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#platform/db/storage.ts';
import { checkInvariants } from '#platform/ledger/index.ts';

const kills = 25;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Keys that a process acknowledged before it was killed in the middle of its work. */
async function transferUntilKilled(firstKey: number, killAfter: number): Promise<number[]> {
  const script = join(import.meta.dirname, '../support/transfer-loop.ts');
  const child = spawn(process.execPath, [script, dataDir, String(firstKey)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length > killAfter) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  // The last line may be cut off: what was not printed whole was not acknowledged.
  return printed.slice(0, printed.lastIndexOf('\n')).split('\n').map(Number);
}

test(`after each of ${kills} kills in the middle of transfers every acknowledged one is there, whole`, {
  timeout: 180_000,
}, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round++) {
    const keys = await transferUntilKilled(round * 100_000, 20 + round * 7);
    expect(keys.length).toBeGreaterThanOrEqual(20);
    acknowledged.push(...keys);
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
