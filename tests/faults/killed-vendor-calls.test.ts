import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { writeVendor } from '#contract/staff/vendors.ts';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { checkBooks } from '#platform/money/books/index.ts';
import { site } from '#site';
import { openBrowser } from '../support/browser.ts';
import { staffCall } from '../support/desk.ts';
import { registration, silent, testOrigin } from '../support/house.ts';
import type { Seat } from '../support/hub88/bodies.ts';
import { sitDown, termsAt } from '../support/hub88/house.ts';
import { vendorKeys } from '../support/hub88/keys.ts';
import { openOperatorApi } from '../support/hub88/operator-api.ts';
import { kills, runUntilKilled } from '../support/killed-process.ts';
import { testSecret } from '../support/secret.ts';
import { embedded } from '../support/storages.ts';

const members = 4;
const giftMinor = 8_800_000n;

let dataDir: string;
const seats: Seat[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  await embedded.copy('demonstration', dataDir);
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
  const api = await openOperatorApi();
  const platform = await createPlatform({ config, site, log: silent, serves: () => true });
  const agreed = await staffCall({ config, clock: systemClock }, writeVendor, termsAt(api.url));
  if (!agreed.ok) throw new Error(agreed.refusal.code);
  for (let index = 0; index < members; index++) {
    const browser = openBrowser(platform, { origin: testOrigin });
    const answer = await browser.call(register, registration(`maple0${index}`));
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    seats.push(await sitDown(browser, api));
  }
  await platform.close();
  await api.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Reads the books by the vendor's ids, and each member's balance by them and by the ledger. */
async function readBooks() {
  const storage = await openStorage(
    { dataDir, databaseUrl: undefined, secretKey: testSecret },
    silent,
  );
  const { db } = storage;
  const rows = await db.selectFrom('vendor_transactions').selectAll().execute();
  const wallets = await db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance_minor'])
    .where('owner_kind', '=', 'member')
    .where('kind', '=', 'main')
    .where('unit', '=', 'real')
    .execute();
  const violations = await checkBooks(db, storage.seals);
  await storage.close();
  const bySide = (kind: string, user: string) =>
    rows
      .filter((row) => row.kind === kind && row.member_id === user)
      .reduce((sum, row) => sum + row.amount_minor, 0n);
  const differing = seats.filter(({ user }) => {
    const wallet = wallets.find(({ owner_id }) => owner_id === user);
    return wallet?.balance_minor !== giftMinor + bySide('win', user) - bySide('bet', user);
  });
  return { refs: new Set(rows.map((row) => row.transaction_ref)), differing, violations };
}

test(`after each of ${kills} kills between a stake and its answer, its repeat finds it taken once`, {
  timeout: 240_000,
}, async () => {
  const asked = new Map<string, readonly [string, string]>();
  const answered = new Set<string>();
  for (let round = 0; round < kills; round++) {
    const pending = [...asked].filter(([ref]) => !answered.has(ref)).map(([, call]) => call);
    const needed = JSON.stringify({ seats, privateKey: vendorKeys.privateKey, pending });
    const lines = await runUntilKilled('hub88/call-loop.ts', {
      args: [dataDir, needed],
      killAfter: 20 + round * 5,
    });
    for (const line of lines) {
      const [what, first = '', ...rest] = line.split(' ');
      if (what === 'asked') {
        const body = rest.join(' ');
        asked.set(JSON.parse(body).transaction_uuid, [first, body]);
        continue;
      }
      expect(rest).toEqual(['RS_OK']);
      answered.add(first);
    }
    const { refs, differing, violations } = await readBooks();
    expect([...answered].filter((ref) => !refs.has(ref))).toEqual([]);
    expect([...refs].filter((ref) => !asked.has(ref))).toEqual([]);
    expect([differing, violations]).toEqual([[], []]);
  }
  expect(answered.size).toBeGreaterThan(kills * 8);
});
