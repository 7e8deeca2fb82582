import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import {
  type TeamFigures,
  teamDaysExport,
  teamOverview,
  teamSeriesDays,
} from '#contract/agents/team.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { site } from '#site';
import { giveContract } from '../../support/commissions.ts';
import { dividend } from '../../support/contracts.ts';
import { beside } from '../../support/deposits.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree } from '../../support/team.ts';

const vnd = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency: 'VND' });

onEachStorage('the overview of a team', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    // No span of the test ends with a month but where it says so.
    while (!today().endsWith('-15')) parts.clock.advance(dayMs);
    await giveMember(parts, { username: 'cedar01', accountType: 1 });
    await giveMember(parts, { username: 'maple01', upline: await find('cedar01') });
  });
  afterEach(() => parts.drop());

  const today = () => zoneDay(parts.clock.nowMs(), parts.site.timeZone);
  async function find(username: string) {
    const member = await findMemberByName(parts.storage.db, username);
    if (!member) throw new Error(username);
    return member;
  }
  const playAt = (daysAgo: number, stakeMinor: bigint, payoutMinor = 0n) => {
    const settledAtMs = parts.clock.nowMs() - daysAgo * dayMs;
    return settlePlay(parts, 'maple01', { settledAtMs, stakeMinor, payoutMinor });
  };

  test('has each span beside the one before, and a series of days', async () => {
    await playAt(0, 500n, 200n);
    await playAt(1, 300n);
    await playAt(2, 20n);
    await playAt(20, 1_000n);
    await playAt(50, 7n);
    const { id: agentId } = await find('cedar01');
    const { timeZone } = parts.site;
    const overview = await readOverview(parts, agentId);
    const figures = (stake: number, more = {}) => ({
      stake: vnd(stake),
      activeMembers: 1,
      ...more,
    });
    expect(overview).toMatchObject({
      members: 1,
      directMembers: 1,
      today: { figures: figures(500, { ggr: vnd(300), newMembers: 1 }), before: figures(300) },
      yesterday: { figures: figures(300), before: figures(20) },
      thisPeriod: {
        fromDay: `${today().slice(0, 8)}01`,
        toDay: today(),
        figures: figures(820),
        before: figures(1_000),
      },
      lastPeriod: { figures: figures(1_000), before: figures(7) },
    });
    expect(overview.days).toHaveLength(teamSeriesDays);
    expect(overview.days.at(-1)).toMatchObject({ day: today(), figures: figures(500) });
    expect(overview.days[0]?.day).toBe(addDays(zoneDay(parts.clock.nowMs(), timeZone), -29));
    expect(overview.days.at(-4)?.figures).toMatchObject({ stake: vnd(0), activeMembers: 0 });
  });

  test('has the periods that the agent’s dividend is paid by, months where there is none', async () => {
    await giveMember(parts, { username: 'alder01', upline: await find('cedar01') });
    // Each stake is another power of ten, by how many days ago: sums say which of them are in.
    const played = [0, 1, 6, 13, 14, 20, 35, 60];
    for (const [at, daysAgo] of played.entries()) await playAt(daysAgo, 10n ** BigInt(at));
    const sumOf = (from: number, until: number) =>
      played.reduce(
        (sum, ago, index) => (ago >= from && ago <= until ? sum + 10 ** index : sum),
        0,
      );
    const settledAtMs = parts.clock.nowMs() - 14 * dayMs;
    await settlePlay(parts, 'alder01', { stakeMinor: 50_000n, settledAtMs });
    const { id } = await find('cedar01');
    const nameOf = (day: string) => day.slice(5);
    async function periods() {
      const { period, thisPeriod, lastPeriod } = await readOverview(parts, id);
      const of = (figures: TeamFigures) => [
        Number(figures.stake.amountMinor),
        figures.activeMembers,
      ];
      const spans = [thisPeriod, lastPeriod].map(({ fromDay, toDay, figures, before }) => [
        nameOf(fromDay),
        nameOf(toDay),
        of(figures),
        of(before),
      ]);
      return [period, ...spans];
    }
    const days = (ago: number) => nameOf(addDays(today(), -ago));
    const whole = await periods();
    expect(whole[0]).toBe('month');
    const paidBy = async (period: ContractTerms['period']) => {
      await parts.storage.db.deleteFrom('agent_contract_versions').execute();
      await parts.storage.db.deleteFrom('agent_contracts').execute();
      const terms = dividend([1_000], { period });
      await giveContract(parts, 'cedar01', { kind: 'dividend', terms, fromDay: today() });
    };
    await paidBy('day');
    expect(await periods()).toEqual([
      'day',
      [days(0), days(0), [1, 1], [10, 1]],
      [days(1), days(1), [10, 1], [0, 0]],
    ]);
    // It is the 15th: the first half begins 14 days ago, the second one before on the 16th.
    await paidBy('halfMonth');
    expect(await periods()).toMatchObject([
      'halfMonth',
      [days(14), days(0), [61_111, 2], [100_000, 1]],
      [expect.stringMatching(/-16$/), days(15), [100_000, 1], [expect.any(Number), 1]],
    ]);
    await paidBy('week');
    const [kind, thisWeek, lastWeek] = await periods();
    const monday = (new Date(today()).getUTCDay() + 6) % 7;
    expect([kind, thisWeek?.[0], lastWeek?.[0], lastWeek?.[1]]).toEqual([
      'week',
      days(monday),
      days(monday + 7),
      days(monday + 1),
    ]);
    expect(thisWeek?.[2]).toEqual([sumOf(0, monday), 1]);
    expect(lastWeek?.[2]).toEqual([sumOf(monday + 1, monday + 7), 1]);
    await parts.storage.db
      .updateTable('agent_contract_versions')
      .set({ state: 'ended', ends_at_ms: parts.clock.nowMs() })
      .execute();
    expect(await periods()).toEqual(whole);
  });

  test('takes deposits, withdrawals, bonuses and rebates into account, and what they leave', async () => {
    await playAt(0, 1_000n, 100n);
    const { id: memberId } = await find('maple01');
    const of = { memberId, currency: 'VND', nowMs: parts.clock.nowMs() };
    await parts.storage.withTransaction((each) =>
      parts.moneyMoved(each, [
        { ...of, kind: 'deposit', amountMinor: 5_000n },
        { ...of, kind: 'withdrawal', amountMinor: 700n },
        { ...of, kind: 'withdrawal', amountMinor: -200n },
        { ...of, kind: 'bonus', amountMinor: 50n },
        { ...of, kind: 'rebate', amountMinor: 40n },
      ]),
    );
    const overview = await readOverview(parts, (await find('cedar01')).id);
    expect(overview.today.figures).toMatchObject({
      deposits: vnd(5_000),
      withdrawals: vnd(500),
      bonuses: vnd(50),
      rebates: vnd(40),
      ggr: vnd(900),
      salaries: vnd(0),
      ngr: vnd(810),
    });
  });

  test('reads as many rows for a team of any size', async () => {
    const { id: agentId } = await find('cedar01');
    const rowsRead = async () => {
      let rows = 0;
      const db = parts.storage.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          rows += result.rows.length;
          return result;
        },
      });
      await readOverview({ ...parts, storage: { db } }, agentId);
      return rows;
    };
    await playAt(0, 500n);
    const before = await rowsRead();
    for (let count = 0; count < 30; count += 1) {
      const username = `member${count}`;
      await giveMember(parts, { username, upline: await find('cedar01') });
      await settlePlay(parts, username, { stakeMinor: 5n });
    }
    expect(await rowsRead()).toBe(before);
  });
});

