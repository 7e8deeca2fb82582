import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatementFilter, StatementLine } from '#contract/money/statement.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  checkInvariants,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfer,
  reverseTransfer,
} from '#platform/money/ledger/index.ts';
import { postingsQuery } from '#platform/money/ledger/statement/queries.ts';
import { exportStatement } from '#platform/money/statement/export.ts';
import { readStatement } from '#platform/money/statement/statement.ts';
import { HandClock } from '../../../support/clock.ts';
import { explain } from '../../../support/explain.ts';
import { writeFile } from '../../../support/files.ts';
import { openTestStorage } from '../../../support/house.ts';
import { giveMember } from '../../../support/members.ts';
import { onEachStorage } from '../../../support/storages.ts';

const startMs = 1_790_000_000_000;
/** Two lines each share a moment. */
const momentOf = (index: number) => startMs + Math.floor(index / 2) * 1_000;
const codeOf = (index: number) => (index % 5 === 0 ? 'deposit' : 'bonus');

onEachStorage('a long account record', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  let memberId = '';
  const owner = () => ({ memberId, accountType: 0, currency: 'VND' });

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await giveMember({ storage, clock: new HandClock() }, { username: 'maple01' });
    memberId = (await findMemberByName(storage.db, 'maple01'))?.id ?? '';
    await storage.withTransaction(async (transaction) => {
      const open = (key: Parameters<typeof openLedgerAccount>[1]) =>
        openLedgerAccount(transaction, key, startMs);
      const debitLedgerAccountId = await open(houseAccount('cash', 'VND', 'real', 'maple'));
      const creditLedgerAccountId = await open(memberMainAccount(memberId, 'VND', 'real'));
      for (let index = 0; index < 75; index++) {
        await postTransfer(transaction, {
          debitLedgerAccountId,
          creditLedgerAccountId,
          amountMinor: BigInt(index + 1),
          code: codeOf(index),
          scope: 'test',
          idempotencyKey: String(index),
          reference: index === 74 ? '=1+1,"x"' : `deposit:${index}`,
          nowMs: momentOf(index),
        });
      }
    });
  });
  afterEach(async () => {
    expect(await checkInvariants(storage.db)).toEqual([]);
    await storage.drop();
  });

  const unnamed = () => ({ owner: owner(), readVendorTitles: async () => new Map() });

  async function readAll(filter: StatementFilter = {}): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    let cursor: string | undefined;
    do {
      const page = await readStatement(storage.db, unnamed(), { ...filter, cursor });
      lines.push(...page.lines);
      cursor = page.next;
    } while (cursor !== undefined);
    return lines;
  }

  const amountsOf = (lines: readonly StatementLine[]) =>
    lines.map(({ amount }) => Number(amount.amountMinor));

  test('is read to its end, every line once, the latest first', async () => {
    expect(amountsOf(await readAll())).toEqual(
      Array.from({ length: 75 }, (_, index) => 75 - index),
    );
    expect((await readStatement(storage.db, unnamed(), {})).lines).toHaveLength(30);
  });

  test('is read by kind and by period', async () => {
    const deposits = await readAll({ group: 'deposit' });
    expect(deposits).toHaveLength(15);
    expect(new Set(deposits.map(({ code }) => code))).toEqual(new Set(['deposit']));
    const bonus = amountsOf(await readAll({ group: 'bonus' }));
    expect(bonus).toHaveLength(60);
    expect(bonus).toEqual(bonus.toSorted((one, other) => other - one));
    const period = { fromMs: momentOf(10), toMs: momentOf(20) };
    expect(amountsOf(await readAll(period))).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(await readAll({ wallet: 'vendor:AV' })).toEqual([]);
    expect(await readAll({ wallet: 'points' })).toEqual([]);
  });

  test('says what caused a line, what was undone and what undid it', async () => {
    const [last] = await readAll();
    const transferId = last?.transferId ?? '';
    const nowMs = startMs + 100_000;
    await storage.withTransaction((transaction) =>
      reverseTransfer(transaction, { transferId, code: 'correction', reference: '', nowMs }),
    );
    const [undoing, undone, earlier] = await readAll();
    expect(undoing).toMatchObject({
      code: 'correction',
      isReversal: true,
      isReversed: false,
      amount: { amountMinor: '-75', currency: 'VND' },
      balanceAfter: { amountMinor: '2775' },
    });
    expect(undoing?.cause).toBeUndefined();
    expect(undone).toMatchObject({ transferId, isReversal: false, isReversed: true });
    expect(earlier).toMatchObject({ isReversed: false, cause: { kind: 'deposit', id: '73' } });
  });

  test('is exported whole, with nothing that a spreadsheet would run', async () => {
    const whose = { owner: owner(), readVendorTitles: async () => new Map() };
    const file = await writeFile(exportStatement(storage.db, whose, {}));
    const rows = file.trimEnd().split('\r\n');
    expect(rows).toHaveLength(76);
    expect(rows[0]).toBe(
      '\uFEFFTime (Asia/Ho_Chi_Minh GMT+7),Entry,Amount,Balance after,Currency,Wallet,Reference',
    );
    const time = formatTimestamp(momentOf(74), 'Asia/Ho_Chi_Minh');
    expect(rows[1]).toBe(`${time},Bonus,0.75,28.50,VND,Main wallet,"'=1+1,""x"""`);
  });

  test('is read from an index alone, in its order, however long it is', async () => {
    const period = { fromMs: 1, toMs: 9 };
    const before = { atMs: 5, sequence: 5 };
    for (const [code, index, asked, place] of [
      [undefined, 'postings_by_time', period, before],
      [undefined, 'postings_by_time', {}, undefined],
      ['deposit', 'postings_by_code', period, before],
      ['deposit', 'postings_by_code', period, undefined],
      ['deposit', 'postings_by_code', {}, before],
      ['deposit', 'postings_by_code', {}, undefined],
    ] as const) {
      const filter = { ledgerAccountId: 'x', ...asked };
      const page = { before: place, limit: 31 };
      const query = postingsQuery(storage.db, { ...filter, code }, page).compile();
      const plan = await explain(storage, query.sql, query.parameters);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|TEMP B-TREE|SCAN postings$|Seq Scan/m);
    }
  });
});
