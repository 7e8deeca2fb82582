import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSecret } from '../tests/support/secret.ts';
import { type RunningServer, startServer } from '../tests/support/server.ts';
import { root } from '../tests/support/sources.ts';
import { enter, type SignInHeaders } from './member.ts';
import { luaFor, press, type WrkResult } from './wrk-transfers.ts';

/** Results of one load. */
export interface Load extends WrkResult {
  /** True when every invariant of the books holds after the load. */
  readonly isClean: boolean;
}

const connections = 32;
const members = 32;

/** Transfers over HTTP between members' wallets and a vendor's, for some seconds. */
export async function loadTransfers(databaseUrl: string | undefined, instances = 1): Promise<Load> {
  const env = {
    DEMO: '1',
    SECRET_KEY: testSecret,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const servers: RunningServer[] = [];
  for (let count = 0; count < instances; count++) servers.push(await startServer({ env }));
  const [first] = servers;
  if (!first) throw new Error('there is nobody to ask');
  const signedIn: SignInHeaders[] = [];
  for (let index = 0; index < members; index++) signedIn.push(await enter(first.url, index));
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const results = await Promise.all(
    servers.map(({ url }, index) => {
      const script = join(folder, `${index}.lua`);
      writeFileSync(script, luaFor(signedIn, `i${index}`));
      return press(script, { url, connections: connections / instances });
    }),
  );
  const verify = spawnSync(process.execPath, ['src/server/start.mjs', 'ledger:verify'], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: first.dataDir },
  });
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
  const sum = (figureOf: (load: WrkResult) => number) =>
    results.reduce((total, each) => total + figureOf(each), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    p50Ms: Math.max(...results.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    errors: sum(({ errors }) => errors),
    isClean: verify.status === 0,
  };
}
