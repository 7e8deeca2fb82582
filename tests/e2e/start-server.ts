import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../support/server.ts';

/** A brand that takes names alone, for tests of members of their own. */
const forNames = {
  withdrawals: { leastMinor: '1000000', feeFixedMinor: '50000' },
  whitelabel: { switches: { USERNAMEREG: '1', FREEPLAY: '1' } },
};

/** Faults that are printed of each server. */
const mostFaults = 20;

/**
 * Starts the built product twice for all browser tests: as a demonstration starts, and for members
 * who register by name, at a host that has a name itself, as passkeys want it.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(forNames));
  const [server, named] = await Promise.all([
    startServer(),
    startServer({ dataDir, host: 'localhost' }),
  ]);
  process.env.FOYER_URL = server.url;
  process.env.FOYER_DATA_DIR = server.dataDir;
  process.env.FOYER_NAMES_URL = named.url;
  process.env.FOYER_NAMES_DATA_DIR = named.dataDir;
  return async () => {
    await Promise.all([server.stop(), named.stop()]);
    for (const line of [server, named].flatMap(faultsOf)) console.error(line);
  };
}

/** Lines of a server's log about its own faults; a test that failed by one tells only the refusal. */
function faultsOf({ output }: RunningServer): string[] {
  return output()
    .split('\n')
    .filter((line) => /^{"level":"(?:error|fatal)"|more is asked for/.test(line))
    .slice(0, mostFaults);
}
