import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LossFigures } from '#contract/agents/loss-statements.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { exportLosses } from '#platform/agents/records/losses/export.ts';
import { findLossScope } from '#platform/agents/records/losses/loss-scope.ts';
import { readLosses } from '#platform/agents/records/losses/losses.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { site } from '#site';
import { writeFile as writeTableFile } from '../../support/files.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('loss statements', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await add('cedar01', 1);
    await add('birch01', 2, 'cedar01');
    await add('maple01', 0, 'birch01');
    await add('alder01', 0, 'cedar01');
    await add('hazel01', 1);
  });
  afterEach(() => parts.drop());

  async function find(username: string) {
    const member = await findMemberByName(parts.storage.db, username);
    if (!member) throw new Error(username);
    return member;
  }
  async function add(username: string, accountType: 0 | 1 | 2, below?: string) {
    const upline = below === undefined ? {} : { upline: await find(below) };
    await giveMember(parts, { username, accountType, ...upline });
  }
  const today = () => zoneDay(parts.clock.nowMs(), parts.site.timeZone);
  const give = async (username: string, kind: 'bonus' | 'rebate', amountMinor: bigint) => {
    const { id: memberId } = await find(username);
    const moved = { memberId, kind, amountMinor, currency: 'VND', nowMs: parts.clock.nowMs() };
    await parts.storage.withTransaction((each) => createListeners(site).moneyMoved(each, [moved]));
  };
  const span = (days: number) => ({ fromDay: addDays(today(), 1 - days), toDay: today() });
  async function read(username: string, days = 30, downlineName?: string) {
    const { id: agentId } = await find(username);
    const asked = { ...span(days), of: downlineName && (await find(downlineName)).id };
    const { timeZone } = parts.site;
    const answer = await readLosses(parts.storage.db, { agentId, timeZone }, asked);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { lines, own, moved, total } = answer.value;
    const figures = Object.fromEntries(lines.map((line) => [line.username, line.figures]));
    const parted = [...lines.map((line) => line.figures), own, moved];
    return {
      lines,
      figures,
      own,
      moved,
      total,
      parted: parted.filter((each) => each !== undefined),
    };
  }
  const sum = (all: readonly LossFigures[], name: keyof LossFigures) =>
    String(all.reduce((total, each) => total + BigInt(each[name].amountMinor), 0n));
  const names = [
    'stake',
    'validStake',
    'payout',
    'ggr',
    'bonuses',
    'rebates',
    'salaries',
    'ngr',
  ] as const;
  const minor = (figures: LossFigures | undefined) =>
    figures && names.map((name) => Number(figures[name].amountMinor));

  const moveBirch = (agent: string) =>
    parts.storage.withTransaction((transaction) =>
      requestMove(transaction, parts, {
        username: 'birch01',
        agent,
        why: 'asked for',
        actor: 'staff:ann',
      }),
    );

  async function playAll() {
    await settlePlay(parts, 'maple01', { stakeMinor: 1_000n, payoutMinor: 400n });
    await settlePlay(parts, 'birch01', { stakeMinor: 300n });
    await settlePlay(parts, 'alder01', { stakeMinor: 50n, payoutMinor: 80n });
    await settlePlay(parts, 'cedar01', { stakeMinor: 7n });
    await settlePlay(parts, 'hazel01', { stakeMinor: 9n });
    await give('maple01', 'bonus', 100n);
    await give('birch01', 'rebate', 3n);
  }

  test('have each direct line with all below it, and come to the total', async () => {
    await playAll();
    const { figures, own, moved, total, parted } = await read('cedar01');
    expect(minor(figures.birch01)).toEqual([1_300, 1_300, 400, 900, 100, 3, 0, 797]);
    expect(minor(figures.alder01)).toEqual([50, 50, 80, -30, 0, 0, 0, -30]);
    expect(Object.keys(figures)).toHaveLength(2);
    expect([own, moved]).toEqual([undefined, undefined]);
    for (const name of names) expect(sum(parted, name)).toBe(total[name].amountMinor);
  });

  test('lead down to the lines of a downline, beside what it played itself', async () => {
    await playAll();
    const { figures, own, total, parted } = await read('cedar01', 30, 'birch01');
    expect(minor(figures.maple01)).toEqual([1_000, 1_000, 400, 600, 100, 0, 0, 500]);
    expect(minor(own)).toEqual([300, 300, 0, 300, 0, 3, 0, 297]);
    for (const name of names) expect(sum(parted, name)).toBe(total[name].amountMinor);
  });

  test('count the days that were asked for, and no others', async () => {
    await settlePlay(parts, 'alder01', {
      stakeMinor: 11n,
      settledAtMs: parts.clock.nowMs() - 5 * dayMs,
    });
    expect(minor((await read('cedar01', 5)).total)?.[0]).toBe(0);
    expect(minor((await read('cedar01', 6)).total)?.[0]).toBe(11);
  });

  const moveBirchToHazel = async () => {
    await moveBirch('hazel01');
    const endMs = endOfDay(today(), parts.site.timeZone) ?? 0;
    parts.clock.advance(endMs - parts.clock.nowMs() + 1_000);
    await runMoves(parts);
  };

  test('name what is taken back of play before a move, also when the move is long past', async () => {
    await playAll();
    const { path: uplinePath } = await find('maple01');
    await moveBirchToHazel();
    parts.clock.advance(3 * dayMs);
    await settlePlay(parts, 'maple01', { kind: 'void', stakeMinor: -1_000n, uplinePath });
    const before = await read('cedar01', 1);
    expect([minor(before.moved)?.[0], minor(before.total)?.[0]]).toEqual([-1_000, -1_000]);
    const now = await read('hazel01', 1);
    // Birch has it in every place; hazel never had what it takes back.
    const parted = [now.figures.birch01, now.moved, now.total];
    expect(parted.map((each) => minor(each)?.[0])).toEqual([-1_000, 1_000, 0]);
    const below = await read('hazel01', 1, 'birch01');
    for (const each of [before, now, below]) {
      for (const name of names) expect(sum(each.parted, name)).toBe(each.total[name].amountMinor);
    }
  });

  test('come to the total with what a line played in an exclusion, which counts for nobody', async () => {
    await playAll();
    const { id, path } = await find('alder01');
    await parts.storage.db
      .updateTable('members')
      .set({ excluded_until_ms: parts.clock.nowMs() + dayMs })
      .where('id', '=', id)
      .execute();
    expect(path).not.toBe(id);
    await settlePlay(parts, 'alder01', { stakeMinor: 2n, uplinePath: id });
    const { figures, moved, total, parted } = await read('cedar01');
    expect(minor(figures.alder01)?.[0]).toBe(52);
    expect([minor(moved)?.[0], minor(total)?.[0]]).toEqual([-2, 1_350]);
    for (const name of names) expect(sum(parted, name)).toBe(total[name].amountMinor);
  });

  test('show nobody’s play from before they came, and name what left', async () => {
    await playAll();
    await moveBirchToHazel();
    parts.clock.advance(dayMs);
    await settlePlay(parts, 'maple01', { stakeMinor: 20n });
    const left = await read('cedar01');
    expect(Object.keys(left.figures)).toEqual(['alder01']);
    expect(minor(left.moved)?.[0]).toBe(1_300);
    for (const name of names) expect(sum(left.parted, name)).toBe(left.total[name].amountMinor);
    const came = await read('hazel01');
    expect(came.lines).toMatchObject([{ username: 'birch01', sinceDay: today() }]);
    expect(minor(came.figures.birch01)?.[0]).toBe(20);
    expect(minor(came.total)?.[0]).toBe(20);
    const below = await read('hazel01', 30, 'birch01');
    expect(minor(below.own)?.[0]).toBe(0);
    expect(minor(below.total)?.[0]).toBe(20);
  });

  test('name the first whole day of a line where the span begins before it, and not where it begins with it', async () => {
    await moveBirch('hazel01');
    const endMs = endOfDay(today(), parts.site.timeZone) ?? 0;
    parts.clock.advance(endMs - parts.clock.nowMs());
    await runMoves(parts);
    const sinceDayOf = async (days: number) => (await read('hazel01', days)).lines[0]?.sinceDay;
    expect(await sinceDayOf(2)).toBe(today());
    expect(await sinceDayOf(1)).toBeUndefined();
  });

  test('count nothing from the day of a move that another one replaced', async () => {
    await add('aspen01', 1, 'cedar01');
    await playAll();
    for (const agent of ['hazel01', 'aspen01']) {
      await moveBirch(agent);
    }
    const { lines, figures, moved } = await read('cedar01');
    expect(lines.find(({ username }) => username === 'birch01')?.sinceDay).toBeUndefined();
    expect(minor(figures.birch01)?.[0]).toBe(1_300);
    expect(moved).toBeUndefined();
  });

  test('have of one’s own money what was given alone, and play for real money', async () => {
    await playAll();
    await settlePlay(parts, 'birch01', { stakeMinor: 5_000n, mode: 'trial' });
    const { id: memberId } = await find('birch01');
    const of = { memberId, currency: 'VND', nowMs: parts.clock.nowMs() };
    await parts.storage.withTransaction((each) =>
      createListeners(site).moneyMoved(each, [
        { ...of, kind: 'deposit', amountMinor: 900n },
        { ...of, kind: 'withdrawal', amountMinor: 70n },
      ]),
    );
    const { own } = await read('cedar01', 30, 'birch01');
    expect(minor(own)).toEqual([300, 300, 0, 300, 0, 3, 0, 297]);
  });

  async function writeFile(username: string, downlineName?: string): Promise<string[]> {
    const { id: agentId } = await find(username);
    const { timeZone } = parts.site;
    const { db } = parts.storage;
    const asked = { ...span(30), of: downlineName && (await find(downlineName)).id };
    const above = await findLossScope(db, { agentId, timeZone }, asked);
    if (!above.ok) throw new Error(above.refusal.code);
    return (await writeTableFile(exportLosses(db, above.value))).split('\r\n');
  }

  test('come as a file of the lines and of what all come to', async () => {
    await playAll();
    const file = await writeFile('cedar01');
    expect(file[0]).toContain('Username,Account type,Members below,Counted from ');
    expect(file[1]).toBe('alder01,Member,0,,0.50,0.50,0.80,-0.30,0.00,0.00,0.00,-0.30,VND');
    expect(file[2]).toBe('birch01,Agent,1,,13.00,13.00,4.00,9.00,1.00,0.03,0.00,7.97,VND');
    expect(file[3]).toBe('Totals,,,,13.50,13.50,4.80,8.70,1.00,0.03,0.00,7.67,VND');
    expect(file).toHaveLength(5);
  });

  test('have every row of the page in the file, in its order, and the rows come to the total', async () => {
    await playAll();
    await settlePlay(parts, 'maple01', { stakeMinor: 500n });
    const { id: agentId } = await find('birch01');
    await parts.storage.withTransaction((transaction) =>
      transaction
        .updateTable('team_money_days')
        .set({ salaries_minor: 40n, own_salary_minor: 40n })
        .where('agent_id', '=', agentId)
        .execute(),
    );
    await parts.storage.withTransaction((transaction) =>
      requestMove(transaction, parts, {
        username: 'maple01',
        agent: 'hazel01',
        why: 'asked for',
        actor: 'staff:ann',
      }),
    );
    const endMs = endOfDay(today(), parts.site.timeZone) ?? 0;
    parts.clock.advance(endMs - parts.clock.nowMs() + 1_000);
    await runMoves(parts);
    await add('aspen01', 0, 'birch01');
    const rows = (await writeFile('cedar01', 'birch01')).slice(1, -1).map((row) => row.split(','));
    expect(rows.map(([name, , , , stake, ...rest]) => [name, stake, rest[5]])).toEqual([
      ['This account only', '3.00', '0.00'],
      ['This account’s salary', '0.00', '0.40'],
      ['aspen01', '0.00', '0.00'],
      ['Moves and play not counted', '15.00', '0.00'],
      ['Totals', '18.00', '0.40'],
    ]);
  });
});
