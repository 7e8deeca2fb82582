import { expect, test } from 'vitest';
import { newId } from '#lib/id.ts';
import { listCostsByPath, listSalaries } from '#platform/agents/team/costs.queries.ts';
import { findEntryPath } from '#platform/agents/team/queries.ts';
import {
  listEntrySums,
  listIncomeSums,
  listMoneyDays,
  listPathsBelow,
  listSalaryDays,
  listSpreadSums,
  saveMoneyDay,
} from '#platform/agents/team/rebuild.queries.ts';
import type { TeamEntriesTable } from '#platform/agents/team/tables.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { useContractRows } from '../../support/contract-rows.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts } from '../../support/parts.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what teams are summed from', (place) => {
  const { storage, idOf, addVersion, addLine } = useContractRows(place);

  const enter = (atMs: number, entry: Partial<TeamEntriesTable> = {}) =>
    storage()
      .db.insertInto('team_entries')
      .values({
        id: newId(atMs),
        day: '2027-03-10',
        at_ms: atMs,
        member_id: idOf('aspen'),
        upline_path: '/cedar/',
        kind: 'bonus',
        amount_minor: 10n,
        currency: 'VND',
        ...entry,
      })
      .execute();

  test('entries of a day by path, kind and currency, with their number', async () => {
    await enter(1);
    await enter(2, { amount_minor: -3n });
    await enter(3, { day: '2027-03-11' });
    await enter(4, { kind: 'rebate' });
    await enter(5, { currency: 'USD' });
    await enter(6, { upline_path: '/birch/' });
    const sums = await listEntrySums(storage().db, '2027-03-10');
    const lines = sums.map((each) => Object.values(each).map(String).toSorted().join(' '));
    expect(lines.toSorted()).toEqual(
      [
        '/birch/ 1 10 VND bonus',
        '/cedar/ 1 10 USD bonus',
        '/cedar/ 1 10 VND rebate',
        '/cedar/ 2 7 VND bonus',
      ].toSorted(),
    );
  });

  test('costs are bonuses and rebates inside both the days and the moments', async () => {
    await enter(100);
    await enter(199, { kind: 'rebate', amount_minor: 5n });
    await enter(150, { kind: 'deposit' });
    for (const atMs of [99, 200]) await enter(atMs);
    for (const day of ['2027-03-09', '2027-03-12']) await enter(150, { day });
    await enter(150, { day: '2027-03-11' });
    const days = { fromDay: '2027-03-10', toDay: '2027-03-11' };
    const span = { fromMs: 100, untilMs: 200, ...days };
    expect(await listCostsByPath(storage().db, span)).toEqual([
      { memberId: idOf('aspen'), uplinePath: '/cedar/', currency: 'VND', costsMinor: 25n },
    ]);
  });

  test('the path of an entry is that of its kind and moment', async () => {
    await enter(100, { upline_path: '/a/' });
    await enter(100, { kind: 'rebate', upline_path: '/b/' });
    await enter(101, { kind: 'rebate', upline_path: '/c/' });
    await enter(100, { kind: 'rebate', upline_path: '/d/', member_id: idOf('birch') });
    const pathOf = (kind: 'bonus' | 'rebate', atMs: number) =>
      findEntryPath(storage().db, { memberId: idOf('aspen'), kind, atMs });
    expect(await pathOf('bonus', 100)).toBe('/a/');
    expect(await pathOf('rebate', 100)).toBe('/b/');
    expect(await pathOf('rebate', 101)).toBe('/c/');
    expect(await pathOf('bonus', 101)).toBeUndefined();
  });

  test('salaries are those of periods that began in the span, and no dividends', async () => {
    await addVersion('c2', 'dividend');
    await addVersion('c3', 'daily');
    for (const startsAtMs of [99, 100, 199, 200]) {
      await addLine('c3', startsAtMs, { paidMinor: 7n, agentPath: '/a/' });
    }
    await addLine('c2', 150, { paidMinor: 1_000n, agentPath: '/a/' });
    const salaries = await listSalaries(storage().db, { fromMs: 100, untilMs: 200 });
    expect(salaries).toEqual([{ agentPath: '/a/', currency: 'VND', amountMinor: 14n }]);
  });

  test('incomes are payments of the span, without what is passed on', async () => {
    await addVersion('c2', 'dividend');
    await addLine('c2', 100, { id: 'one', passedOnMinor: 4n });
    const pay = (part: number, paidAtMs: number, isGuarantee = 0) =>
      storage().withTransaction(async (transaction) => {
        const memberId = idOf('aspen');
        const posted = await postTransfers(transaction, [
          {
            debit: houseAccount('commissions', 'VND', 'real', memberId),
            credit: memberMainAccount(memberId, 'VND', 'real'),
            amountMinor: 10n,
            code: 'commission',
            scope: 'commission',
            idempotencyKey: `one:${part}`,
            reference: 'one',
            nowMs: paidAtMs,
          },
        ]);
        const [transfer] = posted.ok ? posted.value : [];
        await transaction
          .insertInto('commission_payments')
          .values({
            line_id: 'one',
            part,
            payer_id: null,
            is_guarantee: isGuarantee,
            amount_minor: 10n,
            state: 'paid',
            transfer_id: transfer?.transferId ?? null,
            paid_at_ms: paidAtMs,
          })
          .execute();
      });
    await pay(0, 100);
    await pay(1, 199, 1);
    await pay(2, 99);
    await pay(3, 200);
    const incomes = await listIncomeSums(storage().db, { fromMs: 100, untilMs: 200 });
    expect(incomes).toEqual([{ agentId: idOf('aspen'), currency: 'VND', amountMinor: 16n }]);
  });

  test('spreads are those that were paid in the span', async () => {
    for (const [order, atMs] of [99, 100, 199, 200].entries()) {
      await storage()
        .db.insertInto('spread_lines')
        .values({
          id: `s${order}`,
          day: `2027-03-1${order}`,
          agent_id: idOf('birch'),
          currency: 'VND',
          amount_minor: 3n,
          carry_in_minor: 0n,
          carry_out_minor: 0n,
          paid_minor: 3n,
          transfer_id: null,
          working: '[]',
          created_at_ms: atMs,
        })
        .execute();
    }
    const spreads = await listSpreadSums(storage().db, { fromMs: 100, untilMs: 200 });
    expect(spreads).toEqual([{ agentId: idOf('birch'), currency: 'VND', amountMinor: 6n }]);
  });

  test('days of salaries are those of lines made in the span, once each, the earliest first', async () => {
    await addVersion('c2', 'dividend');
    await addVersion('c3', 'daily');
    const make = (atMs: number, periodKey: string, contractId = 'c3') =>
      addLine(contractId, atMs, { id: newId(atMs), periodKey });
    await make(100, '2027-03-11');
    await make(198, '2027-03-10T01');
    await make(199, '2027-03-10T02');
    await make(99, '2027-03-09');
    await make(200, '2027-03-12');
    await make(150, '2027-03-01', 'c2');
    const days = await listSalaryDays(storage().db, { fromMs: 100, untilMs: 200 });
    expect(days).toEqual(['2027-03-10', '2027-03-11']);
  });

  test('saved sums are those of the day', async () => {
    const sums = {
      agentId: idOf('birch'),
      currency: 'VND',
      newMembers: 1,
      depositsMinor: 2n,
      withdrawalsMinor: 3n,
      bonusesMinor: 4n,
      rebatesMinor: 5n,
      incomeMinor: 6n,
      salariesMinor: 7n,
      ownSalaryMinor: 8n,
    };
    const days = ['2027-03-10', '2027-03-11'].map((day) => ({ ...sums, day }));
    for (const day of days) {
      await storage().withTransaction((transaction) => saveMoneyDay(transaction, day));
    }
    expect(await listMoneyDays(storage().db, '2027-03-11')).toEqual([days[1]]);
  });
});

onStorage('paths of members', (place) => {
  test('are read page by page in the order of their ids, without trials', async () => {
    const parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    await giveMember(parts, { username: 'trial01', accountType: 4 });
    parts.clock.advance(1);
    for (const username of ['maple02', 'maple03']) await giveMember(parts, { username });
    const all = await listPathsBelow(parts.storage.db, { afterId: '', limit: 9 });
    expect(all).toHaveLength(3);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted());
    const afterId = all[0]?.id ?? '';
    expect(await listPathsBelow(parts.storage.db, { afterId, limit: 1 })).toEqual([all[1]]);
    await parts.drop();
  });
});
