import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { decideGame, servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { median, printTable, spread } from './table.ts';

/*
 * What a demonstration's first start costs: an empty folder opened without a past, with the pasts of
 * its accounts, and with the team of three months below `river`, in turn. `npm run
 * bench:demonstration`.
 */
const log = pino({ level: 'silent' });
const mostSeconds = 5;
const rounds = 5;

const standings = {
  'no past': { serves: servesGame },
  'pasts of accounts': { serves: servesGame, decidePast: decideGame, hasTeam: false },
  'and the team': { serves: servesGame, decidePast: decideGame },
} as const;

/** Seconds that an empty folder takes until it can be asked, and what it holds then. */
async function openOnce(standing: (typeof standings)[keyof typeof standings]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const SECRET_KEY = randomBytes(32).toString('base64url');
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY, DEMO: '1' });
  const fromMs = performance.now();
  const platform = await createPlatform({ config, site, log, ...standing }, systemClock);
  const seconds = (performance.now() - fromMs) / 1_000;
  const beside = await openBeside(config, log);
  const count = async (table: 'facts' | 'commission_lines' | 'withdrawals' | 'members') => {
    const counted = beside.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'));
    return Number((await counted.executeTakeFirstOrThrow()).n);
  };
  const held = {
    members: await count('members'),
    facts: await count('facts'),
    withdrawals: await count('withdrawals'),
    lines: await count('commission_lines'),
  };
  await beside.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
  return { seconds, held };
}

const took = new Map<string, { seconds: number[]; held: Record<string, number> }>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, standing] of Object.entries(standings)) {
    const { seconds, held } = await openOnce(standing);
    took.set(name, { seconds: [...(took.get(name)?.seconds ?? []), seconds], held });
  }
}
const withTeam = median(took.get('and the team')?.seconds ?? []);
const without = median(took.get('no past')?.seconds ?? []);
printTable(
  [...took].map(([name, { seconds, held }]) => ({
    'a first start with': name,
    s: median(seconds).toFixed(2),
    spread: spread(seconds),
    ...held,
  })),
);
const isMet = withTeam - without <= mostSeconds;
console.info(
  `The past of accounts and team takes ${(withTeam - without).toFixed(2)} s (goal ${mostSeconds} s: ${isMet ? 'met' : 'not met'}).`,
);
if (!isMet) process.exitCode = 1;
