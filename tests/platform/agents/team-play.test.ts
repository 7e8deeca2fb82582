import { afterEach, beforeEach, expect, test } from 'vitest';
import { stretchFrom } from '#lib/commission/calendar.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { correctTeamSums, rebuildMoneyDay, rebuildSizes } from '#platform/agents/team/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  compareDays,
  type Fact,
  rebuildTeamDay,
  rebuildTeamPeriod,
  recordFacts,
} from '#platform/play/facts/index.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('the sums of a team', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await add('cedar01', { accountType: 1 });
    await add('birch01', { accountType: 2, below: 'cedar01' });
    await add('maple01', { below: 'birch01' });
    await add('alder01', { below: 'cedar01' });
  });
  afterEach(() => parts.drop());

  async function add(
    username: string,
    { accountType, below }: { accountType?: 0 | 1 | 2; below?: string } = {},
  ) {
    const upline = below === undefined ? {} : { upline: await find(below) };
    await giveMember(parts, { username, ...(accountType && { accountType }), ...upline });
  }
  async function find(username: string) {
    const member = await findMemberByName(parts.storage.db, username);
    if (!member) throw new Error(username);
    return member;
  }
  const today = () => zoneDay(parts.clock.nowMs(), parts.site.timeZone);
  async function teamOf(username: string) {
    const { id } = await find(username);
    const row = await parts.storage.db
      .selectFrom('team_days')
      .selectAll()
      .where('agent_id', '=', id)
      .where('day', '=', today())
      .executeTakeFirst();
    return row && [row.rounds, row.stake_minor, row.payout_minor, row.active_members];
  }
  const rebuild = (day = today()) =>
    parts.storage.withTransaction(async (each) => [
      await rebuildTeamDay(each, day),
      await rebuildTeamPeriod(each, stretchFrom.month(day)),
      await rebuildTeamPeriod(each, stretchFrom.halfMonth(day)),
      await rebuildTeamPeriod(each, stretchFrom.week(day)),
      await rebuildMoneyDay(each, { day, timeZone: parts.site.timeZone }),
      await rebuildSizes(each),
    ]);

  test('have the play of all below, and not the agent’s own', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: 500n, payoutMinor: 200n });
    await settlePlay(parts, 'birch01', { stakeMinor: 70n });
    await settlePlay(parts, 'cedar01', { stakeMinor: 9_000n });
    expect(await teamOf('birch01')).toEqual([1, 500n, 200n, 1]);
    expect(await teamOf('cedar01')).toEqual([2, 570n, 200n, 2]);
    expect(await teamOf('maple01')).toBeUndefined();
  });

  test('count a member as active once a day, for a settled bet of real money alone', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: 0n, payoutMinor: 5n });
    await settlePlay(parts, 'maple01', { kind: 'void', stakeMinor: -5n });
    expect(await teamOf('birch01')).toMatchObject([1, -5n, 5n, 0]);
    await settlePlay(parts, 'maple01', { stakeMinor: 5n });
    await settlePlay(parts, 'maple01', { stakeMinor: 5n, category: 'LIVE' });
    expect((await teamOf('birch01'))?.at(3)).toBe(1);
    const { id } = await find('birch01');
    const [week, half, month] = (['week', 'halfMonth', 'month'] as const).map(
      (kind) => stretchFrom[kind](today()).key,
    );
    const periods = async () => {
      const { db } = parts.storage;
      const rows = await db
        .selectFrom('team_periods')
        .selectAll()
        .where('agent_id', '=', id)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.period, row.active_members]));
    };
    const once = { [`${week}`]: 1, [`${half}`]: 1, [`${month}`]: 1 };
    expect(await periods()).toEqual(once);
    parts.clock.advance(dayMs);
    await settlePlay(parts, 'maple01', { stakeMinor: 5n });
    expect((await teamOf('birch01'))?.at(3)).toBe(1);
    expect(await periods()).toMatchObject(once);
  });

  test('never count a trial', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: 500n, mode: 'trial' });
    expect(await teamOf('birch01')).toBeUndefined();
  });

  test('are those of their facts and entries after random play, and of moves within a day', async () => {
    // A generator of a fixed seed: each run plays the same.
    let state = 7;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const names = ['cedar01', 'birch01', 'maple01', 'alder01'];
    for (let round = 0; round < 12; round += 1) {
      const facts: Fact[] = [];
      for (let at = 0; at < 1 + next(20); at += 1) {
        const member = await find(names[next(4)] ?? '');
        const stakeMinor = BigInt(next(1_000) - 100);
        facts.push({
          kind: (['settled', 'void', 'adjustment'] as const)[next(3)] ?? 'settled',
          settledAtMs: parts.clock.nowMs() - next(3) * dayMs,
          memberId: member.id,
          uplinePath: member.path,
          category: 'RNG',
          vassalage: 'MNR',
          gameId: 'one',
          roundId: undefined,
          stakeMinor,
          validStakeMinor: stakeMinor / 2n,
          payoutMinor: BigInt(next(900)),
          currency: 'VND',
          mode: next(5) === 0 ? 'trial' : 'real',
        });
      }
      const { timeZone } = parts.site;
      await parts.storage.withTransaction((each) => recordFacts(each, facts, timeZone));
      const moved = { memberId: (await find('maple01')).id, currency: 'VND' };
      await parts.storage.withTransaction((each) =>
        parts.moneyMoved(each, [
          { ...moved, kind: 'deposit', amountMinor: BigInt(next(500)), nowMs: parts.clock.nowMs() },
          { ...moved, kind: 'rebate', amountMinor: -3n, nowMs: parts.clock.nowMs() },
        ]),
      );
      if (round === 6) {
        const [maple, cedar] = [await find('maple01'), await find('cedar01')];
        await parts.storage.db
          .updateTable('members')
          .set({ path: `${cedar.path}${maple.id}/` })
          .where('id', '=', maple.id)
          .execute();
      }
    }
    const days = [0, 1, 2].map((count) =>
      zoneDay(parts.clock.nowMs() - count * dayMs, parts.site.timeZone),
    );
    // Two sizes are others: maple01 was moved past every rule.
    expect(await rebuild(days[0])).toEqual([0, 0, 0, 0, 0, 2]);
    for (const day of days.slice(1)) expect(await rebuild(day)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('are compared once the day is over, and put right where they are wrong', async () => {
    await compareDays(parts);
    await correctTeamSums(parts);
    const day = today();
    await settlePlay(parts, 'maple01', { stakeMinor: 500n });
    await parts.storage.db.updateTable('team_days').set({ stake_minor: 7n }).execute();
    await parts.storage.db.deleteFrom('active_days').execute();
    await parts.storage.db.updateTable('team_money_days').set({ new_members: 9 }).execute();
    await parts.storage.db.updateTable('team_sizes').set({ members: 9 }).execute();
    parts.clock.advance(dayMs);
    expect(await compareDays(parts)).toBe(1);
    expect(await correctTeamSums(parts)).toBe(1);
    const said = parts.lines.filter((line) => /teams/.test(line)).map((line) => JSON.parse(line));
    expect(said).toMatchObject([{ wrong: 2, day }, { wrong: 2, day }, { wrong: 2 }]);
    expect(await rebuild(day)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('are written for many facts at once', async () => {
    const found = await find('maple01');
    const facts = Array.from({ length: 60 }, () => ({
      kind: 'settled' as const,
      settledAtMs: parts.clock.nowMs(),
      memberId: found.id,
      mode: 'real' as const,
      uplinePath: found.path,
      category: 'RNG',
      vassalage: 'MNR',
      gameId: 'one',
      roundId: undefined,
      stakeMinor: 1n,
      validStakeMinor: 1n,
      payoutMinor: 0n,
      currency: 'VND',
    }));
    await parts.storage.withTransaction((each) => recordFacts(each, facts, parts.site.timeZone));
    expect(await teamOf('cedar01')).toEqual([60, 60n, 0n, 1]);
  });
});
