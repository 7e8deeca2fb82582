import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { readPlayedPeriods, runCommissions } from '#platform/agents/commissions/index.ts';
import { parseValidTerms, simulateForView } from '#platform/agents/contracts/index.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { site } from '#site';
import {
  giveContract,
  giveSalaries,
  growLine,
  memberOf,
  playDay,
} from '../../support/commissions.ts';
import { answerOf, codeOf, dayMsOf, dividend, salary } from '../../support/contracts.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage, onStorage } from '../../support/storages.ts';
import { openTree } from '../../support/team.ts';

onEachStorage('terms tried on what a team played', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await growLine(parts);
    await playDay(parts, dayMsOf('2027-03-10'));
    parts.clock.advance(dayMsOf('2027-03-11') + 30 * minuteMs - parts.clock.nowMs());
  });
  afterEach(() => parts.drop());

  const tried = async (
    username: string,
    typed: ContractTerms,
    most?: number,
    kind: ContractKind = typed.period === 'month' ? 'dividend' : 'daily',
  ) => {
    const terms = parseValidTerms(kind, typed);
    if (!terms.ok) throw new Error(terms.refusal.code);
    const agent = await memberOf(parts, username);
    const of = { agent, terms: terms.value };
    const played = await readPlayedPeriods(parts.storage.db, of, zonedNow(parts), most);
    return played && simulateForView({ terms: terms.value }, played.periods, played.carryIn);
  };
  const dues = (periods: Awaited<ReturnType<typeof tried>> = []) =>
    periods.map(({ period, outcome }) => [period, outcome.dueMinor]);

  test('come to what a run paid by the same terms, downlines at their own rates', async () => {
    await giveSalaries(parts, '2027-03-10', 'house');
    await runCommissions(parts);
    const paid = await parts.storage.db
      .selectFrom('commission_lines')
      .select(['agent_id', 'due_minor'])
      .execute();
    for (const [username, rateBps] of [
      ['aspen01', 100],
      ['birch01', 60],
      ['cedar01', 40],
    ] as const) {
      const { id } = await memberOf(parts, username);
      const due = paid.find(({ agent_id }) => agent_id === id)?.due_minor;
      const periods = dues(await tried(username, salary('day', [rateBps])));
      expect(periods).toHaveLength(6);
      expect(periods.at(-1)).toEqual(['2027-03-10', String(due)]);
      expect(periods.slice(0, -1).map(([, amount]) => amount)).toEqual(['0', '0', '0', '0', '0']);
    }
  });

  test('of who has no contract yet count all below as direct', async () => {
    const periods = await tried('birch01', salary('day', [60]));
    // 500,001 + 100,000 + 1,000,003 at 60 basis points.
    expect(dues(periods).at(-1)).toEqual(['2027-03-10', '9600']);
    expect(periods?.at(-1)?.team).toMatchObject({ validStakeMinor: '1600004', activeMembers: 3 });
  });

  test('have what a team played before its agent was moved', async () => {
    const before = dues(await tried('birch01', salary('day', [60])));
    await giveMember(parts, { username: 'hazel01', accountType: 1 });
    const asked = { username: 'birch01', agent: 'hazel01', why: 'asked for', actor: 'staff:ann' };
    await parts.storage.withTransaction((each) => requestMove(each, parts, asked));
    parts.clock.advance(dayMs);
    await runMoves(parts);
    expect(dues(await tried('birch01', salary('day', [60]))).at(-2)).toEqual(before.at(-1));
  });

  test.each([
    ['nextContract', ['2026-10', '450000']],
    ['dropped', ['2026-10', '600000']],
  ] as const)('begin with what the contract so far leaves, where it is %s', async (end, due) => {
    const carry = { carry: { policy: 'carry' }, negativeAtEnd: end } as const;
    const terms = dividend([3_000], carry);
    const line = { kind: 'dividend', terms, fromDay: '2026-08-01' } as const;
    await giveContract(parts, 'aspen01', line);
    const play = (settledAtMs: number, stakeMinor: bigint, payoutMinor: bigint) =>
      settlePlay(parts, 'linden01', { settledAtMs, stakeMinor, payoutMinor });
    await play(dayMsOf('2026-08-10'), 500_000n, 1_000_000n);
    await play(dayMsOf('2026-10-10'), 2_000_000n, 0n);
    while ((await runCommissions(parts)) > 0);
    const periods = await tried('aspen01', terms);
    expect(periods?.[0]?.period).toBe('2026-09');
    expect(dues(periods)).toContainEqual(due);
    expect(periods?.[0]?.outcome.carryInMinor).toBe(end === 'dropped' ? '0' : '150000');
  });

  test('by five minutes are those of the days that true them up, in the tier of the day', async () => {
    const of = salary('fiveMinutes', [50, 80]);
    const [least, most] = of.tiers;
    if (!least || !most) throw new Error('two tiers');
    const terms = { ...of, tiers: [least, { ...most, minValidStakeMinor: '1850000' }] };
    await giveContract(parts, 'aspen01', { kind: 'realtime', terms, fromDay: '2027-03-10' });
    await settlePlay(parts, 'linden01', {
      stakeMinor: 1_000n,
      settledAtMs: dayMsOf('2027-03-10') + 60 * minuteMs,
    });
    while ((await runCommissions(parts)) > 0);
    const lines = await parts.storage.db
      .selectFrom('commission_lines')
      .select(['period_kind', 'due_minor', 'paid_minor'])
      .execute();
    const paid = lines.reduce((sum, line) => sum + line.paid_minor, 0n);
    // 1,851,004 reach the second tier by the day: 80 basis points of it.
    expect(paid).toBe(14_808n);
    expect(dues(await tried('aspen01', terms, undefined, 'realtime')).at(-1)).toEqual([
      '2027-03-10',
      String(paid),
    ]);
  });

  test('have a dividend of whole months, and nothing where too much would be read', async () => {
    parts.clock.advance(dayMsOf('2027-04-01') + 30 * minuteMs - parts.clock.nowMs());
    const months = await tried('birch01', dividend([3_000]));
    // Members lost all of it to the house: 30 % of it.
    expect(dues(months).at(-1)).toEqual(['2027-03', '480001']);
    expect(await tried('birch01', dividend([3_000]), 2)).toBeUndefined();
    expect(await tried('birch01', dividend([3_000]), 3)).toHaveLength(6);
    // All periods together are bounded.
    await playDay(parts, dayMsOf('2027-02-10'));
    expect(await tried('birch01', dividend([3_000]), 5)).toBeUndefined();
    expect(await tried('birch01', dividend([3_000]), 6)).toHaveLength(6);
  });
});

