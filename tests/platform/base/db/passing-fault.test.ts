import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { transientFault } from '#platform/base/db/passing-fault.ts';

const soon = { code: 'service_unavailable', retryAfterSeconds: 1 };

test('a write that waited in vain for another process is to be sent again soon', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-busy-'));
  const [one, other] = [1, 2].map(() => new DatabaseSync(join(folder, 'a.sqlite'), { timeout: 0 }));
  try {
    one?.exec('begin immediate');
    let caught: unknown;
    try {
      other?.exec('begin immediate');
    } catch (error) {
      caught = error;
    }
    expect(transientFault(caught)).toEqual(soon);
  } finally {
    one?.close();
    other?.close();
    rmSync(folder, { recursive: true });
  }
});

test('so is one that waited in vain for a lock of PostgreSQL', () => {
  expect(transientFault(Object.assign(new Error('lock'), { code: '55P03' }))).toEqual(soon);
});

test('a fault of our own is none that passes', () => {
  for (const fault of [new Error('no such table'), { code: 'ERR_SQLITE_ERROR', errcode: 1 }, null])
    expect(transientFault(fault)).toBeUndefined();
});
