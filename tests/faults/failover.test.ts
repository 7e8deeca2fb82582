import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asCall } from '#database/call-patience.ts';
import { transientFault } from '#platform/base/db/passing-fault.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  houseAccount,
  memberMainAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { type Clusters, postgresPrograms, startClusters } from '../support/clusters.ts';
import { silent } from '../support/house.ts';

const nowMs = 1_790_000_000_000;
const members = ['maple', 'cedar', 'birch', 'elm'];
/** Without PostgreSQL's own programs there is nothing to promote. */
const described = postgresPrograms === undefined ? () => {} : describe;

test('a primary is lost where PostgreSQL can be started', () => {
  expect(existsSync(postgresPrograms?.folder ?? tmpdir())).toBe(true);
});

described('a primary that is lost', () => {
  let clusters: Clusters;
  let storage: Storage;
  let dataDir: string;

  beforeEach(async () => {
    clusters = await startClusters();
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    storage = await openStorage({ dataDir, databaseUrl: clusters.urlOf('postgres') }, silent);
  });
  afterEach(async () => {
    await storage.close();
    clusters.end();
    rmSync(dataDir, { recursive: true });
  });

  const post = (member: string, idempotencyKey: string) =>
    asCall(() =>
      storage.withTransaction((transaction) =>
        postTransfer(transaction, {
          debit: houseAccount('stakes', 'VND', 'real', member),
          credit: memberMainAccount(member, 'VND', 'real'),
          amountMinor: 1n,
          code: 'test',
          scope: 'test',
          idempotencyKey,
          reference: '',
          nowMs,
        }),
      ),
    );

  test('loses nothing that was acknowledged, and its standby serves once it is promoted', {
    timeout: 60_000,
  }, async () => {
    const acknowledged: string[] = [];
    const unforeseen: unknown[] = [];
    let isOver = false;
    let refused = 0;
    let lastRefusalAtMs = 0;
    const working = members.map(async (member) => {
      for (let turn = 0; !isOver; turn++) {
        const key = `${member} ${turn}`;
        // As a client does: the same key until it is answered.
        while (!acknowledged.includes(key)) {
          try {
            if ((await post(member, key)).ok) acknowledged.push(key);
          } catch (error) {
            refused += 1;
            lastRefusalAtMs = performance.now();
            if (!transientFault(error)) unforeseen.push(error);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    clusters.killPrimary();
    const lostAtMs = performance.now();
    await expect.poll(() => refused).toBeGreaterThan(0);
    clusters.promote();
    const promotedAtMs = performance.now();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 40);
    isOver = true;
    await Promise.all(working);
    expect(unforeseen).toEqual([]);
    // What promoting took is the operator's; this is the site's own, of which 5 s are allowed.
    const awayMs = Math.max(0, lastRefusalAtMs - promotedAtMs);
    console.info(`calls were refused for ${awayMs.toFixed(0)} ms after the promotion`);
    expect(lastRefusalAtMs).toBeGreaterThan(lostAtMs);
    const { rows } = await sql<{
      key: string;
    }>`select idempotency_key as key from transfers`.execute(storage.db);
    const kept = rows.map(({ key }) => key);
    expect(acknowledged.filter((key) => !kept.includes(key))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(await checkInvariants(storage.db)).toEqual([]);
  });
});
