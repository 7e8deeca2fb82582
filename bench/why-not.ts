import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { register } from '#contract/identity/registration.ts';
import { memberPromotions } from '#contract/rewards/promotions.ts';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { writeTerms } from '#platform/rewards/index.ts';
import { site } from '#site';
import { openBrowser } from '../tests/support/browser.ts';
import { bytesOf, feedEntry } from '../tests/support/feed.ts';
import { registration, testOrigin } from '../tests/support/house.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { giftTerms, join as joinOffer, matchTerms } from '../tests/support/promotions.ts';
import { testSecret } from '../tests/support/secret.ts';
import { median, printTable } from './table.ts';

/*
 * "Why not?" of one member for all of fifty promotions, half of them joined: the whole call, in one
 * process, medians. `npm run bench:why-not`, and `… -- embedded` or `… -- postgres` for a part.
 */
const turns = 200;
const offers = 50;
const goalMs = 20;
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);
const silent = pino({ level: 'silent' });

async function measure(databaseUrl: string | undefined): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: testSecret, DEMO: '1' };
  const config = readConfig(env);
  const platform = await createPlatform({ config, site, log: silent }, systemClock);
  const ids = Array.from({ length: offers }, (_, index) => `offer-${index}`);
  const texts = ids.map((id) =>
    feedEntry({ kind: 'promotion', id, category: 'daily', art: 'lotus-lake' }),
  );
  await platform.takeFeed(bytesOf({ entries: texts }));
  const beside = await openBeside(config, silent);
  for (const [index, promotionId] of ids.entries()) {
    const terms = index % 2 === 0 ? matchTerms : giftTerms;
    const act = { promotionId, terms, why: 'A bench.', actor: 'system', nowMs: Date.now() };
    await beside.withTransaction((transaction) => writeTerms(transaction, act));
  }
  const browser = openBrowser(platform, { origin: testOrigin });
  const answer = await browser.call(register, registration('maple01'));
  if (!answer.ok) throw new Error(answer.refusal.code);
  browser.token = answer.value.token;
  for (const id of ids.filter((_, index) => index % 2 === 0)) await joinOffer(browser, id, 1);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const startMs = performance.now();
    const shown = await browser.call(memberPromotions, {});
    times.push(performance.now() - startMs);
    if (!shown.ok || shown.value.promotions.length < offers) throw new Error('offers are missing');
  }
  await beside.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
  return median(times);
}

const rows: { engine: string; 'ms, median': string; 'at most': string }[] = [];
const note = (engine: string, ms: number) =>
  rows.push({ engine, 'ms, median': ms.toFixed(1), 'at most': String(goalMs) });
if (wants('embedded')) note('embedded', await measure(undefined));
if (wants('postgres')) {
  const name = makeDatabaseName();
  await createDatabase(name);
  note('PostgreSQL', await measure(databaseUrlOf(name)));
  await dropDatabase(name);
}
printTable(rows);
