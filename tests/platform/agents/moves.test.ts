import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { rebuildMoneyDay, rebuildSizes } from '#platform/agents/team/index.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { rebuildTeamDay } from '#platform/play/facts/index.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('a move in the tree', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await add('cedar01', 1);
    await add('birch01', 2, 'cedar01');
    await add('maple01', 0, 'birch01');
    await add('hazel01', 1);
  });
  afterEach(() => parts.drop());

  async function find(username: string) {
    const member = await findMemberByName(parts.storage.db, username);
    if (!member) throw new Error(username);
    return member;
  }
  async function add(username: string, accountType: 0 | 1 | 2 | 4, below?: string) {
    const upline = below === undefined ? {} : { upline: await find(below) };
    await giveMember(parts, { username, accountType, ...upline });
  }
  const ask = (username: string, agent: string) =>
    parts.storage.withTransaction((transaction) =>
      requestMove(transaction, parts, { username, agent, why: 'asked for', actor: 'staff:ann' }),
    );
  const set = (username: string, change: object) =>
    parts.storage.db.updateTable('members').set(change).where('username', '=', username).execute();
  const toTomorrow = () => {
    const { timeZone } = parts.site;
    const untilMs = endOfDay(zoneDay(parts.clock.nowMs(), timeZone), timeZone) ?? 0;
    parts.clock.advance(untilMs - parts.clock.nowMs());
  };
  const pathOf = async (username: string) => (await find(username)).path;
  const sizeOf = async (username: string) =>
    parts.storage.db
      .selectFrom('team_sizes')
      .select(['members', 'direct_members'])
      .where('agent_id', '=', (await find(username)).id)
      .executeTakeFirst();
  const rebuild = (day: string) =>
    parts.storage.withTransaction(async (each) => [
      await rebuildTeamDay(each, day),
      await rebuildMoneyDay(each, { day, timeZone: parts.site.timeZone }),
      await rebuildSizes(each),
    ]);

  test('puts a team below another agent at the start of the next day, and not before', async () => {
    const before = await pathOf('maple01');
    expect(await ask('birch01', 'hazel01')).toMatchObject({ ok: true });
    parts.clock.advance(hourMs);
    await runMoves(parts);
    expect(await pathOf('maple01')).toBe(before);
    toTomorrow();
    await runMoves(parts);
    const [hazel, birch, maple] = [
      await find('hazel01'),
      await find('birch01'),
      await find('maple01'),
    ];
    expect(birch.path).toBe(`/${hazel.id}/${birch.id}/`);
    expect(maple.path).toBe(`/${hazel.id}/${birch.id}/${maple.id}/`);
    expect(await sizeOf('cedar01')).toEqual({ members: 0, direct_members: 0 });
    expect(await sizeOf('hazel01')).toEqual({ members: 2, direct_members: 1 });
    await runMoves(parts);
    expect(await sizeOf('hazel01')).toEqual({ members: 2, direct_members: 1 });
  });

  test('leaves facts where they were, and the sums are those of their facts', async () => {
    const first = zoneDay(parts.clock.nowMs(), parts.site.timeZone);
    await settlePlay(parts, 'maple01', { stakeMinor: 500n });
    await ask('birch01', 'hazel01');
    toTomorrow();
    await settlePlay(parts, 'maple01', { stakeMinor: 3n });
    await runMoves(parts);
    await settlePlay(parts, 'maple01', { stakeMinor: 40n });
    const stakesOf = async (username: string) =>
      parts.storage.db
        .selectFrom('team_days')
        .select(['stake_minor', 'active_members'])
        .where('agent_id', '=', (await find(username)).id)
        .orderBy('day')
        .execute();
    expect(await stakesOf('cedar01')).toEqual([
      { stake_minor: 500n, active_members: 1 },
      { stake_minor: 3n, active_members: 1 },
    ]);
    // Active for each agent above that it played below.
    expect(await stakesOf('hazel01')).toEqual([{ stake_minor: 40n, active_members: 1 }]);
    for (const day of [first, addDays(first, 1)]) expect(await rebuild(day)).toEqual([0, 0, 0]);
  });

  test('is refused where it cannot be', async () => {
    await add('trial01', 4);
    await add('other01', 1);
    await set('other01', { currency: 'THB' });
    for (const [username, agent, code] of [
      ['nobody', 'hazel01', 'unknown_member'],
      ['trial01', 'hazel01', 'unknown_member'],
      ['maple01', 'nobody', 'unknown_agent'],
      ['birch01', 'maple01', 'unknown_agent'],
      ['cedar01', 'birch01', 'move_into_own_team'],
      ['cedar01', 'cedar01', 'move_into_own_team'],
      ['birch01', 'other01', 'other_currency'],
      ['birch01', 'cedar01', 'unchanged'],
    ] as const) {
      expect(await ask(username, agent)).toEqual({ ok: false, refusal: code });
    }
    await set('hazel01', { closed_at_ms: 1 });
    expect(await ask('birch01', 'hazel01')).toEqual({ ok: false, refusal: 'unknown_agent' });
  });

  test('is refused where more agents would stand above than there may be', async () => {
    const { id } = await find('hazel01');
    const above = (count: number) =>
      set('hazel01', {
        path: `/${Array.from({ length: count }, (_, index) => `x${index}/`).join('')}${id}/`,
      });
    // birch01 would have 24 agents above, and maple01 25.
    await above(23);
    expect(await ask('birch01', 'hazel01')).toMatchObject({ ok: true });
    await above(24);
    expect(await ask('birch01', 'hazel01')).toEqual({ ok: false, refusal: 'tree_too_deep' });
  });

  test('is looked at again on its day', async () => {
    await ask('birch01', 'hazel01');
    await ask('hazel01', 'birch01');
    toTomorrow();
    await runMoves(parts);
    const [birch, hazel] = [await find('birch01'), await find('hazel01')];
    expect(birch.path).toBe(`/${hazel.id}/${birch.id}/`);
    expect(hazel.path).toBe(`/${hazel.id}/`);
    expect(parts.lines.filter((line) => line.includes('move_into_own_team'))).toHaveLength(1);
  });

  test('gives way to a later one, and lowers what is above the new agent’s rebate group', async () => {
    await ask('birch01', 'hazel01');
    await add('aspen01', 1);
    await set('aspen01', { rebate_group: 1_850 });
    await ask('birch01', 'aspen01');
    await set('maple01', { rebate_group: 1_820 });
    parts.clock.advance(2 * dayMs);
    await runMoves(parts);
    const [birch, maple, aspen] = [
      await find('birch01'),
      await find('maple01'),
      await find('aspen01'),
    ];
    expect(birch).toMatchObject({ path: `/${aspen.id}/${birch.id}/`, rebateGroup: 1_850 });
    expect(maple.rebateGroup).toBe(1_820);
    expect(await sizeOf('hazel01')).toBeUndefined();
  });

  const namesOf = async () => {
    const rows = await parts.storage.db.selectFrom('members').select(['id', 'username']).execute();
    return new Map(rows.map((row) => [row.id, row.username]));
  };

  test('is kept with who asked and agreed, and how and when it ended', async () => {
    await add('aspen01', 1);
    const askedAtMs = parts.clock.nowMs();
    const order = { username: 'birch01', agent: 'hazel01', why: 'asked for' };
    const people = { actor: 'staff:ann', approvedBy: 'staff:bob' };
    await parts.storage.withTransaction((each) =>
      requestMove(each, parts, { ...order, ...people }),
    );
    parts.clock.advance(hourMs);
    await ask('birch01', 'aspen01');
    await ask('aspen01', 'birch01');
    toTomorrow();
    const movedAtMs = parts.clock.nowMs();
    await Promise.all([runMoves(parts), runMoves(parts)]);
    parts.clock.advance(hourMs);
    // Asked for and run behind it, what has ended stays as it is.
    await ask('birch01', 'hazel01');
    await runMoves(parts);
    const names = await namesOf();
    const rows = await parts.storage.db
      .selectFrom('tree_moves')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(
      rows.map((row) => [
        names.get(row.member_id),
        names.get(row.agent_id),
        row.outcome,
        row.ended_at_ms,
        row.asked_by,
        row.approved_by,
      ]),
    ).toEqual([
      ['birch01', 'hazel01', 'replaced', askedAtMs + hourMs, 'staff:ann', 'staff:bob'],
      ['birch01', 'aspen01', 'moved', movedAtMs, 'staff:ann', null],
      ['aspen01', 'birch01', 'move_into_own_team', movedAtMs, 'staff:ann', null],
      ['birch01', 'hazel01', null, null, 'staff:ann', null],
    ]);
    const [birch, cedar, aspen, hazel] = await Promise.all(
      ['birch01', 'cedar01', 'aspen01', 'hazel01'].map(find),
    );
    const acts = await parts.storage.withTransaction((each) =>
      listAudit(each, `member:${birch?.id}`),
    );
    const [first, second, last] = rows.map((row) => String(row.effective_at_ms)).toSpliced(2, 1);
    expect(acts.map(({ actor, act, detail, atMs }) => [actor, act, detail, atMs])).toEqual([
      [
        'staff:ann',
        'member_move_asked',
        { why: 'asked for', to: hazel?.id, effectiveAtMs: first },
        askedAtMs,
      ],
      [
        'staff:ann',
        'member_move_asked',
        { why: 'asked for', to: aspen?.id, effectiveAtMs: second },
        askedAtMs + hourMs,
      ],
      ['system', 'member_moved', { from: cedar?.id, to: aspen?.id, members: '2' }, movedAtMs],
      [
        'staff:ann',
        'member_move_asked',
        { why: 'asked for', to: hazel?.id, effectiveAtMs: last },
        movedAtMs + hourMs,
      ],
    ]);
    const warnings = parts.lines.filter((line) => line.includes('a member was not moved'));
    expect(warnings).toHaveLength(1);
  });

  test('keeps the former paths of the agents that it moves, and nobody else’s', async () => {
    for (const [username, type, below] of [
      ['aspen01', 2, 'birch01'],
      ['trial01', 4, 'birch01'],
      ['rowan01', 1, 'cedar01'],
      ['alder01', 1],
    ] as const) {
      await add(username, type, below);
    }
    const [cedar, birch, aspen] = [
      await find('cedar01'),
      await find('birch01'),
      await find('aspen01'),
    ];
    const formerPaths = async () => {
      const query = parts.storage.db.selectFrom('former_paths').selectAll();
      const rows = await query.orderBy('until_ms').orderBy('path').execute();
      return rows.map((row) => [row.agent_id, row.path, row.until_ms]);
    };
    await ask('birch01', 'hazel01');
    toTomorrow();
    const firstMs = parts.clock.nowMs();
    await runMoves(parts);
    const first = [
      [birch.id, `/${cedar.id}/${birch.id}/`, firstMs],
      [aspen.id, `/${cedar.id}/${birch.id}/${aspen.id}/`, firstMs],
    ];
    expect(await formerPaths()).toEqual(first);
    await ask('aspen01', 'cedar01');
    toTomorrow();
    await runMoves(parts);
    const { id: hazelId } = await find('hazel01');
    expect(await formerPaths()).toEqual([
      ...first,
      [aspen.id, `/${hazelId}/${birch.id}/${aspen.id}/`, parts.clock.nowMs()],
    ]);
    // Who had no group of its own has none below an agent without one either.
    expect([(await find('birch01')).rebateGroup, (await find('maple01')).rebateGroup]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
