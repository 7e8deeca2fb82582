import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TeamBetFilter } from '#contract/agents/records.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { listBets } from '#platform/agents/records/bets/bet-list.ts';
import { sumBets } from '#platform/agents/records/bets/bet-totals.ts';
import { readPaths } from '#platform/agents/tree/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('bets of a team', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'cedar01', accountType: 1 });
    await giveMember(parts, { username: 'maple01', upline: await find('cedar01') });
    await giveMember(parts, { username: 'hazel01' });
  });
  afterEach(() => parts.drop());

  async function find(username: string) {
    const member = await findMemberByName(parts.storage.db, username);
    if (!member) throw new Error(username);
    return member;
  }
  const today = () => zoneDay(parts.clock.nowMs(), parts.site.timeZone);

  /** Some bets of one who is in the team, among those of one who is not, over some days. */
  async function play(days: number): Promise<bigint[]> {
    const stakes: bigint[] = [];
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      for (let count = 1; count <= 4; count += 1) {
        const settledAtMs = parts.clock.nowMs() - ago * dayMs + count;
        const stakeMinor = BigInt(100 * (days - ago) + count);
        await settlePlay(parts, 'maple01', { settledAtMs, stakeMinor });
        await settlePlay(parts, 'hazel01', { settledAtMs, stakeMinor: 7n });
        await settlePlay(parts, 'maple01', { settledAtMs, stakeMinor: 9n, mode: 'trial' });
        stakes.unshift(stakeMinor);
      }
    }
    return stakes;
  }

  const filterOf = (days: number, more: Partial<TeamBetFilter> = {}): TeamBetFilter => ({
    fromDay: addDays(today(), 1 - days),
    toDay: today(),
    ...more,
  });
  const askedOf = async (filter: TeamBetFilter) => {
    const agent = await find('cedar01');
    const { currency, id: agentId } = agent;
    const paths = await readPaths(parts.storage.db, agent);
    const { account } = filter;
    const memberId = account === undefined ? undefined : (await find(account)).id;
    const { timeZone } = parts.site;
    return { whose: { paths, currency, memberId }, filter, timeZone, agentId };
  };

  /** All pages of a filter, joined, and how many there were. */
  async function readAll(filter: TeamBetFilter, bounds?: Parameters<typeof listBets>[3]) {
    const stakes: bigint[] = [];
    let cursor: string | undefined;
    for (let pages = 1; ; pages += 1) {
      if (pages > 100) throw new Error('the pages have no end');
      const page = await listBets(
        parts.storage.db,
        await askedOf(filter),
        { cursor, limit: 3 },
        bounds,
      );
      expect(page.rows.length).toBeLessThanOrEqual(3);
      stakes.push(...page.rows.map((row) => row.stakeMinor));
      cursor = page.next;
      if (cursor === undefined) return { stakes, pages };
    }
  }

  test.each([
    ['by their place in the tree', undefined],
    ['among everybody’s', { few: 0, portion: 3, most: 1_000 }],
    ['among everybody’s, a few at once', { few: 0, portion: 3, most: 6 }],
    ['by either way', { few: 3, portion: 5, most: 20 }],
  ] as const)('are read back in time, each once, %s', async (_, bounds) => {
    const played = await play(3);
    expect((await readAll(filterOf(3), bounds)).stakes).toEqual(played);
    expect((await readAll(filterOf(1), bounds)).stakes).toEqual(played.slice(0, 4));
    expect((await readAll(filterOf(3, { account: 'maple01' }), bounds)).stakes).toEqual(played);
    const none = await readAll(filterOf(3, { vassalage: 'ANR' }), bounds);
    expect(none.stakes).toEqual([]);
  });

  test('end a page after so many looked through, and go on behind them', async () => {
    await play(3);
    const bounds = { few: 0, portion: 3, most: 3 };
    const { pages } = await readAll(filterOf(3, { vassalage: 'ANR' }), bounds);
    expect(pages).toBeGreaterThan(3);
  });

  test('are those of who stood below then, wherever they stand now', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: 5n, uplinePath: '/hazel/maple/' });
    await settlePlay(parts, 'hazel01', {
      stakeMinor: 6n,
      settledAtMs: parts.clock.nowMs() + 1,
      uplinePath: `${(await find('cedar01')).path}${(await find('hazel01')).id}/`,
    });
    expect((await readAll(filterOf(1))).stakes).toEqual([6n]);
    expect((await readAll(filterOf(1, { account: 'maple01' }))).stakes).toEqual([]);
  });

  test.each([
    ['by their place in the tree', undefined],
    ['among everybody’s', { few: 0, portion: 3, most: 1_000 }],
  ] as const)('go with an agent who is moved, and with one above, %s', async (_, bounds) => {
    await giveMember(parts, { username: 'birch01', accountType: 1 });
    await giveMember(parts, { username: 'aspen01', accountType: 1 });
    await settlePlay(parts, 'maple01', { stakeMinor: 5n });
    const move = async (username: string, agent: string) => {
      const asked = { username, agent, why: 'asked for', actor: 'staff:ann' };
      await parts.storage.withTransaction((each) => requestMove(each, parts, asked));
      parts.clock.advance(dayMs);
      await runMoves(parts);
      const settledAtMs = parts.clock.nowMs();
      await settlePlay(parts, 'maple01', {
        stakeMinor: BigInt(settledAtMs % 7) + 10n,
        settledAtMs,
      });
    };
    await move('cedar01', 'birch01');
    await move('birch01', 'aspen01');
    const all = await readAll(filterOf(3), bounds);
    expect(all.stakes).toHaveLength(3);
    const sum = await sumBets(parts.storage.db, await askedOf(filterOf(3)));
    expect(all.stakes.reduce((one, other) => one + other)).toBe(sum?.stakeMinor);
    const mnr = await sumBets(parts.storage.db, await askedOf(filterOf(3, { vassalage: 'MNR' })));
    expect(mnr).toEqual(sum);
    const one = await readAll(filterOf(3, { account: 'maple01' }), bounds);
    expect(one.stakes).toEqual(all.stakes);
  });

  test('come to their totals, which a kind of game has up to so many rounds', async () => {
    const played = await play(2);
    await settlePlay(parts, 'maple01', {
      stakeMinor: 50n,
      payoutMinor: 20n,
      vassalage: 'ANR',
      category: 'LIVE',
      settledAtMs: parts.clock.nowMs() - hourMs,
    });
    const all = played.reduce((sum, stake) => sum + stake, 50n);
    const sum = async (filter: TeamBetFilter, most?: number) =>
      sumBets(parts.storage.db, await askedOf(filter), most);
    expect(await sum(filterOf(2))).toMatchObject({ rounds: 9, stakeMinor: all, payoutMinor: 20n });
    expect(await sum(filterOf(2, { account: 'maple01' }))).toMatchObject({ stakeMinor: all });
    const live = { rounds: 1, stakeMinor: 50n, validStakeMinor: 50n, payoutMinor: 20n };
    expect(await sum(filterOf(2, { category: 'LIVE' }))).toEqual(live);
    expect(await sum(filterOf(2, { vassalage: 'ANR' }), 9)).toEqual(live);
    expect(await sum(filterOf(2, { vassalage: 'ANR' }), 8)).toBeUndefined();
  });
});
