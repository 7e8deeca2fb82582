import { expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { placeDrawPlan } from '#contract/draws/plans.ts';
import { excludeSelf, takeBreak } from '#contract/protection/responsible-play.ts';
import { closeAccount } from '#contract/staff/members.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { betsOf, dice, drawing, openDraws, order, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import {
  askPlan,
  follow,
  followDue,
  planOf,
  planOrder,
  plansOf,
  standingOf,
} from '../../support/plans.ts';
import { makeTrial } from '../../support/play-money.ts';
import { limit } from '../../support/responsible-play.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong, newKey } from '../../support/withdrawals.ts';

const gift = 88_000;
const wide = {
  leastUnitMinor: '100000',
  unitStepMinor: '10000',
  cancelSeconds: 30,
  mostBetMinor: '2000000000',
  mostMemberMinor: '5000000000',
  mostOutcomeMinor: '5000000000',
  mostIssueMinor: '5000000000',
};

onEachStorage('plans that are not taken, or not to their end', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);
  const member = async () => {
    await openDraws(house());
    return house().browseAsMember();
  };

  rule('are refused by name, with nothing held', async () => {
    const browser = await member();
    const code = async (more: Parameters<typeof askPlan>[1]) => {
      const asked = await askPlan(browser, more);
      return asked.ok ? undefined : asked.refusal.code;
    };
    expect(await code({ issues: 121 })).toBe('invalid_input');
    expect(await code({ multipliers: { kind: 'list', list: [1, 2, 3, 4] } })).toBe('bad_plan');
    const doubled = { kind: 'doubled', multiplier: 600, everyIssues: 2 } as const;
    expect(await code({ multipliers: doubled })).toBe('bad_plan');
    // The first issue's 10,000 could be paid.
    expect(await code({ issues: 9 })).toBe('insufficient_funds');
    expect(await code({ numbers: 'bigger' })).toBe('bad_pick');
    expect(await code({ unitStakeMinor: '50000' })).toBe('bad_stake');
    expect(await code({ fromNumber: '20200101-0001' })).toBe('unknown_issue');
    const list = [1, 1, 1, 1, 1_000];
    await house().platform.changeSetting('draws', { ...wide, mostBetMinor: '900000000' });
    expect(await code({ multipliers: { kind: 'list', list } })).toBe('draw_limit_reached');
    const { fromNumber } = await planOrder(browser);
    house().clock.advance(minuteMs);
    expect(await code({ fromNumber })).toBe('issue_closed');
    const nobody = { ...(await planOrder(browser)), gameCode: 'NONE' };
    expect(await browser.call(placeDrawPlan, nobody, newKey())).toMatchObject({
      refusal: { code: 'unknown_lottery' },
    });
    await browser.call(takeBreak, { length: 'day' });
    expect(await code({})).toBe('play_paused');
    expect(await plansOf(browser)).toEqual([]);
    expect(await betsOf(browser)).toEqual([]);
    expect(await standingOf(house())).toEqual({ has: gift, held: 0 });
  });

  rule(
    'of more issues than a station has made ahead are refused with how many it has',
    async () => {
      const browser = await member();
      const stations = drawing.flatMap(({ code }) => (code.startsWith('MB_') ? [code] : []));
      const slip = { play: 'de', numbers: '35', unitStakeMinor: '100000' };
      for (const gameCode of stations) {
        const { fromNumber } = await planOrder(browser, { gameCode });
        if (fromNumber === '') continue;
        const asked = await askPlan(browser, { gameCode, ...slip, issues: 60 });
        expect(asked).toMatchObject({ refusal: { code: 'too_few_issues' } });
        const { mostIssues = 0 } = asked.ok ? {} : asked.refusal.detail;
        expect(mostIssues).toBeGreaterThanOrEqual(17);
        const followed = { gameCode, ...slip, issues: mostIssues };
        expect(await askPlan(browser, followed)).toMatchObject({ value: { issues: mostIssues } });
        return;
      }
      throw new Error('no station has issues');
    },
  );

  test('are begun once under a key, and other content is refused', async () => {
    const browser = await member();
    const key = newKey();
    const asked = await planOrder(browser);
    const ask = () => browser.call(placeDrawPlan, asked, key);
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, ask));
    expect(first).toMatchObject({ value: { held: dong(40_000) } });
    for (const other of others) expect(other).toEqual(first);
    await house().platform.changeSetting('draws', { ...wide, mostMemberMinor: '1' });
    expect(await ask()).toEqual(first);
    expect(await askPlan(browser, { issues: 4 }, key)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    expect(await plansOf(browser)).toHaveLength(1);
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 40_000 });
  });

  test('ten at once hold no more than there is', async () => {
    const browser = await member();
    const asked = await planOrder(browser);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call(placeDrawPlan, asked, newKey())),
    );
    const codes = answers.map((answer) => (answer.ok ? 'taken' : answer.refusal.code));
    expect(codes.toSorted()).toEqual([...Array(9).fill('insufficient_funds'), 'taken']);
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 40_000 });
  });

  rule('end at a limit of the lottery, and what waits is free', async () => {
    const browser = await member();
    const { planId } = await follow(browser);
    await house().platform.changeSetting('draws', { ...wide, mostMemberMinor: '500000' });
    await followDue(house(), minuteMs);
    const { plan, states } = await planOf(browser, planId);
    expect(plan).toMatchObject({ end: { why: 'refused', code: 'draw_limit_reached' } });
    expect(states.slice(1)).toEqual(['released', 'released', 'released', 'released']);
    expect((await standingOf(house())).held).toBe(0);
  });

  rule('end where the member’s group of odds was lowered, and what waits is free', async () => {
    const browser = await member();
    const { planId } = await follow(browser);
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ rebate_group: 1_850 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).plan).toMatchObject({
      end: { why: 'refused', code: 'group_too_high' },
      released: dong(40_000),
    });
    expect(await askPlan(browser, { group: 1_900 })).toMatchObject({
      refusal: { code: 'group_too_high', detail: { highestGroup: 1_850 } },
    });
    // Of an issue that takes no bets yet nothing would be placed that is refused itself.
    const [, , later] = (await planOf(browser, planId)).parts;
    expect(await askPlan(browser, { group: 1_900, fromNumber: later?.number ?? '' })).toMatchObject(
      { refusal: { code: 'group_too_high' } },
    );
    expect(await askPlan(browser, { issues: 2 })).toMatchObject({ value: { group: 1_850 } });
  });

  rule('end at a limit that their member has set', async () => {
    const browser = await member();
    const { planId } = await follow(browser);
    expect(await limit(browser, 15_000, { kind: 'stake' })).toMatchObject({ ok: true });
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).plan).toMatchObject({
      end: { why: 'refused', code: 'stake_limit_reached' },
      released: dong(40_000),
    });
    const text = expect.stringContaining('ended because we did not take its next bet');
    // A bet before it may have won, of which a message tells too.
    const list = expect.arrayContaining([expect.objectContaining({ text })]);
    expect(await browser.call(messages, {})).toMatchObject({ value: { list } });
  });

  test.each([
    ['a break', 'play_paused'],
    ['an exclusion', 'self_excluded'],
    ['a closed account', 'not_a_member'],
  ])('end with %s before the next issue opens, and what waits is free', async (_, code) => {
    const browser = await member();
    const { planId } = await follow(browser);
    const keepOut = {
      play_paused: () => browser.call(takeBreak, { length: 'day' }),
      self_excluded: () => browser.call(excludeSelf, { length: 'half_year' }),
      not_a_member: () => staffCall(house(), closeAccount, { username: 'maple01', why: 'A test.' }),
    };
    expect(await keepOut[code as keyof typeof keepOut]()).toMatchObject({ ok: true });
    await followDue(house(), secondMs);
    const [ended, ...others] = await onDatabase(house(), (db) =>
      db.selectFrom('draw_plans').select(['id', 'ended_why', 'ended_code']).execute(),
    );
    expect(ended).toEqual({ id: planId, ended_why: 'refused', ended_code: code });
    expect(others).toEqual([]);
    expect(await standingOf(house())).toEqual({ has: gift - 10_000, held: 0 });
  });

  test('wait while the lottery rests, and leave out an issue that closes meanwhile', async () => {
    const browser = await member();
    const { planId } = await follow(browser, { issues: 4 });
    const rest = (sinceMs: number | null) =>
      onDatabase(house(), (db) =>
        db
          .updateTable('games')
          .set({ maintenance_since_ms: sinceMs })
          .where('code', '=', dice)
          .execute(),
      );
    await rest(house().clock.nowMs());
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).states.slice(1)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
    await followDue(house(), minuteMs);
    await rest(null);
    await followDue(house());
    expect((await planOf(browser, planId)).states.slice(1)).toEqual([
      'skipped',
      'accepted',
      'waiting',
    ]);
    expect((await standingOf(house())).held).toBe(10_000);
  });

  rule('hold nothing that could be bet beside them', async () => {
    const browser = await member();
    await follow(browser, { issues: 8 });
    const beside = await place(browser, [await order(browser)]);
    expect(beside).toMatchObject({ refusal: { code: 'insufficient_funds' } });
    await followDue(house(), minuteMs);
    expect(await betsOf(browser)).toHaveLength(2);
  });

  rule('of trials are followed with play money', async () => {
    const browser = await member();
    await makeTrial(house());
    await follow(browser);
    await followDue(house(), minuteMs);
    const { held } = await standingOf(house(), { unit: 'trial' });
    expect(held).toBe(30_000);
    expect(await standingOf(house())).toEqual({ has: gift, held: 0 });
  });

  test('of which one cannot be followed keep no other from it, and it goes on once mended', async () => {
    const browser = await member();
    const { planId: broken } = await follow(browser, { issues: 3 });
    const { planId: whole } = await follow(browser, { issues: 3 });
    // Nothing but an accident writes this: its parts wait, and nothing is held for them.
    const put = (holdId: string | null) =>
      onDatabase(house(), async (db) => {
        const own = db.selectFrom('draw_plans').select('hold_id').where('id', '=', broken);
        const { hold_id: before } = await own.executeTakeFirstOrThrow();
        const change = db.updateTable('draw_plans').set({ hold_id: holdId });
        await change.where('id', '=', broken).execute();
        return before;
      });
    const holdId = await put(null);
    const violations = await house().platform.verifyLedger();
    const named = violations.map(({ invariant, subject }) => [invariant, subject]);
    expect(named.toSorted()).toEqual(
      [
        ['I5', broken],
        ['I5', holdId],
      ].toSorted(),
    );
    await expect(followDue(house(), minuteMs)).rejects.toThrow('not every plan');
    expect((await planOf(browser, whole)).states.slice(1)).toEqual(['accepted', 'waiting']);
    expect((await planOf(browser, broken)).states.slice(1)).toEqual(['waiting', 'waiting']);
    await put(holdId);
    await followDue(house());
    expect((await planOf(browser, broken)).states.slice(1)).toEqual(['accepted', 'waiting']);
  });
});
