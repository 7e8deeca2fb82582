import { expect, test } from 'vitest';
import type { ContractKind } from '#lib/commission/terms.ts';
import {
  findRecount,
  insertRecount,
  listRunsFrom,
  readBasis,
} from '#platform/agents/commissions/corrections/recounts.queries.ts';
import {
  findBalance,
  saveRemainder,
} from '#platform/agents/commissions/realtime/balances.queries.ts';
import { useContractRows } from '../../support/contract-rows.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what recounts are made of', (place) => {
  const { storage, idOf, addVersion } = useContractRows(place);

  const run = (kind: ContractKind, startsAtMs: number, periodKind = 'month') =>
    storage()
      .db.insertInto('commission_runs')
      .values({
        kind,
        period_kind: periodKind,
        period_key: `${periodKind} ${startsAtMs}`,
        starts_at_ms: startsAtMs,
        ends_at_ms: startsAtMs + 100,
        inputs: null,
        planned_at_ms: 0,
        finished_at_ms: 1,
      })
      .execute();
  const correct = (id: string, kind: 'dividend' | 'daily') =>
    storage()
      .db.insertInto('commission_corrections')
      .values({
        id,
        contract_id: kind === 'daily' ? 'c3' : 'c2',
        version: 1,
        agent_id: idOf('aspen'),
        kind,
        period_kind: 'month',
        period_key: id,
        stood_minor: 0n,
        amount_minor: 1n,
        carry_in: '[]',
        bound: null,
        reason: 'late rounds',
        asked_by: 'ann',
        line_id: null,
        created_at_ms: 0,
      })
      .execute();

  test('runs are those of the kind from a moment on, the earliest first', async () => {
    for (const startsAtMs of [300, 200, 100]) await run('dividend', startsAtMs);
    await run('dividend', 200, 'halfMonth');
    await run('daily', 250);
    const keys = async (fromMs: number, limit: number) =>
      (await listRunsFrom(storage().db, { kind: 'dividend', fromMs }, limit)).map(
        ({ period }) => period.key,
      );
    expect(await keys(200, 9)).toEqual(['halfMonth 200', 'month 200', 'month 300']);
    expect(await keys(201, 9)).toEqual(['month 300']);
    expect(await keys(0, 1)).toEqual(['month 100']);
  });

  test('a basis is the last run of each period and the last correction of the kind', async () => {
    await addVersion('c2', 'dividend');
    await addVersion('c3', 'daily');
    await run('dividend', 200);
    await run('dividend', 100);
    await run('dividend', 150, 'halfMonth');
    await run('daily', 300);
    await correct('k2', 'dividend');
    await correct('k1', 'dividend');
    await correct('k3', 'daily');
    expect(await readBasis(storage().db, 'dividend')).toBe('halfMonth 150\nmonth 200\nk2');
    expect(await readBasis(storage().db, 'daily')).toBe('month 300\nk3');
  });

  test('a recount is kept up to the moment from which older ones go', async () => {
    const save = (id: string, nowMs: number, forgetBeforeMs = 0) =>
      storage().withTransaction((transaction) => {
        const recount = { id, kind: 'dividend', basis: id, found: [] } as const;
        return insertRecount(transaction, { ...recount, nowMs, forgetBeforeMs });
      });
    await save('old', 99);
    await save('just', 100);
    await save('new', 200, 100);
    const bases = await Promise.all(
      ['old', 'just', 'new'].map(async (id) => (await findRecount(storage().db, id))?.basis),
    );
    expect(bases).toEqual([undefined, 'just', 'new']);
  });

  test('a balance is the contract’s own', async () => {
    await storage().withTransaction(async (transaction) => {
      await saveRemainder(transaction, 'c1', { day: 'a', remainder: 1n, openMinor: -1n });
      await saveRemainder(transaction, 'c2', { day: 'b', remainder: 2n, openMinor: -2n });
    });
    expect(await findBalance(storage().db, 'c1')).toMatchObject({ day: 'a', remainder: 1n });
    expect(await findBalance(storage().db, 'c2')).toMatchObject({ day: 'b', remainder: 2n });
    expect(await findBalance(storage().db, 'c3')).toBeUndefined();
  });
});
