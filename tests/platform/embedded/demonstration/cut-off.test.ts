import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { decideGame, servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { silent } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { embedded } from '../../../support/storages.ts';

test('a first start that dies at the end of the past leaves none of it, and the next one fills all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  await embedded.copy('tables', dataDir);
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
  const options = { serves: servesGame, decidePast: decideGame, hasTeam: false };
  const open = () => createPlatform({ config, site, log: silent, ...options });
  const beside = await openBeside(config, silent);
  const count = async (table: 'members' | 'point_earnings' | 'raffles') =>
    (await beside.db.selectFrom(table).selectAll().execute()).length;

  await sql`create trigger off before insert on raffles
    begin select raise(abort, 'the machine went off'); end`.execute(beside.db);
  await expect(open()).rejects.toThrow('the machine went off');
  expect([await count('members'), await count('point_earnings')]).toEqual([0, 0]);

  await sql`drop trigger off`.execute(beside.db);
  const platform = await open();
  expect(platform.newLogins).toHaveLength(5);
  await platform.close();
  expect([await count('members'), await count('raffles')]).toEqual([5, 1]);
  expect(await count('point_earnings')).toBeGreaterThan(100);
  await beside.close();
  rmSync(dataDir, { recursive: true });
});
