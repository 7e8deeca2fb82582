import { expect, test } from 'vitest';
import {
  type AgreedVersion,
  currentVersion,
  goesOnAfter,
  stateAt,
  type Version,
} from '#platform/agents/contracts/contract.ts';
import { type ContractEnding, endingsDigest } from '#platform/agents/contracts/ended-below.ts';
import { endExpiredVersions } from '#platform/agents/contracts/terminate.ts';
import { giveContract, growLine } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts } from '../../support/parts.ts';
import { onStorage } from '../../support/storages.ts';

const versionOf = (more: Partial<Version>) => ({ state: 'accepted', ...more }) as AgreedVersion;
const ended = versionOf({ version: 1, startsAtMs: 100, endsAtMs: 200, state: 'terminating' });
const never = versionOf({ version: 2, startsAtMs: 300, endsAtMs: 300, state: 'terminating' });
const present = versionOf({ version: 3, startsAtMs: 200, endsAtMs: 400, state: 'terminating' });
const next = versionOf({ version: 4, startsAtMs: 400 });

test('a version goes on until its end, and never where it ends as it begins', () => {
  expect([199, 200].map((atMs) => goesOnAfter(ended, atMs))).toEqual([true, false]);
  expect([0, 299, 300].map((atMs) => goesOnAfter(never, atMs))).toEqual([false, false, false]);
  expect([0, 900].map((atMs) => goesOnAfter(next, atMs))).toEqual([true, true]);
  expect(goesOnAfter(versionOf({ state: 'offered' }), 0)).toBe(false);
});

test('of several versions that go on the last is the current one, begun or not', () => {
  const versions = [ended, never, present, next];
  expect(currentVersion(versions, 250)).toBe(next);
  expect(currentVersion(versions.slice(0, 3), 250)).toBe(present);
  expect(currentVersion([present, versionOf({ version: 5, state: 'offered' })], 250)).toBe(present);
  expect(currentVersion(versions.slice(0, 3), 400)).toBeUndefined();
});

test('a version that terminates has ended at its end, and no other state changes by itself', () => {
  expect([399, 400].map((atMs) => stateAt(present, atMs))).toEqual(['terminating', 'ended']);
  expect(stateAt({ ...present, state: 'accepted' }, 500)).toBe('accepted');
  expect(stateAt({ ...present, endsAtMs: undefined }, 500)).toBe('terminating');
});

test('endings are confirmed in any order, and no others', () => {
  const ending = (id: string, version: number, endsAtMs: number) =>
    ({ contract: { id }, version: { version }, endsAtMs }) as ContractEnding;
  const digest = endingsDigest([ending('one', 1, 5), ending('other', 1, 5)]);
  expect(endingsDigest([ending('other', 1, 5), ending('one', 1, 5)])).toBe(digest);
  for (const changed of [
    [ending('one', 1, 5)],
    [ending('one', 1, 5), ending('third', 1, 5)],
    [ending('one', 1, 5), ending('other', 2, 5)],
    [ending('one', 1, 5), ending('other', 1, 6)],
  ]) {
    expect(endingsDigest(changed)).not.toBe(digest);
  }
});

onStorage('versions that are over', (place) => {
  test('are ended for every contract, and none that goes on or was accepted', async () => {
    const parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    const { db } = parts.storage;
    const daily = { kind: 'daily', terms: salary('day'), fromDay: '2027-03-01' } as const;
    for (const [name, state, endsOn] of [
      ['aspen01', 'terminating', '2027-03-10'],
      ['birch01', 'terminating', '2027-03-05'],
      ['cedar01', 'terminating', '2027-03-11'],
    ] as const) {
      const id = await giveContract(parts, name, daily);
      const change = { state, ends_at_ms: dayMsOf(endsOn) };
      const update = db.updateTable('agent_contract_versions').set(change);
      await update.where('contract_id', '=', id).execute();
    }
    const version = await db
      .selectFrom('agent_contract_versions')
      .selectAll()
      .where('contract_id', '=', 'daily-birch01')
      .executeTakeFirstOrThrow();
    for (const [number, state, endsOn] of [
      [2, 'terminating', '2027-03-08'],
      [3, 'accepted', undefined],
      [4, 'offered', undefined],
      [5, 'terminating', '2027-03-20'],
      [6, 'ended', '2027-03-04'],
    ] as const) {
      const ends = { ends_at_ms: endsOn === undefined ? null : dayMsOf(endsOn) };
      const open = state === 'offered' && { starts_at_ms: null, decided_at_ms: null };
      const values = { ...version, ...ends, version: number, state, ...open };
      await db.insertInto('agent_contract_versions').values(values).execute();
    }
    await endExpiredVersions(parts);
    const rows = await db
      .selectFrom('agent_contract_versions')
      .select(['contract_id', 'version', 'state'])
      .orderBy('contract_id')
      .orderBy('version')
      .execute();
    expect(rows.map((row) => [row.contract_id, row.version, row.state])).toEqual([
      ['daily-aspen01', 1, 'ended'],
      ['daily-birch01', 1, 'ended'],
      ['daily-birch01', 2, 'ended'],
      ['daily-birch01', 3, 'accepted'],
      ['daily-birch01', 4, 'offered'],
      ['daily-birch01', 5, 'terminating'],
      ['daily-birch01', 6, 'ended'],
      ['daily-cedar01', 1, 'terminating'],
    ]);
    const steps = await db.selectFrom('agent_contract_steps').selectAll().execute();
    const taken = steps.map((row) => [row.contract_id, row.version, row.step, row.actor]);
    expect(taken.toSorted()).toEqual([
      ['daily-aspen01', 1, 'ended', 'system'],
      ['daily-birch01', 1, 'ended', 'system'],
      ['daily-birch01', 2, 'ended', 'system'],
    ]);
    await parts.drop();
  });
});
