import { afterEach, beforeEach, expect, test } from 'vitest';
import { teamOverview, teamSeriesDays } from '#contract/agents/team.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, dayOf } from '#lib/zone-day.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { site } from '#site';
import { beside } from '../../support/deposits.ts';
import { useHouse } from '../../support/house.ts';
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

  const today = () => dayOf(parts.clock.nowMs(), parts.site.timeZone);
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
      thisMonth: {
        ...{ fromDay: `${today().slice(0, 8)}01`, toDay: today() },
        ...{ figures: figures(820), before: figures(1_000) },
      },
      lastMonth: { figures: figures(1_000), before: figures(7) },
    });
    expect(overview.days).toHaveLength(teamSeriesDays);
    expect(overview.days.at(-1)).toMatchObject({ day: today(), figures: figures(500) });
    expect(overview.days[0]?.day).toBe(addDays(dayOf(parts.clock.nowMs(), timeZone), -29));
    expect(overview.days.at(-4)?.figures).toMatchObject({ stake: vnd(0), activeMembers: 0 });
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
      ...{ deposits: vnd(5_000), withdrawals: vnd(500), bonuses: vnd(50), rebates: vnd(40) },
      ...{ ggr: vnd(900), salaries: vnd(0), ngr: vnd(810) },
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
  const house = useHouse(place);

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
      ...{ members: 4, directMembers: 2, newMembers: 4, activeMembers: 1 },
      ...{ stake: vnd(500), bonuses: vnd(4 * gift) },
    });
    expect(await seen(birch)).toMatchObject({ members: 1, activeMembers: 1, bonuses: vnd(gift) });
    expect(await seen(hazel)).toMatchObject({ members: 0, activeMembers: 0, stake: vnd(0) });
  });
});
