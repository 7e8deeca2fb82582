import { expect, test } from 'vitest';
import type { ContractKind } from '#lib/commission/terms.ts';
import { hourMs } from '#lib/time.ts';
import {
  findPeriodKind,
  listContractsInForce,
  listPeriodKinds,
  listVersionBoundaries,
} from '#platform/agents/contracts/contracts-in-force.queries.ts';
import { insertStep, listSteps } from '#platform/agents/contracts/history.queries.ts';
import { parseTerms } from '#platform/agents/contracts/terms.ts';
import { type RowKind, useContractRows } from '../../support/contract-rows.ts';
import { dividend } from '../../support/contracts.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what is read of contracts by time', (place) => {
  const { storage, idOf, openRow, addVersion } = useContractRows(place);

  test('in force for a period are versions of its kinds that begin and end outside it', async () => {
    await addVersion('c3', 'daily', { startsAtMs: 100, endsAtMs: 200, state: 'ended' });
    await addVersion('c2', 'dividend', { startsAtMs: 100 });
    await addVersion('c1', 'dividend', { startsAtMs: 100, endsAtMs: 200, state: 'terminating' });
    const inForce = async (
      kind: ContractKind,
      period: Parameters<typeof listContractsInForce>[2],
      names?: readonly string[],
    ) => {
      const found = await listContractsInForce(storage().db, kind, period, names?.map(idOf));
      return found.map(({ contract }) => contract.id);
    };
    const month = { kind: 'month', startMs: 100, endMs: 200 } as const;
    expect(await inForce('dividend', month)).toEqual(['c1', 'c2']);
    expect(await inForce('dividend', month, ['aspen'])).toEqual(['c2']);
    expect(await inForce('daily', { ...month, kind: 'day' })).toEqual(['c3']);
    expect(await inForce('daily', month)).toEqual([]);
    expect(await inForce('dividend', { ...month, startMs: 99 })).toEqual([]);
    expect(await inForce('dividend', { ...month, endMs: 201 })).toEqual(['c2']);
    const many = Array.from({ length: 501 }, (_, order) => `nobody${order}`);
    expect(await inForce('dividend', month, [...many, 'birch'])).toEqual(['c1']);
  });

  test('the kind of period is that of the latest version that has begun and not ended', async () => {
    await addVersion('c5', 'dividend', { startsAtMs: 100, endsAtMs: 200, state: 'ended' });
    await addVersion('c3', 'daily', { startsAtMs: 100 });
    await openRow('c6', 'hourly', 'birch', 'aspen');
    await addVersion('c6', 'hourly', { state: 'offered' });
    const { db } = storage();
    const agentId = idOf('aspen');
    const kindAt = (kind: RowKind, atMs: number) => findPeriodKind(db, { agentId, kind, atMs });
    expect(await kindAt('dividend', 99)).toBeUndefined();
    expect(await kindAt('dividend', 100)).toBe('month');
    expect(await kindAt('dividend', 200)).toBeUndefined();
    expect(await kindAt('daily', 200)).toBe('day');
    expect(await kindAt('hourly', 200)).toBeUndefined();
    const other = await findPeriodKind(db, { agentId: idOf('birch'), kind: 'daily', atMs: 200 });
    expect(other).toBeUndefined();
    const kindsFrom = async (atMs: number, ...names: string[]) =>
      (await listPeriodKinds(db, { agentIds: names.map(idOf), atMs })).toSorted();
    expect(await kindsFrom(199, 'aspen', 'birch')).toEqual(['day', 'month']);
    expect(await kindsFrom(200, 'aspen', 'birch')).toEqual(['day']);
    expect(await kindsFrom(199, 'birch')).toEqual([]);
    await openRow('c7', 'daily', 'hazel', 'aspen');
    await addVersion('c7', 'daily', { startsAtMs: 100 });
    expect(await kindsFrom(200, 'aspen')).toEqual(['day']);
    const weekly = parseTerms('dividend', dividend([2_000], { period: 'week' }));
    await addVersion('c4', 'dividend', { startsAtMs: 301, terms: weekly });
    await addVersion('c2', 'dividend', { startsAtMs: 300 });
    expect(await kindAt('dividend', 300)).toBe('month');
    expect(await kindAt('dividend', 301)).toBe('week');
  });

  test('boundaries of versions are those of the kind that lie inside the span', async () => {
    await addVersion('c2', 'dividend', { startsAtMs: 300, endsAtMs: 400, state: 'ended' });
    await addVersion('c1', 'dividend', { startsAtMs: 100, endsAtMs: 200, state: 'ended' });
    await addVersion('c3', 'daily', { startsAtMs: 150, endsAtMs: 350, state: 'ended' });
    const span = (startMs: number, endMs: number) =>
      listVersionBoundaries(storage().db, 'dividend', { startMs, endMs });
    expect(await span(99, 401)).toEqual([100, 200, 300, 400]);
    expect(await span(100, 400)).toEqual([200, 300]);
    expect(await span(200, 300)).toEqual([]);
  });

  test('steps are the contract’s own, the first one first', async () => {
    await addVersion('c2', 'dividend');
    await addVersion('c1', 'dividend');
    const step = { version: 1, step: 'offered', from: undefined, to: 'offered' } as const;
    const origin = { actor: 'system', clientAddress: undefined, sessionId: undefined };
    await storage().withTransaction(async (transaction) => {
      await insertStep(transaction, 'c2', { ...step, ...origin, atMs: 2 * hourMs });
      await insertStep(transaction, 'c2', { ...step, ...origin, atMs: hourMs });
      await insertStep(transaction, 'c1', { ...step, ...origin, atMs: hourMs });
    });
    const steps = await listSteps(storage().db, 'c2');
    expect(steps.map(({ atMs }) => atMs)).toEqual([hourMs, 2 * hourMs]);
  });
});
