import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { register } from '#contract/identity/registration.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from '../tests/support/browser.ts';
import { testSecret } from '../tests/support/secret.ts';
import { type Bulk, type BulkPlace, openBulk } from './bulk.ts';
import { fillLines } from './ledger-rows.ts';

const origin = 'http://127.0.0.1:4321';
const username = 'bench00';
const password = 'teal-heron-42';
const log = pino({ level: 'silent' });
/** A PostgreSQL database of one size's own. */
export type NewDatabase = () => Promise<{ readonly databaseUrl: string; drop(): Promise<void> }>;

/** Sums are checked of no more lines than this: of millions it takes minutes. */
const checkedUpTo = 100_000;
export interface Lines {
  readonly firstAtMs: number;
  readonly count: number;
}

export interface Place extends BulkPlace {
  drop(): Promise<void>;
}

export interface OpenedLedger {
  readonly lines: Lines;
  readonly browser: TestBrowser;
  close(): Promise<void>;
}

export async function makePlace(newDatabase: NewDatabase | undefined): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const database = await newDatabase?.();
  return {
    dataDir,
    databaseUrl: database?.databaseUrl,
    async drop() {
      await database?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Writes a member's rows past the platform; answers the time of the first. */
export type Fill = (bulk: Bulk, member: string, count: number) => Promise<number>;

export async function openWith(
  count: number,
  { dataDir, databaseUrl }: Place,
  fill: Fill = fillLines,
): Promise<OpenedLedger> {
  const startedAtMs = performance.now();
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecret,
    DEMO: '0',
  });
  const filling = await createPlatform({ config, site, log });
  const entering = openBrowser(filling, { origin });
  const input = { username, password, confirmPassword: password, agreed: true };
  const entered = await entering.call(register, input);
  if (!entered.ok) throw new Error(`registration was refused: ${entered.refusal.code}`);
  await filling.close();
  const bulk = await openBulk({ dataDir, databaseUrl });
  const firstAtMs = await fill(bulk, username, count);
  await bulk.close();
  if (count <= checkedUpTo) await checkSums({ dataDir, databaseUrl });
  const platform = await createPlatform({ config, site, log });
  const browser = openBrowser(platform, { origin });
  for (const [name, value] of entering.cookies) browser.cookies.set(name, value);
  const seconds = (performance.now() - startedAtMs) / 1_000;
  console.info(`${count.toLocaleString('en')} lines were written in ${seconds.toFixed(0)} s.`);
  return {
    lines: { firstAtMs, count },
    browser,
    close: () => platform.close(),
  };
}

/** The invariants hold of what was made up, but for the hash chains, which were not made. */
async function checkSums(place: BulkPlace): Promise<void> {
  const reader = await openReadOnly(place, log);
  const violations = await checkInvariants(reader.db);
  await reader.close();
  const wrong = violations.find(({ invariant }) => invariant !== 'I13');
  if (wrong) throw new Error(`the made-up books are wrong: ${JSON.stringify(wrong)}`);
}
