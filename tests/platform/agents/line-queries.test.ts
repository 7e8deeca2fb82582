import { expect, test } from 'vitest';
import {
  findLineBefore,
  type LastLine,
  listAgentPlaces,
  listAgentPlacesAround,
  listAgentsLastLines,
  listLastLines,
  listRunLines,
} from '#platform/agents/commissions/lines.queries.ts';
import { memberOf } from '../../support/commissions.ts';
import { useContractRows } from '../../support/contract-rows.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('what is read of the lines of commissions', (place) => {
  const { storage, idOf, openRow, addVersion, addLine } = useContractRows(place);

  /** Three periods of two contracts, the last one of one of them alone, and one of another kind. */
  const insertAll = async () => {
    await addVersion('c1', 'dividend');
    await addVersion('c2', 'dividend');
    await addVersion('c3', 'daily');
    for (const startsAtMs of [300, 200, 100]) await addLine('c2', startsAtMs);
    for (const startsAtMs of [200, 100]) await addLine('c1', startsAtMs);
    await addLine('c3', 250);
  };
  const idsOf = (lines: readonly LastLine[]) => lines.map(({ lineId }) => lineId).toSorted();

  test('a line is there once for a contract, its version and a period', async () => {
    await insertAll();
    expect(await addLine('c2', 300, { id: 'again' })).toBe(false);
    expect(await addLine('c2', 400)).toBe(true);
  });

  test('the last ones are those of each contract of the kind before a moment', async () => {
    await insertAll();
    const { db } = storage();
    const last = async (beforeMs: number) => idsOf(await listLastLines(db, 'dividend', beforeMs));
    expect(await last(301)).toEqual(['c1-200', 'c2-300']);
    expect(await last(300)).toEqual(['c1-200', 'c2-200']);
    expect(await last(100)).toEqual([]);
    expect(idsOf(await listLastLines(db, 'daily', 301))).toEqual(['c3-250']);
  });

  test('of some agents they are theirs alone, however many are named', async () => {
    await insertAll();
    const last = async (agentIds: readonly string[], beforeMs = 301) =>
      idsOf(await listAgentsLastLines(storage().db, { kind: 'dividend', agentIds, beforeMs }));
    const [aspen, birch] = [idOf('aspen'), idOf('birch')];
    expect(await last([aspen])).toEqual(['c2-300']);
    expect(await last([aspen], 300)).toEqual(['c2-200']);
    const many = Array.from({ length: 499 }, (_, order) => `nobody${order}`);
    expect(await last([...many, aspen, birch])).toEqual(['c1-200', 'c2-300']);
    expect(await last([])).toEqual([]);
  });

  test('the one before a moment is the contract’s latest', async () => {
    await insertAll();
    const before = async (contractId: string, beforeMs: number) =>
      (await findLineBefore(storage().db, { contractId, beforeMs }))?.lineId;
    expect(await before('c2', 301)).toBe('c2-300');
    expect(await before('c2', 300)).toBe('c2-200');
    expect(await before('c1', 999)).toBe('c1-200');
    expect(await before('c1', 100)).toBeUndefined();
  });

  test('those of a run are of its kind and period, by contract, or the one of a contract', async () => {
    await insertAll();
    await addLine('c1', 200, { id: 'x', periodKind: 'week', periodKey: 'w' });
    const period = { kind: 'month', key: '200', startMs: 200, endMs: 300 } as const;
    const run = { kind: 'dividend', period } as const;
    const lines = await listRunLines(storage().db, run);
    expect([...lines].map(([id, { lineId }]) => `${id} ${lineId}`)).toEqual([
      'c1 c1-200',
      'c2 c2-200',
    ]);
    const one = await listRunLines(storage().db, run, 'c2');
    expect(idsOf([...one.values()])).toEqual(['c2-200']);
    const daily = await listRunLines(storage().db, { ...run, kind: 'daily' });
    expect(daily.size).toBe(0);
  });

  test('what is due is less what the agent bears of its team', async () => {
    await insertAll();
    await addLine('c1', 300, { dueMinor: 50n, borneMinor: 20n, openMinor: -3n });
    const line = await findLineBefore(storage().db, { contractId: 'c1', beforeMs: 301 });
    expect(line).toMatchObject({ dueMinor: 30n, openMinor: -3n, carryIn: [] });
  });

  test('places are those of agents with contracts, once each', async () => {
    const places = await listAgentPlaces(storage().db);
    const agents = ['aspen', 'birch', 'cedar'].map(idOf).toSorted();
    expect(places.map(({ id }) => id).toSorted()).toEqual(agents);
  });

  test('places around a path are its own, those above, those below and those that were', async () => {
    await openRow('c8', 'dividend', undefined, 'hazel');
    const parts = { storage: storage() };
    const { path } = await memberOf(parts, 'birch');
    const around = async () =>
      (await listAgentPlacesAround(storage().db, { path })).map(({ id }) => id).toSorted();
    const line = ['cedar', 'birch', 'aspen'].map(idOf);
    expect(await around()).toEqual(line.toSorted());
    const leave = (formerPath: string) =>
      storage()
        .db.insertInto('former_paths')
        .values({ agent_id: idOf('hazel'), path: formerPath, until_ms: 1 })
        .execute();
    await leave(`/elsewhere/${idOf('hazel')}/`);
    expect(await around()).toEqual(line.toSorted());
    await leave(`${path}${idOf('hazel')}/`);
    expect(await around()).toEqual([...line, idOf('hazel')].toSorted());
  });
});
