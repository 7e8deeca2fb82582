import { expect, test } from 'vitest';
import { drawIssue, drawLobby, drawStatistics } from '#contract/draws/issues.ts';
import { statement } from '#contract/money/statement.ts';
import { balance } from '#contract/money/wallet.ts';
import { betRound, bettingRecord } from '#contract/play/records.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { rebuildDay } from '#platform/play/facts/index.ts';
import { listReceivables } from '#platform/play/index.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { runSome } from '../../support/cut-draws.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, isRefused, staffCall } from '../../support/desk.ts';
import { bet, betsOf, dice, order, passTime, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { rollupOf } from '../../support/rollup.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import {
  agree,
  betAtStation,
  correct,
  enter,
  openStations,
  prizes,
  settleOn,
  wrong,
} from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

onEachStorage('a correction of a result', (storage) => {
  const house = useHouse(storage);

  const moneyOf = async (browser: TestBrowser) => {
    const answer = await browser.call(balance, {});
    return answer.ok ? answer.value.sumBalance : undefined;
  };
  /** Lists the movements of a member's wallet in a round, the last one first. */
  const movesOf = async (browser: TestBrowser, roundId: string) => {
    const answer = await browser.call(statement, {});
    const lines = answer.ok ? answer.value.lines : [];
    return lines
      .filter(({ cause }) => cause?.kind === 'round' && cause.id === roundId)
      .map(({ code, amount }) => [code, amount]);
  };
  const countedOf = async (browser: TestBrowser) => {
    const answer = await browser.call(bettingRecord, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { lines, totals } = answer.value;
    return { kinds: lines.map(({ kind, payout }) => [kind, payout]), totals };
  };

  test('pays who wins now, takes back from who does not, and leaves the others their sum', async () => {
    await openStations(house());
    const winner = await house().browseAsMember();
    const loser = await house().browseAsMember('maple02');
    const same = await house().browseAsMember('maple03');
    const won = await betAtStation(winner, '05');
    const lost = await betAtStation(loser, '06');
    const kept = await betAtStation(same, '35');
    await settleOn(house(), won, wrong);
    const { gameCode, number } = won;
    await signInAgain(winner);
    await signInAgain(loser, 'maple02');
    await signInAgain(same, 'maple03');
    expect(await moneyOf(winner)).toEqual(dong(61_000));
    expect(await moneyOf(loser)).toEqual(dong(346_000));
    expect(await moneyOf(same)).toEqual(dong(156_000));

    house().clock.advance(secondMs);
    const asked = await correct(house(), won);
    if (!asked.ok || !('waits' in asked.value)) throw new Error('nobody else is asked');
    const own = { approvalId: asked.value.waits, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, own, 'ann')).toMatchObject(
      isRefused('own_act'),
    );
    await passTime(house(), 0);
    expect(await moneyOf(loser)).toEqual(dong(346_000));
    await agree(house(), asked);
    expect(await loser.call(drawIssue, { gameCode, number })).toMatchObject({
      value: { result: { prizes }, earlier: [{ version: 1, result: wrong }] },
    });
    await passTime(house(), 0);

    expect(await moneyOf(winner)).toEqual(dong(346_000));
    expect(await moneyOf(loser)).toEqual(dong(61_000));
    expect(await moneyOf(same)).toEqual(dong(156_000));
    expect(await betsOf(winner)).toMatchObject([{ state: 'won', payout: dong(285_000) }]);
    expect(await betsOf(loser)).toMatchObject([{ state: 'lost', payout: dong(0) }]);
    expect(await betsOf(same)).toMatchObject([{ state: 'won', payout: dong(95_000) }]);
    expect(await movesOf(winner, won.betId)).toEqual([
      ['payout', dong(285_000)],
      ['bet', dong(-27_000)],
    ]);
    expect(await movesOf(loser, lost.betId)).toEqual([
      ['payout_reversed', dong(-285_000)],
      ['payout', dong(285_000)],
      ['bet', dong(-27_000)],
    ]);
    expect(await movesOf(same, kept.betId)).toEqual([
      ['payout_reversed', dong(-95_000)],
      ['payout', dong(95_000)],
      ['payout', dong(95_000)],
      ['bet', dong(-27_000)],
    ]);
    const lobby = await winner.call(drawLobby, { gameCode });
    expect(lobby).toMatchObject({
      value: { past: [{ number, state: 'settled', earlier: [{ result: wrong }] }] },
    });
    // Who won nothing wrongly has no line more than there was.
    expect(await countedOf(winner)).toMatchObject({
      kinds: [
        ['adjustment', dong(285_000)],
        ['settled', dong(0)],
      ],
      totals: { rounds: 1, stake: dong(27_000), payout: dong(285_000) },
    });
    expect(await countedOf(loser)).toMatchObject({
      kinds: [
        ['adjustment', dong(-285_000)],
        ['settled', dong(285_000)],
      ],
      totals: { rounds: 1, validStake: dong(27_000), payout: dong(0) },
    });
    expect(await countedOf(same)).toMatchObject({ kinds: [['settled', dong(95_000)]] });
    expect(await loser.call(betRound, { roundId: lost.betId })).toMatchObject({
      value: {
        payout: dong(0),
        lines: [
          { kind: 'bet', isUndone: false },
          { kind: 'win', isUndone: true },
          { kind: 'rollback', amount: dong(285_000), balanceAfter: dong(61_000) },
        ],
      },
    });
    const statistics = await winner.call(drawStatistics, { gameCode });
    const rollup = statistics.ok ? JSON.parse(statistics.value.rollup) : undefined;
    expect(rollup).toEqual(rollupOf('vnMB', [{ prizes }]));
    const wrongSums = atDesk(house(), ({ clock, site, storage }) =>
      storage.withTransaction((each) => rebuildDay(each, zoneDay(clock.nowMs(), site.timeZone))),
    );
    expect(await wrongSums).toBe(0);
    const subject = `draw:${gameCode}/${number}`;
    expect(await staffCall(house(), auditTrail, { subject })).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ actor: 'staff:ann', act: 'draw_result_corrected' }),
      ]),
    });
  });

  test('may be made twice; a run that finds nothing to do changes nothing', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { gameCode } = await betAtStation(browser, '05');
    const placed = await bet(browser, {
      gameCode,
      play: 'lo2',
      numbers: '06',
      unitStakeMinor: '100000',
      group: 1_800,
    });
    await settleOn(house(), placed, wrong);
    await signInAgain(browser);
    // 285,000 in odds of 1,800 are 270,000, and 5 % of the stake come back.
    const first = dong(88_000 - 54_000 + 270_000 + 1_350);
    expect(await moneyOf(browser)).toEqual(first);
    await agree(house(), await correct(house(), placed));
    await passTime(house(), 0);
    const second = dong(88_000 - 54_000 + 285_000 + 1_350);
    expect(await moneyOf(browser)).toEqual(second);
    await agree(house(), await correct(house(), placed, wrong));
    await passTime(house(), 0);
    await passTime(house(), 0);
    expect(await moneyOf(browser)).toEqual(first);
    expect(await movesOf(browser, placed.betId)).toEqual([
      ['rebate_reversed', dong(-1_350)],
      ['rebate', dong(1_350)],
      ['payout', dong(270_000)],
      ['rebate_reversed', dong(-1_350)],
      ['payout_reversed', dong(-270_000)],
      ['rebate', dong(1_350)],
      ['rebate', dong(1_350)],
      ['payout', dong(270_000)],
      ['bet', dong(-27_000)],
    ]);
    const { number } = placed;
    expect(await browser.call(drawIssue, { gameCode, number })).toMatchObject({
      value: {
        state: 'settled',
        result: wrong,
        earlier: [
          { version: 1, result: wrong },
          { version: 2, result: { prizes } },
        ],
      },
    });
    expect((await countedOf(browser)).totals).toMatchObject({ payout: dong(270_000) });
  });

  test('what a member has spent meanwhile is owed, and told to staff', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser, '06');
    await settleOn(house(), placed, wrong);
    await atDesk(house(), makeIssues);
    await signInAgain(browser);
    await bet(browser, { unitStakeMinor: '20000000' });
    expect(await moneyOf(browser)).toEqual(dong(146_000));
    await agree(house(), await correct(house(), placed));
    await passTime(house(), 0);
    expect(await moneyOf(browser)).toEqual(dong(0));
    const owed = await atDesk(house(), ({ storage }) => listReceivables(storage.db));
    expect(owed).toMatchObject([{ username: 'maple01', state: 'open', owed: dong(139_000) }]);
    expect((await countedOf(browser)).totals).toMatchObject({ payout: dong(0) });
  });

  test('stopped between two batches goes on with what is left', async () => {
    await openStations(house());
    const names = ['maple01', 'maple02', 'maple03'];
    const browsers: TestBrowser[] = [];
    for (const name of names) browsers.push(await house().browseAsMember(name));
    const [first] = browsers;
    if (!first) throw new Error('nobody bets');
    // 99 comes twice in both results.
    const placed = await betAtStation(first, '99');
    const { gameCode } = placed;
    const one = await order(first, {
      gameCode,
      play: 'de',
      numbers: '35',
      unitStakeMinor: '100000',
    });
    for (const browser of browsers) {
      const slip = Array.from({ length: browser === first ? 30 : 35 }, () => one);
      await place(browser, slip);
      await place(browser, slip);
    }
    await settleOn(house(), placed, { prizes: { ...prizes, special: ['46936'] } });
    // Beside a platform that is closed: its own run would go on at once.
    await house().reopen(async () => {
      await agree(house(), await correct(house(), placed));
      // One transaction for the statistics, one for a batch; the third member is in the next one.
      await expect(atDesk(house(), (parts) => runSome(parts, 2))).rejects.toThrow('not every');
      const versions = await onDatabase(house(), (db) =>
        db.selectFrom('draw_bets').select('result_version').execute(),
      );
      const of = (version: number) => versions.filter((row) => row.result_version === version);
      expect([of(1).length, of(2).length]).toEqual([70, 131]);
    });
    await passTime(house(), 0);
    const money: unknown[] = [];
    for (const name of names) {
      money.push(await moneyOf(await signInAgain(house().browse(), name)));
    }
    const others = dong(18_000 + 70 * 95_000);
    expect(money).toEqual([dong(1_000 + 190_000 + 60 * 95_000), others, others]);
  });

  test('is refused with the same result, without a right form, before the end and after a day', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser, '05');
    const houses = await bet(browser, { gameCode: dice });
    expect(await correct(house(), placed)).toMatchObject(isRefused('issue_moved_on'));
    await passTime(house(), placed.drawsAtMs - house().clock.nowMs());
    expect(await correct(house(), houses, { numbers: [1, 2, 3] })).toMatchObject(
      isRefused('drawn_by_house'),
    );
    await agree(house(), await enter(house(), placed, wrong));
    await passTime(house(), 0);
    expect(await correct(house(), placed, wrong)).toMatchObject(isRefused('result_unchanged'));
    const special = { prizes: { ...prizes, special: ['6935'] } };
    const result = { code: 'digits', prize: 'special', place: 1 };
    const bad = { code: 'bad_result', detail: { result } };
    expect(await correct(house(), placed, special)).toMatchObject({ refusal: bad });
    expect(await correct(house(), { ...placed, number: '19990101' })).toMatchObject(
      isRefused('unknown_issue'),
    );
    const asked = await correct(house(), placed);
    house().clock.advance(dayMs - (house().clock.nowMs() - placed.drawsAtMs));
    expect(await correct(house(), placed)).toMatchObject(isRefused('correction_too_late'));
    await expect(agree(house(), asked)).rejects.toThrow(/correction_too_late|approval/);
    await signInAgain(browser);
    expect(await betsOf(browser)).toMatchObject([{}, { state: 'lost' }]);
  });
});
