import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#lib/id.ts';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { chooseLotteries, makeIssues } from '#platform/draws/index.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfers,
} from '#platform/money/index.ts';
import type { DeskParts } from '#platform/staff/index.ts';
import { atDesk } from '../tests/support/desk.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { testSecret } from '../tests/support/secret.ts';

/** The lottery whose issue is bet on. */
export const gameCode = 'KTD_K3_1M';

/** A demonstration's data of one engine, with its server while it runs. */
export interface DrawPlace {
  start(): Promise<string>;
  stop(): Promise<void>;
  /** Works on the data, beside the server or without it. */
  beside<Value>(work: (parts: DeskParts) => Promise<Value>): Promise<Value>;
  drop(): Promise<void>;
}

/** Makes a place on an engine, with nothing in it. */
export async function makeDrawPlace(engine: 'embedded' | 'PostgreSQL'): Promise<DrawPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const name = engine === 'PostgreSQL' ? makeDatabaseName() : undefined;
  if (name !== undefined) await createDatabase(name);
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    SECRET_KEY: testSecret,
    DEMO: '1',
    DEMO_PLAY: '0',
    ...(name !== undefined && { DATABASE_URL: databaseUrlOf(name) }),
  };
  const config = readConfig(env);
  let server: ChildProcess | undefined;
  const place: DrawPlace = {
    async start() {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'vendor-server.ts')], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = child;
      const [printed] = await once(child.stdout, 'data');
      return String(printed).trim();
    },
    async stop() {
      if (!server) return;
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
      server = undefined;
    },
    beside: (work) => atDesk({ config, clock: systemClock }, work),
    async drop() {
      await place.stop();
      if (name !== undefined) await dropDatabase(name);
      rmSync(dataDir, { recursive: true });
    },
  };
  return place;
}

/** Has an issue of the lottery take bets from now on, until a moment; answers its number. */
export async function openIssue(parts: DeskParts, closesAtMs: number): Promise<string> {
  const { storage } = parts;
  const nowMs = Date.now();
  const lottery = { code: gameCode, kind: 'k3', everyMinutes: 1 } as const;
  await storage.withTransaction((transaction) => chooseLotteries(transaction, [lottery], nowMs));
  await makeIssues(parts);
  const { id, number } = await storage.db
    .selectFrom('draw_issues')
    .select(['id', 'number'])
    .where('game_code', '=', gameCode)
    .where('state', '=', 'open')
    .orderBy('draws_at_ms', 'desc')
    .executeTakeFirstOrThrow();
  await moveIssue(storage.db, id, { opensAtMs: nowMs - 1, closesAtMs });
  return number;
}

/** Changes when an issue takes bets; it draws a second after its close. */
export async function moveIssue(
  db: DeskParts['storage']['db'],
  id: string,
  { opensAtMs, closesAtMs }: { readonly opensAtMs: number; readonly closesAtMs: number },
): Promise<void> {
  await db
    .updateTable('draw_issues')
    .set({ opens_at_ms: opensAtMs, closes_at_ms: closesAtMs, draws_at_ms: closesAtMs + 1_000 })
    .where('id', '=', id)
    .execute();
}

const giftMinor = 1_000_000_000n;

/** Gives a member enough to bet with. */
export async function giveMoney(transaction: Transaction, memberId: string): Promise<void> {
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('promotions', 'VND', 'real', memberId),
      credit: memberMainAccount(memberId, 'VND', 'real'),
      amountMinor: giftMinor,
      code: 'bonus',
      scope: 'bench',
      idempotencyKey: memberId,
      reference: '',
      nowMs: Date.now(),
    },
  ]);
  if (!posted.ok) throw new Error(posted.refusal);
}

/** Makes members as copies of one who registered, none of whom signs in; answers their ids. */
export async function copyMembers({ storage }: DeskParts, count: number): Promise<string[]> {
  const { db } = storage;
  const first = await db.selectFrom('members').selectAll().limit(1).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => newId(Date.now()));
  for (let at = 0; at < count; at += 50) {
    await storage.withTransaction(async (transaction) => {
      for (const id of ids.slice(at, at + 50)) {
        const own = { id, path: `${id}/`, username: `copy${id.slice(-12)}`, referral_code: id };
        await transaction
          .insertInto('members')
          .values({ ...first, ...own, verified_mobile: null })
          .execute();
        await openLedgerAccount(transaction, memberMainAccount(id, 'VND', 'real'), Date.now());
        await giveMoney(transaction, id);
      }
    });
  }
  return ids;
}
