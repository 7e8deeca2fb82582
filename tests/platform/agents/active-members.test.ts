import { afterEach, beforeEach, expect, test } from 'vitest';
import { stretchFrom } from '#lib/commission/calendar.ts';
import { minuteMs } from '#lib/time.ts';
import { parseExact } from '#platform/agents/commissions/exact-json.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { rebuildTeamDay, rebuildTeamPeriod } from '#platform/play/facts/index.ts';
import { faultsOf, giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, dividend } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

/** Active members are the same by day, by period and in commissions. */
onEachStorage('active members', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf('2027-03-01') - parts.clock.nowMs());
    await growLine(parts);
    await giveMember(parts, {
      username: 'dahlia01',
      accountType: 1,
      upline: await memberOf(parts, 'aspen01'),
    });
    const terms = dividend([1_000], { base: 'ggr', period: 'halfMonth' });
    const contract = { kind: 'dividend', terms, fromDay: '2027-03-01' } as const;
    await giveContract(parts, 'aspen01', contract);
    for (const name of ['birch01', 'dahlia01']) {
      await giveContract(parts, name, { ...contract, upline: 'aspen01' });
    }
  });
  afterEach(async () => {
    expect(await faultsOf(parts)).toEqual([]);
    await parts.drop();
  });

  const namesOf = async () => {
    const rows = await parts.storage.db.selectFrom('members').select(['id', 'username']).execute();
    return new Map(rows.map(({ id, username }) => [id, username.replace('01', '')]));
  };
  const counted = async (table: 'days' | 'periods', span: string) => {
    const names = await namesOf();
    const { db } = parts.storage;
    const rows =
      table === 'days'
        ? await db.selectFrom('team_days').selectAll().where('day', '=', span).execute()
        : await db.selectFrom('team_periods').selectAll().where('period', '=', span).execute();
    return Object.fromEntries(
      rows
        .filter((row) => row.active_members !== 0)
        .map((row) => [names.get(row.agent_id), row.active_members]),
    );
  };
  const rebuild = (day: string) =>
    parts.storage.withTransaction(async (each) => [
      await rebuildTeamDay(each, day),
      await rebuildTeamPeriod(each, stretchFrom.halfMonth(day)),
      await rebuildTeamPeriod(each, stretchFrom.week(day)),
      await rebuildTeamPeriod(each, stretchFrom.month(day)),
    ]);
  const play = (username: string, day: string, stakeMinor: bigint, more: object = {}) =>
    settlePlay(parts, username, { stakeMinor, settledAtMs: dayMsOf(day), ...more });
  const statements = async () => {
    parts.clock.advance(dayMsOf('2027-03-16') + 30 * minuteMs - parts.clock.nowMs());
    await runCommissions(parts);
    const names = await namesOf();
    const lines = await parts.storage.db.selectFrom('commission_lines').selectAll().execute();
    return Object.fromEntries(
      lines.map((line) => {
        const { statement } = parseExact<{
          statement: { earnings: { team: { activeMembers: number } } };
        }>(line.working);
        return [names.get(line.agent_id), statement.earnings.team.activeMembers];
      }),
    );
  };

  test('who moved is active once above, and in both lines', async () => {
    await play('maple01', '2027-03-02', 100n);
    const [maple, dahlia] = [await memberOf(parts, 'maple01'), await memberOf(parts, 'dahlia01')];
    await parts.storage.db
      .updateTable('members')
      .set({ path: `${dahlia.path}${maple.id}/` })
      .where('id', '=', maple.id)
      .execute();
    await play('maple01', '2027-03-05', 100n);
    await play('maple01', '2027-03-05', 100n);
    expect(await counted('days', '2027-03-05')).toEqual({ aspen: 1, dahlia: 1 });
    const active = { aspen: 1, birch: 1, dahlia: 1 };
    expect(await counted('periods', '2027-03-H1')).toEqual(active);
    expect(await rebuild('2027-03-05')).toEqual([0, 0, 0, 0]);
    expect(await statements()).toEqual(active);
  });

  test('who staked nothing that counts is not, nor whose stakes were voided', async () => {
    await play('maple01', '2027-03-02', 100n, { validStakeMinor: 0n });
    await play('linden01', '2027-03-02', 100n);
    await play('alder01', '2027-03-02', 100n);
    const taken = { kind: 'void', validStakeMinor: -100n } as const;
    await play('linden01', '2027-03-02', -100n, taken);
    await play('alder01', '2027-03-03', -100n, taken);
    expect(await counted('days', '2027-03-02')).toEqual({ aspen: 1, birch: 1, cedar: 1 });
    expect(await counted('days', '2027-03-03')).toEqual({});
    expect(await counted('periods', '2027-03-H1')).toEqual({});
    for (const day of ['2027-03-02', '2027-03-03']) {
      expect(await rebuild(day)).toEqual([0, 0, 0, 0]);
    }
    expect(await statements()).toEqual({ aspen: 0, birch: 0, dahlia: 0 });
    // What is staked after all of it was taken back counts once it is above 0.
    await play('alder01', '2027-03-16', 5n);
    expect(await counted('periods', '2027-03')).toEqual({ aspen: 1, birch: 1, cedar: 1 });
  });

  test('are counted once where a batch of bets settles at once, and by the day of each', async () => {
    for (const day of ['2027-03-02', '2027-03-03']) {
      await play('maple01', day, 100n);
      await play('alder01', day, 100n);
    }
    expect(await counted('days', '2027-03-03')).toEqual({ aspen: 2, birch: 2, cedar: 1 });
    const active = { aspen: 2, birch: 2 };
    expect(await counted('periods', '2027-03-H1')).toEqual({ ...active, cedar: 1 });
    expect(await statements()).toEqual({ ...active, dahlia: 0 });
  });
});
