import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePassword, login } from '#contract/accounts.ts';
import { register } from '#contract/registration.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { mostInARow, takeTry } from '#platform/accounts/runs/run.ts';
import { sweepAccounts } from '#platform/accounts/sweep.ts';
import { onDatabase } from '../../support/database.ts';
import { registration, testPassword, useHouse } from '../../support/house.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onEachStorage } from '../../support/storages.ts';

const newPassword = 'amber-otter-77';

onEachStorage('wrong passwords in a row', (place) => {
  const house = useHouse(place);
  let turn = 0;

  /** Tries a name from another address each time, when nobody waits any more. */
  async function attempt(username: string, password: string) {
    house().clock.advance(hourMs);
    await onDatabase(house(), (db) => db.deleteFrom('login_failures').execute());
    turn += 1;
    const browser = house().browse({ clientAddress: `198.51.100.${turn % 250}` });
    const answer = await browser.call(login, { username, password });
    if (answer.ok) browser.token = answer.value.token;
    return { browser, outcome: answer.ok ? 'in' : answer.refusal };
  }

  /** As if so many had been wrong before. */
  async function haveFailed(failures: number): Promise<void> {
    await onDatabase(house(), (db) => db.updateTable('failed_runs').set({ failures }).execute());
  }

  const closed = { code: 'password_closed' };
  const wrong = { code: 'invalid_credentials' };

  test('are a hundred at most, of a member and of nobody alike', async () => {
    await house().browseAsMember('maple01');
    for (const username of ['maple01', 'nobody01']) {
      expect((await attempt(username, 'wrong-word-1')).outcome).toMatchObject(wrong);
    }
    await haveFailed(mostInARow - 1);
    const last: unknown[] = [];
    for (const username of ['maple01', 'nobody01']) {
      expect((await attempt(username, 'wrong-word-1')).outcome).toMatchObject(wrong);
      last.push((await attempt(username, testPassword)).outcome);
    }
    expect(last[0]).toMatchObject(closed);
    expect(last[1]).toEqual(last[0]);
  });

  test('begin anew after a right one, in a sign-in or a session', async () => {
    await house().browseAsMember('maple01');
    await attempt('maple01', 'wrong-word-1');
    await haveFailed(mostInARow - 1);
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
    await attempt('maple01', 'wrong-word-1');
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
  });

  test('count in a session as well, and a new password opens the way again', async () => {
    const { browser } = await house()
      .browseAsMember('maple01')
      .then(() => attempt('maple01', testPassword));
    const change = (oldPassword: string) =>
      browser.call(changePassword, {
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      });
    expect(await change('wrong-word-1')).toMatchObject({ refusal: { code: 'wrong_password' } });
    await haveFailed(mostInARow);
    expect(await change(testPassword)).toMatchObject({ refusal: closed });
    expect((await attempt('maple01', testPassword)).outcome).toMatchObject(closed);
    await onDatabase(house(), (db) => db.deleteFrom('failed_runs').execute());
    house().clock.advance(-hourMs);
    expect(await change(testPassword)).toMatchObject({ ok: true });
    expect((await attempt('maple01', newPassword)).outcome).toBe('in');
  });

  test('of a name that was nobody’s are not those of the member who takes it', async () => {
    await attempt('maple01', 'wrong-word-1');
    await haveFailed(mostInARow);
    const browser = house().browse();
    expect(await browser.call(register, registration('maple01'))).toMatchObject({ ok: true });
    expect((await attempt('maple01', testPassword)).outcome).toBe('in');
  });
});

onEachStorage('tries of one name', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const tryOnce = (name: string, isMember: boolean) =>
    parts.storage.withTransaction((transaction) => takeTry(transaction, parts, { name, isMember }));

  test('that come at once are as many as one after another', async () => {
    for (let count = 0; count < mostInARow - 10; count += 1) await tryOnce('maple01', true);
    const tried = await Promise.all(Array.from({ length: 40 }, () => tryOnce('Maple01', true)));
    expect(tried.filter(Boolean)).toHaveLength(10);
  });

  test('are kept for a member however long nobody tries, and for nobody 90 days', async () => {
    await tryOnce('maple01', true);
    await tryOnce('nobody01', false);
    parts.clock.advance(90 * dayMs + minuteMs);
    await sweepAccounts(parts);
    const rows = await parts.storage.db.selectFrom('failed_runs').selectAll().execute();
    expect(rows).toMatchObject([{ is_member: 1, failures: 1 }]);
    expect(JSON.stringify(rows)).not.toContain('maple01');
  });
});
