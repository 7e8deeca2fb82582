import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { site } from '#site';
import { silent } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage } from '../../../support/storages.ts';

const newSecret = 'bmV3LXNlY3JldC1uZXctc2VjcmV0LW5ldy1zZWNyZXQtbmV3';

onEachStorage('books under another secret', (place) => {
  test('need the former one until they are sealed anew, and are whole ever after', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.copy('demonstration', dataDir);
    const verify = async (env: Record<string, string>) => {
      const { databaseUrl: DATABASE_URL } = database;
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL, ...env });
      const platform = await createPlatform({ config, site, log: silent });
      return await platform.verifyLedger().finally(() => platform.close());
    };
    expect(await verify({ SECRET_KEY: testSecret })).toEqual([]);
    const problems = (await verify({ SECRET_KEY: newSecret })).map(({ problem }) => problem);
    expect(problems).toContain('the end of its chain is not what was sealed');
    expect(problems).toContain('it was not written under a key of this brand');
    expect(await verify({ SECRET_KEY: newSecret, SECRET_KEY_OLD: testSecret })).toEqual([]);
    expect(await verify({ SECRET_KEY: newSecret })).toEqual([]);
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
