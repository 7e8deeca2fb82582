import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { registration, useHouse } from '../support/house.ts';
import { onEachStorage } from '../support/storages.ts';

const rounds = 26;
const killAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

onEachStorage('lost database connections', (place) => {
  const house = useHouse(place);

  function registerOne(username: string, round: number) {
    const browser = house().browse({ clientAddress: `198.51.100.${round}` });
    return browser.call(register, registration(username));
  }

  test('the platform lives on, and whoever was told "registered" is', {
    timeout: 180_000,
  }, async () => {
    const { databaseUrl } = house().config;
    const killer = databaseUrl === undefined ? undefined : new pg.Client(databaseUrl);
    await killer?.connect();
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const visits = [0, 1].map(async (visitor) => {
        for (let count = 0; count < 4; count++) {
          const username = `maple${round}x${visitor}x${count}`;
          if ((await registerOne(username, round)).ok) acknowledged.push(username);
        }
      });
      await wait(20 + round * 3);
      await killer?.query(killAll);
      await Promise.all(visits);
    }
    await killer?.end();
    expect(acknowledged.length).toBeGreaterThan(rounds);
    for (const [index, username] of acknowledged.entries()) {
      // The first call after a loss may still meet a dead connection.
      const again = await registerOne(username, 100 + (index % 100));
      if (again.ok || again.refusal.code !== 'service_unavailable') {
        expect(again).toMatchObject({ refusal: { code: 'username_taken' } });
      }
    }
  });
});
