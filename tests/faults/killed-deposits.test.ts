import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { site } from '#site';
import { openBrowser } from '../support/browser.ts';
import { registration, silent, testOrigin } from '../support/house.ts';
import { kills, runUntilKilled } from '../support/killed-process.ts';
import { testSecret } from '../support/secret.ts';
import { embedded } from '../support/storages.ts';

const members = 4;

let dataDir: string;
let sessions: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  await embedded.copy('demonstration', dataDir);
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
  const platform = await createPlatform({ config, site, log: silent });
  const opened = [];
  for (let index = 0; index < members; index++) {
    const browser = openBrowser(platform, { origin: testOrigin });
    const answer = await browser.call(register, registration(`maple0${index}`));
    if (!answer.ok) throw new Error(answer.refusal.code);
    opened.push({ cookies: [...browser.cookies], token: answer.value.token });
  }
  await platform.close();
  sessions = JSON.stringify(opened);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test(`after each of ${kills} kills in the middle of deposits every acknowledged one is there, credited once`, {
  timeout: 240_000,
}, async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round++) {
    const lines = await runUntilKilled('deposit-loop.ts', {
      args: [dataDir, String(round * 100_000), sessions],
      killAfter: 8 + round * 3,
    });
    expect(lines.length).toBeGreaterThanOrEqual(8);
    for (const line of lines) acknowledged.add(line);
    const storage = await openStorage(
      { dataDir, databaseUrl: undefined, secretKey: testSecret },
      silent,
    );
    const deposits = await storage.db.selectFrom('deposits').select(['id', 'state']).execute();
    const calls = await storage.db
      .selectFrom('answered_calls')
      .select(['idempotency_key', 'answer'])
      .execute();
    const transfers = await storage.db
      .selectFrom('transfers')
      .select('reference')
      .where('code', '=', 'deposit')
      .execute();
    const violations = await checkBooks(storage.db, storage.seals);
    await storage.close();
    const present = new Set(deposits.map(({ id, state }) => `${state} ${id}`));
    for (const { idempotency_key, answer } of calls) {
      present.add(`asked ${idempotency_key} ${JSON.parse(answer ?? '{}').depositId}`);
    }
    expect([...acknowledged].filter((each) => !present.has(each))).toEqual([]);
    const credited = deposits.filter(({ state }) => state === 'paid').map(({ id }) => id);
    const moved = transfers.map(({ reference }) => reference.replace('deposit:', ''));
    expect(moved.toSorted()).toEqual(credited.toSorted());
    expect(violations).toEqual([]);
  }
});
