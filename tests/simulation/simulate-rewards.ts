/*
 * Runs a week of rewards by hand: `npm run simulate:rewards`, and `… -- --members 200 --days 3
 * --seed 7`. The figures are printed at the end; a finding fails it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { openBrowser } from '../support/browser.ts';
import { HandClock } from '../support/clock.ts';
import { type House, testOrigin } from '../support/house.ts';
import { testSecret } from '../support/secret.ts';
import { simulateWeek } from './rewards/week.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    days: { type: 'string', default: '7' },
    seed: { type: 'string', default: '20261128' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-rewards-'));
const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
const clock = new HandClock();
const log = pino({ level: 'error' });
const platform = await createPlatform({ config, site, log, serves: servesGame }, clock);
const absent = () => Promise.reject(new Error('a week does not do this'));
const house: House = {
  platform,
  config,
  clock,
  browse: (options = {}) => openBrowser(platform, { origin: testOrigin, ...options }),
  browseAsMember: absent,
  reopen: absent,
};
const size = {
  members: Number(values.members),
  days: Number(values.days),
  seed: Number(values.seed),
};
const begunMs = Date.now();
const figures = await simulateWeek(house, size, (line) =>
  console.info(`${((Date.now() - begunMs) / 1_000).toFixed(0).padStart(5)} s  ${line}`),
);
await platform.close();
rmSync(dataDir, { recursive: true });
for (const line of figures.lines()) console.info(line);
console.info(`\n${figures.findings.length} findings, ${size.members} members, ${size.days} days`);
for (const finding of figures.findings.slice(0, 50)) console.info(`  ${finding}`);
process.exit(figures.findings.length === 0 ? 0 : 1);
