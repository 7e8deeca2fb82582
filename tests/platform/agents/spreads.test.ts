import { expect, test } from 'vitest';
import { changeRebateGroup } from '#contract/agents/downlines.ts';
import { rebateSpread, rebateSpreads, rebateSpreadsExport } from '#contract/agents/spreads.ts';
import { teamOverview } from '#contract/agents/team.ts';
import { drawGroup } from '#contract/draws/bets.ts';
import { statement } from '#contract/money/statement.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import { runSpreads } from '#platform/agents/index.ts';
import { rebuildMoneyDay } from '#platform/agents/team/index.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { beginExclusion } from '#platform/protection/index.ts';
import { site } from '#site';
import { announcedBy } from '../../support/announced.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { bet, betsOf, oneDrawMs, openDraws, order, passTime, place } from '../../support/draws.ts';
import { type House, testOrigin, useHouse } from '../../support/house.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';
import { dong } from '../../support/withdrawals.ts';

onEachStorage('rebate groups and their spread', (storage) => {
  const house = useHouse(storage, undefined, { hasInventedPlay: true });
  const today = () => zoneDay(house().clock.nowMs(), site.timeZone);

  /** `cedar01` at 1,900, `birch01` at 1,880, `maple01` at 1,850, in the hour after midnight. */
  async function openGroups() {
    const { clock } = house();
    const midnightMs = endOfDay(today(), site.timeZone) ?? 0;
    clock.advance(midnightMs + hourMs - clock.nowMs());
    await openDraws(house());
    const tree = await openTree(house());
    const { cedar, birch, maple } = tree;
    await give(birch, maple, 1_850);
    await give(cedar, birch, 1_880);
    return tree;
  }
  const give = async (agent: Teammate, { memberId }: Teammate, rebateGroup: number) => {
    const given = await agent.browser.call(changeRebateGroup, { memberId, rebateGroup });
    expect(given).toMatchObject({ ok: true });
  };
  const draw = async () => {
    await passTime(house(), oneDrawMs);
    await passTime(house(), 0);
  };
  /** Past the close of the day that it is; so many run it. */
  const closeDay = async (runners = 1) => {
    const { clock } = house();
    const endMs = endOfDay(today(), site.timeZone) ?? 0;
    clock.advance(endMs + 30 * minuteMs - clock.nowMs());
    return atDesk(house(), (parts) =>
      Promise.all(Array.from({ length: runners }, () => runSpreads(parts))),
    );
  };
  const spreads = async ({ browser, username }: Teammate) => {
    await signInAgain(browser, username);
    const answer = await browser.call(rebateSpreads, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const groupOf = async ({ browser }: Teammate) => {
    const answer = await browser.call(drawGroup, {});
    return answer.ok ? answer.value.group : undefined;
  };

  test('hold for bets: at the own group or lower, the rest of the own comes back', async () => {
    const { maple, birch, hazel } = await openGroups();
    expect(await Promise.all([maple, birch, hazel].map(groupOf))).toEqual([1_850, 1_880, 1_900]);
    const high = await place(maple.browser, [await order(maple.browser, { group: 1_851 })]);
    expect(high).toMatchObject({
      ok: false,
      refusal: { code: 'group_too_high', detail: { highestGroup: 1_850 } },
    });
    expect(high.ok ? '' : high.refusal.message).toContain('1,850');
    const own = await bet(maple.browser);
    const low = await bet(maple.browser, { group: 1_830 });
    expect([own.group, low.group]).toEqual([1_850, 1_830]);
    expect(own.oddsBps).not.toEqual(low.oddsBps);
    await draw();
    const settled = await betsOf(maple.browser);
    // 20 steps of 2,000 on 10,000 dong, and none at the own group.
    expect(settled.map(({ rebate }) => rebate)).toEqual([dong(100), dong(0)]);
  });

  test('pay each agent above once a day, by hand: stake × steps / 2,000, floored a line', async () => {
    const { cedar, birch, maple, hazel } = await openGroups();
    await bet(maple.browser, { unitStakeMinor: '1000000', multiplier: 3 });
    await bet(birch.browser, { unitStakeMinor: '1000000' });
    const day = today();
    await draw();
    expect((await spreads(cedar)).list).toEqual([]);
    const told = await announcedBy(house(), async () => {
      expect(await closeDay(2)).toContain(1);
    });
    expect(told).toEqual(['birch01: incomes wallet', 'cedar01: incomes wallet']);
    // cedar above birch: 20 steps on 30,000 of maple01 and 10,000 of birch01's own; birch above
    // maple: 30 steps on 30,000. What birch01 staked itself brings birch01 nothing.
    expect((await spreads(cedar)).list).toMatchObject([
      { day, earned: dong(400), paid: dong(400) },
    ]);
    expect((await spreads(birch)).list).toMatchObject([
      { day, earned: dong(450), paid: dong(450) },
    ]);
    expect((await spreads(hazel)).list).toEqual([]);
    const [{ spreadId = '' } = {}] = (await spreads(birch)).list;
    expect(await birch.browser.call(rebateSpread, { spreadId })).toMatchObject({
      value: {
        lines: [
          {
            memberId: maple.memberId,
            name: 'maple01',
            amountMinor: '45000',
            remainder: '0',
            parts: [{ steps: 30, stakeMinor: '3000000' }],
          },
        ],
        others: { count: 0 },
      },
    });
    const others = await cedar.browser.call(rebateSpread, { spreadId });
    expect(others).toMatchObject({ refusal: { code: 'unknown_income' } });
    const lines = await birch.browser.call(statement, { group: 'bonus' });
    expect(lines.ok && lines.value.lines[0]).toMatchObject({
      code: 'rebate_spread',
      amount: dong(450),
    });
    expect(await closeDay()).toEqual([1]);
    expect((await spreads(cedar)).totals).toMatchObject({ count: 1, paid: dong(400) });
    const file = await cedar.browser.send(
      new Request(`${testOrigin}${rebateSpreadsExport.path}?fromDay=${day}&toDay=${day}`),
    );
    expect((await file.text()).trim().split('\r\n')).toEqual([
      'Day (Asia/Ho_Chi_Minh GMT+7),Currency,Earned,Carried in,Paid,Carried out',
      `${day},VND,400.00,0.00,400.00,0.00`,
    ]);
  });

  test('are own income of the agent, and a cost of who stands above', async () => {
    const { cedar, birch, maple } = await openGroups();
    await bet(maple.browser);
    await draw();
    expect(await announcedBy(house(), closeDay)).toContain('birch01: incomes wallet');
    const figuresOf = async ({ browser, username }: Teammate) => {
      await signInAgain(browser, username);
      const answer = await browser.call(teamOverview, {});
      return answer.ok ? answer.value.today.figures : undefined;
    };
    expect(await figuresOf(birch)).toMatchObject({ income: dong(150), rebates: dong(0) });
    expect(await figuresOf(cedar)).toMatchObject({ income: dong(100), rebates: dong(150) });
    const wrong = await atDesk(house(), ({ storage: kept }) =>
      kept.withTransaction((transaction) =>
        rebuildMoneyDay(transaction, { day: today(), timeZone: site.timeZone }),
      ),
    );
    expect(wrong).toBe(0);
  });

  test('are not earned by an agent whose account is in another currency', async () => {
    const { cedar, birch, maple } = await openGroups();
    await bet(maple.browser);
    await draw();
    const turn = (currency: string) =>
      onDatabase(house(), (db) =>
        db.updateTable('members').set({ currency }).where('id', '=', cedar.memberId).execute(),
      );
    await turn('USD');
    await closeDay();
    await turn('VND');
    expect((await spreads(cedar)).list).toEqual([]);
    expect((await spreads(birch)).list).toMatchObject([{ paid: dong(150) }]);
  });

  test('are never above that of an agent above, whatever a line was given', async () => {
    const { cedar, birch, maple } = await openGroups();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ rebate_group: 1_860 })
        .where('id', '=', cedar.memberId)
        .execute(),
    );
    expect(await groupOf(birch)).toBe(1_860);
    await bet(maple.browser);
    await draw();
    await closeDay();
    expect((await spreads(birch)).list).toMatchObject([{ paid: dong(50) }]);
    expect((await spreads(cedar)).list).toEqual([]);
  });

  test('are those of the moment of the bet, whatever is changed before the draw', async () => {
    const { cedar, birch, maple } = await openGroups();
    await bet(maple.browser);
    await give(birch, maple, 1_800);
    await give(cedar, birch, 1_800);
    await draw();
    await closeDay();
    expect((await spreads(cedar)).list).toMatchObject([{ paid: dong(100) }]);
    expect((await spreads(birch)).list).toMatchObject([{ paid: dong(150) }]);
  });

  test('are none of a bet whose member is excluded by the draw', async () => {
    const { cedar, birch, maple } = await openGroups();
    await bet(maple.browser);
    await bet(birch.browser);
    const { memberId } = maple;
    const order = { memberId, length: 'year', actor: 'staff:ann', why: 'asked for' } as const;
    await atDesk(house(), (parts) =>
      parts.storage.withTransaction((each) => beginExclusion(each, parts, order)),
    );
    await draw();
    await closeDay();
    expect((await spreads(birch)).list).toEqual([]);
    expect((await spreads(cedar)).list).toMatchObject([{ paid: dong(100) }]);
  });

  test('carry what was taken back on a later day into the days after', async () => {
    const { birch, maple } = await openGroups();
    await bet(maple.browser);
    await draw();
    const day = today();
    await closeDay();
    await takeBack(house(), maple, 3);
    await closeDay();
    expect((await spreads(birch)).list[0]).toMatchObject({
      day: addDays(day, 1),
      earned: dong(-450),
      paid: dong(0),
      carriedOut: dong(-450),
    });
    await atDesk(house(), makeIssues);
    await signInAgain(maple.browser, maple.username);
    await bet(maple.browser, { multiplier: 4 });
    await draw();
    await closeDay();
    expect((await spreads(birch)).list[0]).toMatchObject({
      earned: dong(600),
      carriedIn: dong(-450),
      paid: dong(150),
      carriedOut: dong(0),
    });
  });
});

/** Takes the stakes of a member's round back so many times over, as a correction of play does. */
async function takeBack(house: House, { memberId }: Teammate, times: number): Promise<void> {
  const nowMs = house.clock.nowMs();
  await onDatabase(house, async (db) => {
    const [fact] = await db
      .selectFrom('facts')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    if (!fact) throw new Error('there is no fact');
    const minor = -fact.valid_stake_minor * BigInt(times);
    await db
      .insertInto('facts')
      .values({
        ...fact,
        id: `${fact.id}-back`,
        kind: 'adjustment',
        settled_at_ms: nowMs,
        day: zoneDay(nowMs, site.timeZone),
        stake_minor: 0n,
        payout_minor: 0n,
        valid_stake_minor: minor,
      })
      .execute();
  });
  house.clock.advance(dayMs / 24);
}