onStorage('trying terms on play, by call', (storage) => {
  const house = useHouse(storage, undefined, { hasInventedPlay: true });
  const wanted = { kind: 'daily', terms: salary('day', [50]) } as const;

  test('is for the direct line that is offered something, and for sides of a contract', async () => {
    const { cedar, birch, maple, hazel } = await openTree(house());
    const by = ({ browser }: typeof cedar, subject: InputOf<typeof simulateOnPlay>['of']) =>
      browser.call(simulateOnPlay, { ...wanted, of: subject });
    const { periods } = await answerOf(by(cedar, { downlineId: birch.memberId }));
    expect(periods).toHaveLength(6);
    for (const downlineId of [maple.memberId, hazel.memberId, cedar.memberId]) {
      expect(await codeOf(by(cedar, { downlineId }))).toBe('unknown_downline');
    }
    expect(await codeOf(by(birch, { contractId: 'none' }))).toBe('unknown_contract');
    const terms = salary('day', [100, 50]);
    const of = { downlineId: birch.memberId };
    const wrong = cedar.browser.call(simulateOnPlay, { kind: 'daily', terms, of });
    expect(await codeOf(wrong)).toBe('bad_terms');
  });

  test('tells lines to the agent of the team alone: an upline has the sums', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const nowMs = house().clock.nowMs() - dayMs;
    await atDesk(house(), (parts) =>
      settlePlay(parts, 'maple01', { stakeMinor: 1_000_000n, settledAtMs: nowMs }),
    );
    expect(maple.username).toBe('maple01');
    await atDesk(house(), (parts) =>
      giveContract(parts, 'birch01', {
        kind: 'daily',
        terms: salary('day', [40]),
        fromDay: '2026-01-01',
        upline: 'cedar01',
      }),
    );
    const of = { contractId: 'daily-birch01' };
    const trial = async ({ browser }: typeof cedar) =>
      (await answerOf(browser.call(simulateOnPlay, { ...wanted, of }))).periods.at(-1)?.outcome;
    expect(await trial(birch)).toMatchObject({ dueMinor: '5000', lines: [{ of: 'direct' }] });
    expect(await trial(cedar)).toMatchObject({ dueMinor: '5000', lines: [] });
  });

  test('refuses what would take too long', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const nowMs = house().clock.nowMs();
    await onDatabase(house(), (db) =>
      sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100001)
        insert into facts (id, kind, settled_at_ms, day, member_id, upline_path, category,
          vassalage, game_id, round_id, stake_minor, valid_stake_minor, payout_minor, currency, mode)
        select 'x' || i, 'settled', ${nowMs - 2 * dayMs}, ${zoneDay(nowMs - 2 * dayMs, site.timeZone)}, members.id, members.path,
          'RNG', 'MNR', 'one', null, 0, 0, 0, 'VND', 'real'
        from n, members where members.id = ${maple.memberId}`.execute(db),
    );
    const of = { downlineId: birch.memberId };
    expect(await codeOf(cedar.browser.call(simulateOnPlay, { ...wanted, of }))).toBe(
      'too_much_play',
    );
    // They are nobody's sums.
    await onDatabase(house(), (db) => db.deleteFrom('facts').execute());
  });
});
