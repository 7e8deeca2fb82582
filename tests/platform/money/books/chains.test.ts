import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferFunds } from '#contract/money/wallet.ts';
import { dayMs } from '#lib/time.ts';
import { createChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { createHeads } from '#platform/money/books/index.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { forgeGift, keepMoney, restoreMoney } from '../../../support/forged-books.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the books, for whoever writes to the database alone,', (place) => {
  const house = useHouse(place);

  async function move(browser: TestBrowser) {
    const amount = { amountMinor: '100', currency: 'VND' };
    const idempotencyKey = crypto.randomUUID();
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    expect((await browser.call(transferFunds, input, { idempotencyKey })).ok).toBe(true);
  }

  const headsOf = (path: string) => async (work: 'note' | 'check') =>
    onDatabase(house(), async (db) => {
      const seals = createChainSeals(openSecrets(house().config));
      return await createHeads({ db, seals, path, clock: house().clock })[work]();
    });

  const found = async () =>
    (await house().platform.verifyLedger()).map(({ invariant, problem }) => [invariant, problem]);

  test('show a chain that was written anew, whose hashes and sums are all right', async () => {
    await house().browseAsMember('maple01');
    const undo = await onDatabase(house(), (db) => forgeGift(db, { username: 'maple01', by: 7n }));
    expect(await onDatabase(house(), checkInvariants)).toEqual([]);
    const problems = await found();
    expect(problems).toContainEqual(['I13', 'the end of its chain is not what was sealed']);
    await onDatabase(house(), undo);
  });

  test('show an audit log that was written anew', async () => {
    const kept = await onDatabase(house(), async (db) => ({
      entries: await db.selectFrom('audit_entries').selectAll().execute(),
      head: await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow(),
    }));
    await onDatabase(house(), async (db) => {
      await sql`update audit_head set sequence = 0, chain_hash = '', chain_seal = null`.execute(db);
      await sql`delete from audit_entries`.execute(db);
      const { recordAct } = await import('#platform/base/audit/index.ts');
      const entry = { actor: 'system', act: 'x', subject: 'y', detail: {}, atMs: 1 };
      const seals = { seal: () => 'forged', keyOf: () => 'none' as const };
      await db.transaction().execute(async (begun) => {
        const given = Object.assign(begun, { engine: place.engine, seals });
        await recordAct(given as unknown as Parameters<typeof recordAct>[0], entry);
      });
    });
    expect(await found()).toContainEqual(['I13', 'the end of the log is not what was sealed']);
    await onDatabase(house(), async (db) => {
      await sql`delete from audit_entries`.execute(db);
      for (const entry of kept.entries)
        await db.insertInto('audit_entries').values(entry).execute();
      await db.updateTable('audit_head').set(kept.head).execute();
    });
  });

  test('show a tail that was cut off together with its seals', async () => {
    const browser = await house().browseAsMember('maple01');
    await move(browser);
    const before = await onDatabase(house(), keepMoney);
    await move(browser);
    await headsOf(house().config.chainHeadsPath)('note');
    const after = await onDatabase(house(), keepMoney);
    await onDatabase(house(), (db) => restoreMoney(db, before));
    const problems = await found();
    expect(problems).toHaveLength(2);
    expect(problems[0]?.[1]).toMatch(/^it was the last on \S+ and is missing or another now$/);
    await onDatabase(house(), (db) => restoreMoney(db, after));
  });

  test('are whole while heads are written later than what they are of', async () => {
    const browser = await house().browseAsMember('maple01');
    const [one, other] = ['one', 'other'].map((name) => join(house().config.dataDir, name));
    const note = async (path = '') => await headsOf(path)('note');
    const check = async (path = '') => await headsOf(path)('check');
    await note(one);
    await move(browser);
    await note(other);
    await move(browser);
    expect(await check(one)).toEqual([]);
    // A process that was killed while it wrote leaves half a line; the next goes on behind it.
    const text = readFileSync(one ?? '', 'utf8');
    truncateSync(one ?? '', text.length - 20);
    expect(await check(one)).toEqual([]);
    await note(one);
    await note(other);
    expect(await check(one)).toEqual([]);
    expect(await check(other)).toEqual([]);
    expect(readFileSync(other ?? '', 'utf8').split('\n').length).toBeGreaterThan(2);
  });

  test('begin their file anew each day, unless something is lost from the database', async () => {
    const browser = await house().browseAsMember('maple01');
    const path = join(house().config.dataDir, 'daily');
    const heads = headsOf(path);
    const lines = () => readFileSync(path, 'utf8').trimEnd().split('\n');
    await heads('note');
    await move(browser);
    const before = await onDatabase(house(), keepMoney);
    await move(browser);
    await heads('note');
    expect(lines()).toHaveLength(2);
    house().clock.advance(dayMs - 1);
    await heads('note');
    expect(lines()[0]).toContain(`"at":${house().clock.nowMs() - dayMs + 1},`);
    const after = await onDatabase(house(), keepMoney);
    house().clock.advance(1);
    await onDatabase(house(), (db) => restoreMoney(db, before));
    await heads('note');
    expect(await heads('check')).not.toEqual([]);
    await onDatabase(house(), (db) => restoreMoney(db, after));
    await heads('note');
    expect(lines()).toHaveLength(1);
    expect(await heads('check')).toEqual([]);
    await onDatabase(house(), (db) => restoreMoney(db, before));
    expect(await heads('check')).not.toEqual([]);
    await onDatabase(house(), (db) => restoreMoney(db, after));
  });

  test('show heads that somebody else wrote', async () => {
    const path = house().config.chainHeadsPath;
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"at":1', '"at":2'));
    expect(await found()).toContainEqual(['I13', 'it was not written under a key of this brand']);
    writeFileSync(path, text);
  });

  /** Makes the database as one of the version before seals is once its columns are there. */
  async function makeFormer(): Promise<void> {
    await onDatabase(house(), async (db) => {
      for (const command of [
        'update ledger_accounts set chain_seal = null',
        'update audit_head set chain_seal = null',
        `delete from settings where key = 'taken:chain seals'`,
      ]) {
        await sql.raw(command).execute(db);
      }
    });
    rmSync(house().config.chainHeadsPath);
  }

  test('of a former version are sealed as they are, once', async () => {
    await move(await house().browseAsMember('maple01'));
    await makeFormer();
    await house().reopen();
    expect(await found()).toEqual([]);
    expect(existsSync(house().config.chainHeadsPath)).toBe(true);
    const bare = sql`update ledger_accounts set chain_seal = null where owner_kind = 'member'`;
    const sealed = await onDatabase(house(), keepMoney);
    await onDatabase(house(), (db) => bare.execute(db));
    await house().reopen();
    expect(await found()).toContainEqual(['I13', 'the end of its chain is not sealed']);
    await onDatabase(house(), (db) => restoreMoney(db, sealed));
  });

  test('of a former version are not sealed while a chain of theirs is broken', async () => {
    await move(await house().browseAsMember('maple01'));
    await makeFormer();
    const turn = (from: string, to: string) =>
      onDatabase(house(), (db) =>
        sql`update transfers set code = ${to} where code = ${from}`.execute(db),
      );
    await turn('opening_gift', 'forged');
    await house().reopen();
    const problems = await found();
    expect(problems).toContainEqual(['I13', 'the transfer is not the one that was requested']);
    expect(problems).toContainEqual(['I13', 'the end of its chain is not sealed']);
    await turn('forged', 'opening_gift');
    rmSync(house().config.chainHeadsPath);
    await house().reopen();
  });
});
