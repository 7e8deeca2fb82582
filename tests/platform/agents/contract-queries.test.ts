import { expect, test } from 'vitest';
import {
  findContractBetween,
  listContractsAbove,
  listContractsBelow,
  listContractsWithOthers,
} from '#platform/agents/contracts/contract.queries.ts';
import {
  listSideContracts,
  selectVersionsWith,
} from '#platform/agents/contracts/contract-list.queries.ts';
import {
  listExpiredContracts,
  listKindsWithOffers,
  listVersions,
  moveVersion,
} from '#platform/agents/contracts/versions.queries.ts';
import { type RowKind, useContractRows } from '../../support/contract-rows.ts';
import { onStorage } from '../../support/storages.ts';

const idsOf = (contracts: readonly { readonly id: string }[]) => contracts.map(({ id }) => id);

onStorage('what is read of contracts', (place) => {
  const { storage, idOf, addVersion } = useContractRows(place);

  test('one between two is of that kind and those two, the house being nobody', async () => {
    const { db } = storage();
    const between = async (kind: RowKind, upline: string | undefined, downline: string) => {
      const query = { kind, uplineId: upline && idOf(upline), downlineId: idOf(downline) };
      return (await findContractBetween(db, query))?.id;
    };
    expect(await between('dividend', 'birch', 'aspen')).toBe('c2');
    expect(await between('daily', 'birch', 'aspen')).toBe('c3');
    expect(await between('dividend', undefined, 'aspen')).toBe('c4');
    expect(await between('dividend', undefined, 'cedar')).toBe('c0');
    expect(await between('hourly', 'birch', 'aspen')).toBeUndefined();
    expect(await between('dividend', undefined, 'birch')).toBeUndefined();
  });

  test('those above, below and with others are listed by their ids', async () => {
    const { db } = storage();
    const [aspen, birch] = [idOf('aspen'), idOf('birch')];
    const above = (kind: RowKind) => listContractsAbove(db, { kind, downlineId: aspen });
    expect(idsOf(await above('dividend'))).toEqual(['c2', 'c4', 'c5']);
    expect(idsOf(await above('daily'))).toEqual(['c3']);
    const uplineIds = [idOf('hazel'), birch, idOf('cedar')];
    const below = await listContractsBelow(db, { kind: 'dividend', uplineIds });
    expect(idsOf(below)).toEqual(['c1', 'c2', 'c5']);
    const others = await listContractsWithOthers(db, { memberId: aspen, agentId: birch });
    expect(idsOf(others)).toEqual(['c4', 'c5']);
  });

  test('a side sees its own, the latest first, by whom, kind, state and page', async () => {
    await addVersion('c1', 'dividend', { state: 'offered', offeredBy: 'downline' });
    await addVersion('c2', 'dividend', { state: 'offered', offeredBy: 'upline' });
    await addVersion('c3', 'daily', { state: 'terminating', endsAtMs: 500 });
    type Filter = Partial<Parameters<typeof listSideContracts>[1]>;
    const list = async (name: string | undefined, filter: Filter = {}) =>
      idsOf(
        await listSideContracts(storage().db, {
          memberId: name && idOf(name),
          side: undefined,
          downlineId: undefined,
          offeredBy: undefined,
          kind: undefined,
          state: undefined,
          nowMs: 499,
          before: undefined,
          limit: 9,
          ...filter,
        }),
      );
    expect(await list('birch')).toEqual(['c3', 'c2', 'c1']);
    expect(await list('birch', { side: 'upline' })).toEqual(['c3', 'c2']);
    expect(await list('birch', { side: 'downline' })).toEqual(['c1']);
    expect(await list(undefined)).toEqual(['c4', 'c0']);
    expect(await list(undefined, { downlineId: idOf('cedar') })).toEqual(['c0']);
    expect(await list('birch', { offeredBy: 'upline' })).toEqual(['c2']);
    expect(await list('birch', { offeredBy: 'downline' })).toEqual(['c1']);
    expect(await list('aspen', { kind: 'daily' })).toEqual(['c3']);
    expect(await list('aspen', { before: 'c4', limit: 1 })).toEqual(['c3']);
    expect(await list('birch', { state: 'offered' })).toEqual(['c2', 'c1']);
    expect(await list('birch', { state: 'terminating' })).toEqual(['c3']);
    expect(await list('birch', { state: 'terminating', nowMs: 500 })).toEqual([]);
    expect(await list('birch', { state: 'ended', nowMs: 500 })).toEqual(['c3']);
  });

  test('versions come in their order, and go on from the state they were read in alone', async () => {
    await addVersion('c2', 'dividend', { version: 2, state: 'offered' });
    await addVersion('c2', 'dividend', { version: 1, state: 'terminating', endsAtMs: 300 });
    await addVersion('c1', 'dividend', { state: 'terminating', endsAtMs: 200 });
    await addVersion('c0', 'dividend', { state: 'ended', endsAtMs: 100 });
    const { db } = storage();
    const listed = async () =>
      (await listVersions(db, ['c2', 'c1'])).map((each) =>
        [each.contractId, each.version, each.state].join(' '),
      );
    expect(await listed()).toEqual(['c1 1 terminating', 'c2 1 terminating', 'c2 2 offered']);
    const expired = (nowMs: number, limit = 9) => listExpiredContracts(db, { nowMs, limit });
    expect(await expired(199)).toEqual([]);
    expect(await expired(200)).toEqual(['c1']);
    expect(await expired(300)).toEqual(['c1', 'c2']);
    expect(await expired(300, 1)).toEqual(['c1']);
    const to = { state: 'rejected', decidedAtMs: 7 } as const;
    const moved = (version: number, state: 'offered' | 'accepted') =>
      storage().withTransaction((transaction) =>
        moveVersion(transaction, { contractId: 'c2', version, state }, to),
      );
    expect([await moved(2, 'accepted'), await moved(3, 'offered')]).toEqual([false, false]);
    expect(await moved(2, 'offered')).toBe(true);
    const [, , decided] = await listVersions(db, ['c2', 'c1']);
    expect(decided).toMatchObject({ decidedAtMs: 7, startsAtMs: undefined });
    expect(await listed()).toEqual(['c1 1 terminating', 'c2 1 terminating', 'c2 2 rejected']);
  });

  test('offers wait for the side that did not make them', async () => {
    await addVersion('c1', 'dividend', { state: 'offered', offeredBy: 'upline' });
    await addVersion('c3', 'daily', { state: 'offered', offeredBy: 'downline' });
    await addVersion('c2', 'dividend', { state: 'accepted', offeredBy: 'downline' });
    const waiting = (name: string) => listKindsWithOffers(storage().db, idOf(name));
    expect((await waiting('birch')).toSorted()).toEqual(['daily', 'dividend']);
    expect(await waiting('cedar')).toEqual([]);
    expect(await waiting('aspen')).toEqual([]);
    await addVersion('c5', 'dividend', { state: 'offered' });
    await addVersion('c4', 'dividend', { state: 'offered' });
    expect(await waiting('aspen')).toEqual(['dividend']);
  });

  test('an agent’s versions with some lines are those offered or agreed, in their order', async () => {
    await addVersion('c3', 'daily', { version: 2, state: 'offered' });
    await addVersion('c3', 'daily', { version: 1, state: 'terminating', endsAtMs: 300 });
    await addVersion('c2', 'dividend', { state: 'accepted' });
    await addVersion('c1', 'dividend', { state: 'accepted' });
    await addVersion('c5', 'dividend', { state: 'accepted' });
    await addVersion('c2', 'dividend', { version: 2, state: 'rejected' });
    const query = { agentId: idOf('birch'), downlineIds: [idOf('aspen'), idOf('cedar')] };
    const rows = await selectVersionsWith(storage().db, query).execute();
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'dividend accepted',
      'daily terminating',
      'daily offered',
    ]);
    const none = await selectVersionsWith(storage().db, {
      ...query,
      downlineIds: [idOf('cedar')],
    }).execute();
    expect(none).toEqual([]);
  });
});
