import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { isUnsettled } from '#contract/money/unknown-outcome.ts';
import { registration, useHouse } from '../support/house.ts';
import { kills } from '../support/killed-process.ts';
import { type Line, openLine } from '../support/line.ts';
import { onPostgres } from '../support/storages.ts';

const killAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

// The embedded engine has no connections that it could lose.
onPostgres('lost database connections', (place) => {
  let line: Line;
  let direct: string | undefined;
  beforeAll(async () => {
    line = await openLine();
  });
  const house = useHouse(place, (config) => {
    direct = config.databaseUrl;
    return { ...config, databaseUrl: direct && line.over(direct) };
  });

  function registerOne(username: string, round: number) {
    const browser = house().browse({ clientAddress: `198.51.100.${round}` });
    return browser.call(register, registration(username));
  }

  test(`${kills} times the platform lives on, and whoever was told "registered" is`, {
    timeout: 180_000,
  }, async () => {
    const killer = new pg.Client(direct);
    await killer.connect();
    const acknowledged: string[] = [];
    let lost = 0;
    for (let round = 0; round < kills; round++) {
      const visits = [0, 1].map(async (visitor) => {
        for (let count = 0; count < 4; count++) {
          const username = `maple${round}x${visitor}x${count}`;
          if ((await registerOne(username, round)).ok) acknowledged.push(username);
          else lost += 1;
        }
      });
      // Each time a little further on; in the first half of what these visits ask.
      await line.passed(2 + round);
      await killer.query(killAll);
      await Promise.all(visits);
    }
    await killer.end();
    expect(lost).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(kills);
    for (const [index, username] of acknowledged.entries()) {
      // The first call after a loss may still meet a dead connection.
      const again = await registerOne(username, 100 + (index % 100));
      if (again.ok || !isUnsettled(again.refusal)) {
        expect(again).toMatchObject({ refusal: { code: 'username_taken' } });
      }
    }
  });
});
