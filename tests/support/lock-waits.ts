import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reader } from '#platform/base/db/storage.ts';
import { eventually } from './eventually.ts';

/** Waits until another connection to PostgreSQL waits for what a transaction holds. */
export function somebodyWaitsFor(transaction: Reader): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`select pid from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(transaction);
    expect(rows).not.toEqual([]);
  });
}
