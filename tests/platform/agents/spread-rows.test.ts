import { expect, test } from 'vitest';
import { readGroups } from '#platform/agents/spreads/line-groups.ts';
import { exportSpreads } from '#platform/agents/spreads/lists/export.ts';
import { listSpreadDays, sumSpreadDays } from '#platform/agents/spreads/lists/queries.ts';
import { hasLine, insertLine, listCarriedAmounts } from '#platform/agents/spreads/queries.ts';
import { formatWorking, parseWorking } from '#platform/agents/spreads/spread-working.ts';
import {
  listCarriedSpreads,
  listSettledSpreads,
} from '#platform/agents/statements/settlement/queries.ts';
import { growLine, memberOf } from '../../support/commissions.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onStorage } from '../../support/storages.ts';

test('the working of a day has the highest amounts first, and equal ones by their line', () => {
  const line = (id: string, amountMinor: bigint) => ({
    line: id,
    parts: [],
    amountMinor,
    remainder: 0n,
  });
  const lines = [line('c', 1n), line('b', 5n), line('a', 5n)];
  const kept = parseWorking(formatWorking(lines as unknown as Parameters<typeof formatWorking>[0]));
  expect(kept.map(({ memberId }) => memberId)).toEqual(['a', 'b', 'c']);
});

onStorage('rows of rebate spreads', (place) => {
  const onParts = async (work: (parts: TestParts) => Promise<void>) => {
    const parts = await openTestParts(place);
    await growLine(parts);
    await work(parts).finally(() => parts.drop());
  };
  /** Writes a day of aspen01's spreads. */
  const write = async (
    parts: TestParts,
    day: string,
    more: { currency?: string; paidMinor?: bigint; carryOutMinor?: bigint } = {},
  ) => {
    const { currency = 'VND', paidMinor = 0n, carryOutMinor = 0n } = more;
    const { id: agentId } = await memberOf(parts, 'aspen01');
    await parts.storage.withTransaction((transaction) =>
      insertLine(transaction, {
        id: `${day} ${currency}`,
        day,
        agentId,
        currency,
        amountMinor: paidMinor + carryOutMinor,
        carryInMinor: 0n,
        carryOutMinor,
        paidMinor,
        transferId: null,
        working: '[]',
        createdAtMs: Date.parse(`${day}T00:00:00Z`),
      }),
    );
    return agentId;
  };

  test('are of one currency each: what one carries and has, another does not', async () => {
    await onParts(async (parts) => {
      const { db } = parts.storage;
      const agentId = await write(parts, '2027-03-10', { carryOutMinor: -5n });
      await write(parts, '2027-03-11', { currency: 'THB', paidMinor: 7n });
      expect(await listCarriedAmounts(db, '2027-03-12')).toEqual([
        { agentId, currency: 'VND', carryMinor: -5n },
      ]);
      expect(await listCarriedAmounts(db, '2027-03-10')).toEqual([]);
      const has = (currency: string) => hasLine(db, { agentId, currency, day: '2027-03-11' });
      expect([await has('THB'), await has('VND')]).toEqual([true, false]);
      const atMs = Date.parse('2027-03-12T00:00:00Z');
      expect((await listCarriedSpreads(db, { agentId, atMs })).toSorted(byCurrency)).toEqual([
        { currency: 'THB', amountMinor: 0n },
        { currency: 'VND', amountMinor: -5n },
      ]);
      const settled = await listSettledSpreads(db, { agentId, fromMs: 0, toMs: atMs });
      expect(settled.map(({ currency, paidMinor }) => [currency, paidMinor])).toEqual([
        ['THB', 7n],
      ]);
    });
  });

  test('are listed from the first to the last day of a filter, each once, also as a file', async () => {
    await onParts(async (parts) => {
      const { db } = parts.storage;
      const days = ['2027-03-10', '2027-03-11', '2027-03-12', '2027-03-13'];
      let agentId = '';
      for (const day of days) agentId = await write(parts, day, { paidMinor: 1n });
      await write(parts, '2027-03-12', { currency: 'THB', paidMinor: 9n });
      const query = { agentId, currency: 'VND', fromDay: '2027-03-10', toDay: '2027-03-12' };
      const first = await listSpreadDays(db, query, { before: undefined, limit: 2 });
      expect(first.map(({ day }) => day)).toEqual(['2027-03-12', '2027-03-11']);
      const rest = await listSpreadDays(db, query, { before: '2027-03-11', limit: 2 });
      expect(rest.map(({ day }) => day)).toEqual(['2027-03-10']);
      expect(await sumSpreadDays(db, query)).toMatchObject({ count: 3, paidMinor: 3n });
      const { read } = exportSpreads(db, query, agentId);
      const { lines, next } = await read(undefined, 2);
      const more = await read(next, 2);
      expect([...lines, ...more.lines].map(({ day }) => day)).toEqual(
        days.slice(0, 3).toReversed(),
      );
      expect(more.next).toBeUndefined();
    });
  });

  test('come of the groups of every agent above, and of none who is no agent any more', async () => {
    await onParts(async (parts) => {
      const { db } = parts.storage;
      const give = async (username: string, change: object) =>
        db.updateTable('members').set(change).where('username', '=', username).execute();
      await give('birch01', { rebate_group: 1_850 });
      await give('maple01', { rebate_group: 1_850 });
      const groups = async () => {
        const { own, chain } = await readGroups(db, await memberOf(parts, 'maple01'));
        const names = new Map(
          (await db.selectFrom('members').select(['id', 'username']).execute()).map((row) => [
            row.id,
            row.username,
          ]),
        );
        return [own, chain.map(({ id, group }) => [names.get(id), group])];
      };
      // birch01 has as much as maple01; aspen01 above both has more.
      expect(await groups()).toEqual([
        1_850,
        [
          ['aspen01', 1_900],
          ['birch01', 1_850],
          ['maple01', 1_850],
        ],
      ]);
      await give('maple01', { rebate_group: 1_880 });
      await give('birch01', { account_type: 0 });
      expect(await groups()).toEqual([
        1_880,
        [
          ['aspen01', 1_900],
          ['maple01', 1_880],
        ],
      ]);
    });
  });
});

function byCurrency(one: { readonly currency: string }, other: { readonly currency: string }) {
  return one.currency < other.currency ? -1 : 1;
}
