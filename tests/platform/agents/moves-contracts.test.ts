import { afterEach, beforeEach, expect, test } from 'vitest';
import { previewMove, requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend, salary } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('contracts of who is moved', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-10') - parts.clock.nowMs());
    await growLine(parts);
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
  });
  afterEach(() => parts.drop());

  const fromDay = '2027-03-01';
  const daily = { kind: 'daily', terms: salary('day'), fromDay } as const;
  const move = async (username: string, day = '2027-03-11') => {
    const order = { username, agent: 'hazel01', why: 'asked for', actor: 'staff:ann' };
    await parts.storage.withTransaction((each) => requestMove(each, parts, order));
    parts.clock.advance(dayMsOf(day) - 1 - parts.clock.nowMs());
    await runMoves(parts);
    expect(await ends()).not.toMatchObject({ 'dividend-aspen01': expect.any(Number) });
    parts.clock.advance(5_001);
    await runMoves(parts);
    await runMoves(parts);
  };
  const ends = async () => {
    const rows = await parts.storage.db
      .selectFrom('agent_contract_versions')
      .select(['contract_id', 'ends_at_ms'])
      .execute();
    return Object.fromEntries(rows.map((row) => [row.contract_id, row.ends_at_ms]));
  };
  const messagesOf = async (username: string) => {
    const { id } = await memberOf(parts, username);
    const query = parts.storage.db.selectFrom('member_messages').select('id');
    return (await query.where('member_id', '=', id).execute()).length;
  };

  test('end at the move with the former upline, and below; those above and beside stay', async () => {
    await giveContract(parts, 'aspen01', daily);
    await giveContract(parts, 'birch01', { ...daily, upline: 'aspen01' });
    await giveContract(parts, 'cedar01', { ...daily, upline: 'birch01' });
    await giveMember(parts, {
      username: 'rowan01',
      accountType: 1,
      upline: await memberOf(parts, 'birch01'),
    });
    await giveContract(parts, 'rowan01', { ...daily, upline: 'birch01' });
    for (const [username, upline] of [
      ['willow01', 'cedar01'],
      ['poplar01', 'rowan01'],
    ] as const) {
      await giveMember(parts, { username, accountType: 1, upline: await memberOf(parts, upline) });
      await giveContract(parts, username, { ...daily, upline });
    }
    await giveContract(parts, 'hazel01', daily);
    await move('birch01');
    const movedAtMs = dayMsOf('2027-03-11');
    expect(await ends()).toEqual({
      'daily-aspen01': null,
      'daily-hazel01': null,
      'daily-birch01': movedAtMs,
      'daily-cedar01': movedAtMs,
      'daily-rowan01': movedAtMs,
      'daily-willow01': movedAtMs,
      'daily-poplar01': movedAtMs,
    });
    // Each is told once of each of its contracts that ends.
    expect(await messagesOf('aspen01')).toBe(1);
    expect(await messagesOf('birch01')).toBe(3);
    expect(await messagesOf('cedar01')).toBe(2);
    expect(await messagesOf('rowan01')).toBe(2);
    expect(await messagesOf('poplar01')).toBe(1);
    expect(await messagesOf('hazel01')).toBe(0);
  });

  test('end of every kind, each with its own period, and alone where nothing is below', async () => {
    const halves = dividend([1_000], { period: 'halfMonth' });
    await giveContract(parts, 'cedar01', { ...daily, upline: 'birch01' });
    await giveContract(parts, 'cedar01', {
      kind: 'dividend',
      terms: halves,
      fromDay,
      upline: 'birch01',
    });
    const names = { username: 'cedar01', agent: 'hazel01' };
    const shown = await previewMove(parts.storage.db, parts, names);
    expect(shown.ok && shown.value.endings.map(({ contractId }) => contractId)).toEqual([
      'daily-cedar01',
      'dividend-cedar01',
    ]);
    await move('cedar01', '2027-03-16');
    const movedAtMs = dayMsOf('2027-03-16');
    expect(await ends()).toEqual({ 'daily-cedar01': movedAtMs, 'dividend-cedar01': movedAtMs });
    expect([await messagesOf('birch01'), await messagesOf('cedar01')]).toEqual([2, 2]);
  });

  test('wait for the longest period by which anybody above is paid, before or after', async () => {
    const halves = dividend([1_000], { period: 'halfMonth' });
    await giveContract(parts, 'aspen01', { kind: 'dividend', terms: halves, fromDay });
    await giveContract(parts, 'hazel01', { ...daily });
    const before = (await memberOf(parts, 'maple01')).path;
    await move('maple01', '2027-03-15');
    expect((await memberOf(parts, 'maple01')).path).toBe(before);
    parts.clock.advance(dayMsOf('2027-03-16') - parts.clock.nowMs());
    await runMoves(parts);
    const hazel = await memberOf(parts, 'hazel01');
    expect((await memberOf(parts, 'maple01')).path.startsWith(hazel.path)).toBe(true);
  });

  test('wait for no month that never begins', async () => {
    const monthly = { kind: 'dividend', terms: dividend([1_000]) } as const;
    await giveContract(parts, 'hazel01', { ...monthly, fromDay: '2027-04-01' });
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'terminating', ends_at_ms: dayMsOf('2027-04-01') })
      .execute();
    await move('maple01', '2027-03-11');
    const hazel = await memberOf(parts, 'hazel01');
    expect((await memberOf(parts, 'maple01')).path.startsWith(hazel.path)).toBe(true);
  });

  test('with the house end too, a month with its end, one that was to begin before it does', async () => {
    const monthly = { kind: 'dividend', terms: dividend([1_000]) } as const;
    await giveContract(parts, 'aspen01', { ...monthly, fromDay });
    await giveContract(parts, 'birch01', { ...monthly, fromDay: '2027-05-01', upline: 'aspen01' });
    await move('aspen01', '2027-04-01');
    expect(await ends()).toEqual({
      'dividend-aspen01': dayMsOf('2027-04-01'),
      'dividend-birch01': dayMsOf('2027-05-01'),
    });
  });

  test('end with a week of their own below one who turns from weeks to days after it', async () => {
    const [fromDay, monday] = ['2027-03-01', '2027-04-05'];
    const weekly = dividend([1_000], { period: 'week' });
    const monthly = { kind: 'dividend', terms: dividend([1_000]), fromDay } as const;
    await giveContract(parts, 'hazel01', monthly);
    await giveMember(parts, {
      username: 'rowan01',
      accountType: 1,
      upline: await memberOf(parts, 'birch01'),
    });
    for (const [name, upline] of [
      ['birch01', 'aspen01'],
      ['cedar01', 'birch01'],
      ['rowan01', 'birch01'],
    ] as const) {
      await giveContract(parts, name, { kind: 'dividend', terms: weekly, fromDay, upline });
    }
    const { db } = parts.storage;
    await db
      .updateTable('agent_contract_versions')
      .set({ state: 'terminating', ends_at_ms: dayMsOf(monday) })
      .where('contract_id', 'in', ['dividend-birch01', 'dividend-rowan01'])
      .execute();
    const first = await db
      .selectFrom('agent_contract_versions')
      .selectAll()
      .where('contract_id', '=', 'dividend-birch01')
      .executeTakeFirstOrThrow();
    const daily = dividend([1_000], { period: 'day' });
    const turned = { terms: JSON.stringify(daily), period: 'day', starts_at_ms: dayMsOf(monday) };
    const second = {
      ...first,
      ...turned,
      version: 2,
      state: 'accepted',
      ends_at_ms: null,
    } as const;
    await db.insertInto('agent_contract_versions').values(second).execute();
    await move('birch01', '2027-04-01');
    const rows = await db.selectFrom('agent_contract_versions').selectAll().execute();
    const ended = rows.map((row) => [row.contract_id, row.version, row.ends_at_ms]);
    expect(ended.toSorted()).toEqual([
      ['dividend-birch01', 1, dayMsOf(monday)],
      ['dividend-birch01', 2, dayMsOf(monday)],
      ['dividend-cedar01', 1, dayMsOf(monday)],
      ['dividend-hazel01', 1, null],
      ['dividend-rowan01', 1, dayMsOf(monday)],
    ]);
    // Nobody is told of weeks that had their end already.
    const told = await Promise.all(['aspen01', 'birch01', 'cedar01', 'rowan01'].map(messagesOf));
    expect(told).toEqual([1, 2, 1, 0]);
  });

  test('end with the day above, and below it with the week or the month that runs', async () => {
    const days = {
      kind: 'dividend',
      terms: dividend([1_000], { period: 'day' }),
      fromDay,
    } as const;
    await giveContract(parts, 'birch01', { ...days, upline: 'aspen01' });
    const weekly = dividend([1_000], { period: 'week' });
    await giveContract(parts, 'cedar01', { ...days, terms: weekly, upline: 'birch01' });
    const monthly = { ...days, terms: dividend([1_000]) };
    await giveMember(parts, {
      username: 'rowan01',
      accountType: 1,
      upline: await memberOf(parts, 'cedar01'),
    });
    await giveContract(parts, 'rowan01', { ...monthly, upline: 'cedar01' });
    await move('birch01', '2027-03-11');
    expect(await ends()).toEqual({
      'dividend-birch01': dayMsOf('2027-03-11'),
      'dividend-cedar01': dayMsOf('2027-03-15'),
      'dividend-rowan01': dayMsOf('2027-04-01'),
    });
  });
});