onEachStorage('an agent', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  test('sees the own team, with what was given to who joined it', async () => {
    const { cedar, birch, hazel } = await openTree(house());
    await beside(house(), ({ storage, clock }) =>
      settlePlay({ storage, clock, site }, 'maple01', { stakeMinor: 500n, payoutMinor: 200n }),
    );
    const seen = async ({ browser }: typeof cedar) => {
      const answer = await browser.call(teamOverview, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { members, directMembers, today } = answer.value;
      const { newMembers, activeMembers, stake, bonuses } = today.figures;
      return { members, directMembers, newMembers, activeMembers, stake, bonuses };
    };
    const gift = 8_800_000;
    expect(await seen(cedar)).toEqual({
      members: 4,
      directMembers: 2,
      newMembers: 4,
      activeMembers: 1,
      stake: vnd(500),
      bonuses: vnd(4 * gift),
    });
    expect(await seen(birch)).toMatchObject({ members: 1, activeMembers: 1, bonuses: vnd(gift) });
    expect(await seen(hazel)).toMatchObject({ members: 0, activeMembers: 0, stake: vnd(0) });
    const file = await cedar.browser.send(new Request(`${testOrigin}${teamDaysExport.path}`));
    const [head, first, ...rest] = (await file.text()).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      'Day (Asia/Ho_Chi_Minh GMT+7),Currency,Active members,New members,Deposits,Withdrawals,Stakes,Valid stakes,Payouts,Gross revenue (GGR),Bonuses,Rebates,Salaries,Net revenue (NGR),Own income',
    );
    expect(first).toMatch(/^[-\d]{10},VND,1,4,0\.00,0\.00,5\.00,/);
    expect(rest).toHaveLength(teamSeriesDays - 1);
  });
});
