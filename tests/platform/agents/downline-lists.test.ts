import { expect, test } from 'vitest';
import {
  type DownlinesInput,
  downline,
  downlinePageSize,
  downlines,
  downlinesExport,
  openDownline,
} from '#contract/agents/downlines.ts';
import { lossStatements } from '#contract/agents/loss-statements.ts';
import { login } from '#contract/identity/accounts.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, endOfDay, monthOfDay, nextMonth, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { site } from '#site';
import { beside } from '../../support/deposits.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { giveMember } from '../../support/members.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam, openTree, type Teammate } from '../../support/team.ts';
import { giveMoney } from '../../support/withdrawals.ts';

onEachStorage('lists of downlines', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const today = () => zoneDay(house().clock.nowMs(), site.timeZone);
  const play = (username: string, input: Parameters<typeof settlePlay>[2]) =>
    beside(house(), ({ storage, clock }) => settlePlay({ storage, clock, site }, username, input));
  const list = async ({ browser }: Teammate, input: DownlinesInput = {}) => {
    const answer = await browser.call(downlines, input);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const namesOf = async (agent: Teammate, input: DownlinesInput) =>
    (await list(agent, input)).list.map(({ username }) => username);
  const come = async (agent: Teammate) => signInAgain(agent.browser, agent.username);

  /** cedar01 with birch01, aspen01, and the members elder01, rowan01 and olive01 directly below. */
  async function openLines() {
    const tree = await openTree(house());
    for (const username of ['elder01', 'rowan01', 'olive01']) {
      house().clock.advance(1);
      await joinTeam(house(), username, { below: tree.cedar });
    }
    return tree;
  }

  test('come in each order that is asked for', async () => {
    const { cedar } = await openLines();
    await giveMoney(house(), 'rowan01', 50_000);
    await giveMoney(house(), 'aspen01', 20_000);
    await play('maple01', { stakeMinor: 100n, payoutMinor: 900n });
    await play('elder01', { stakeMinor: 10n, payoutMinor: 300n });
    await play('olive01', { stakeMinor: 700n });
    expect(await namesOf(cedar, { order: 'name' })).toEqual([
      'aspen01',
      'birch01',
      'elder01',
      'olive01',
      'rowan01',
    ]);
    expect(await namesOf(cedar, { order: 'newest' })).toEqual([
      'olive01',
      'rowan01',
      'elder01',
      'aspen01',
      'birch01',
    ]);
    expect((await namesOf(cedar, { order: 'balance' })).slice(0, 2)).toEqual([
      'rowan01',
      'aspen01',
    ]);
    const worst = await list(cedar, { order: 'result' });
    expect(
      worst.list.map(({ username, monthResult }) => [username, monthResult.amountMinor]),
    ).toEqual([
      ['birch01', '-800'],
      ['elder01', '-290'],
      ['aspen01', '0'],
      ['rowan01', '0'],
      ['olive01', '700'],
    ]);
    house().clock.advance(dayMs);
    await come(cedar);
    await play('aspen01', { stakeMinor: 1n });
    house().clock.advance(1_000);
    await signInAgain(house().browse(), 'elder01');
    expect((await namesOf(cedar, { order: 'lastActive' })).slice(0, 2)).toEqual([
      'elder01',
      'aspen01',
    ]);
    const seen = await list(cedar, { order: 'lastActive' });
    expect(seen.list[0]).toMatchObject({ lastActiveAtMs: house().clock.nowMs() });
  });

  test('are narrowed by each filter, and by all of them', async () => {
    const { cedar } = await openLines();
    await beside(house(), async ({ storage, clock }) => {
      const upline = await findMemberByName(storage.db, 'cedar01');
      if (upline) await giveMember({ storage, clock }, { username: 'hazel02', upline });
    });
    await play('rowan01', { stakeMinor: 5n });
    await play('olive01', { stakeMinor: 5n });
    await play('olive01', { kind: 'void', stakeMinor: -5n });
    expect(await namesOf(cedar, { accounts: 'agents' })).toEqual(['aspen01', 'birch01']);
    expect(await namesOf(cedar, { balance: 'some' })).not.toContain('hazel02');
    expect(await namesOf(cedar, { balance: 'some', order: 'name' })).toHaveLength(5);
    const active = { activeFrom: addDays(today(), -6), activeTo: today() };
    expect(await namesOf(cedar, active)).toEqual(['rowan01']);
    expect(await namesOf(cedar, { ...active, accounts: 'agents' })).toEqual([]);
    const before = { activeFrom: addDays(today(), -6), activeTo: addDays(today(), -1) };
    expect(await namesOf(cedar, before)).toEqual([]);
    house().clock.advance(8 * dayMs);
    await come(cedar);
    await signInAgain(house().browse(), 'elder01');
    await play('birch01', { stakeMinor: 5n });
    await joinTeam(house(), 'cloud01', { below: cedar });
    expect(await namesOf(cedar, { inactiveDays: 7, order: 'name' })).toEqual([
      'aspen01',
      'hazel02',
      'olive01',
      'rowan01',
    ]);
    expect(await namesOf(cedar, { inactiveDays: 14 })).toEqual([]);
    expect(await namesOf(cedar, { search: 'row', inactiveDays: 7 })).toEqual(['rowan01']);
    expect(await namesOf(cedar, { search: 'row', accounts: 'agents' })).toEqual([]);
  });

  test('are inactive after so many whole days without a sign-in, which a failed one is not', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    await joinTeam(house(), 'maple01', { below: cedar });
    await beside(house(), async ({ storage, clock }) => {
      const upline = await findMemberByName(storage.db, 'cedar01');
      if (upline) await giveMember({ storage, clock }, { username: 'never01', upline });
    });
    const inactive = () => namesOf(cedar, { inactiveDays: 7, order: 'name' });
    house().clock.advance(1_000);
    await signInAgain(house().browse(), 'maple01');
    expect(await inactive()).toEqual([]);
    // Seven days after both came, and then after maple01 signed in.
    house().clock.advance(7 * dayMs - 1_000);
    await come(cedar);
    expect(await inactive()).toEqual([]);
    house().clock.advance(1_000);
    expect(await inactive()).toEqual(['never01']);
    house().clock.advance(1);
    const wrong = { username: 'maple01', password: 'not the right one' };
    expect(await house().browse().call(login, wrong)).toMatchObject({ ok: false });
    expect(await inactive()).toEqual(['maple01', 'never01']);
    await signInAgain(house().browse(), 'maple01');
    expect(await inactive()).toEqual(['never01']);
  });

  test('come page by page in every order, each line once, and all of them as a file', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const added = Array.from(
      { length: downlinePageSize + 3 },
      (_, index) => `member${index + 100}`,
    );
    for (const [at, username] of added.entries()) {
      house().clock.advance(1);
      await cedar.browser.call(openDownline, { username, accountType: 0 });
      if (at % 3 === 0) await play(username, { stakeMinor: 3n, payoutMinor: BigInt(at) });
    }
    for (const order of ['newest', 'name', 'balance', 'lastActive', 'result'] as const) {
      const first = await list(cedar, { order });
      const rest = await list(cedar, { order, cursor: first.next });
      expect(rest.next).toBeUndefined();
      const names = [...first.list, ...rest.list].map(({ username }) => username);
      expect(names.toSorted()).toEqual(added);
      const query = new URLSearchParams({ order });
      const file = await cedar.browser.send(
        new Request(`${testOrigin}${downlinesExport.path}?${query}`),
      );
      const lines = (await file.text()).split('\r\n').slice(1, -1);
      expect(lines.map((line) => line.split(',')[0])).toEqual(names);
    }
  });

  test('refuse a cursor of another order, and half a period', async () => {
    const { cedar } = await openTree(house());
    const refusals = [
      { order: 'balance', cursor: 'maple01' },
      { activeFrom: today() },
      { activeFrom: today(), activeTo: addDays(today(), -1) },
      { activeFrom: '2026-01-01', activeTo: '2026-12-31' },
      { inactiveDays: 8 },
    ];
    for (const input of refusals) {
      expect(await cedar.browser.call(downlines, input as never)).toMatchObject({
        refusal: { code: 'invalid_input' },
      });
    }
  });

  test('count nothing of a line from before it came, as its loss statement does', async () => {
    const { hazel, birch } = await openTree(house());
    // In the middle of a month: what is counted from its first day on is to be left out.
    const day = `${nextMonth(monthOfDay(today()))}-10`;
    const noonMs = (startOfDay(day, site.timeZone) ?? 0) + dayMs / 2;
    house().clock.advance(noonMs - house().clock.nowMs());
    await play('maple01', { stakeMinor: 900n });
    await play('birch01', { stakeMinor: 30n });
    await beside(house(), async (parts) => {
      await parts.storage.withTransaction((transaction) =>
        requestMove(
          transaction,
          { ...parts, site },
          {
            username: 'birch01',
            agent: 'hazel01',
            why: 'asked for',
            actor: 'staff:ann',
          },
        ),
      );
    });
    const endMs = endOfDay(today(), site.timeZone) ?? 0;
    house().clock.advance(endMs - house().clock.nowMs() + 1_000);
    await beside(house(), (parts) => runMoves({ ...parts, site } as never));
    house().clock.advance(dayMs);
    await play('maple01', { stakeMinor: 20n });
    await come(hazel);
    const days = { activeFrom: addDays(today(), -4), activeTo: today() };
    expect(await list(hazel, { order: 'result' })).toMatchObject({
      list: [{ username: 'birch01', monthResult: { amountMinor: '20' } }],
    });
    expect(await namesOf(hazel, days)).toEqual([]);
    expect(await hazel.browser.call(downline, { memberId: birch.memberId })).toMatchObject({
      value: { monthResult: { amountMinor: '20' } },
    });
    const losses = await hazel.browser.call(lossStatements, {
      fromDay: `${today().slice(0, 7)}-01`,
      toDay: today(),
    });
    expect(losses).toMatchObject({
      value: { lines: [{ figures: { ggr: { amountMinor: '20' } } }] },
    });
    expect(await namesOf(hazel, { ...days, of: birch.memberId })).toEqual(['maple01']);
  });
});
