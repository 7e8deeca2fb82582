import { expect, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { balance } from '#contract/money/wallet.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { setDrawSource, voidDrawIssue } from '#contract/staff/draws.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { bet, betsOf, dice, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { agree, betAtStation, enter, openStations, prizes, why } from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

onEachStorage('staff and draws', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  const ask = (input: { gameCode: string; number: string }, result?: object) =>
    enter(house(), input, result);

  /** A member at a station that draws today, whose result staff enter. */
  async function atStation() {
    await openStations(house());
    const browser = await house().browseAsMember();
    return { browser, placed: await betAtStation(browser) };
  }

  test('a result that two people enter is settled on, once', async () => {
    const { browser, placed } = await atStation();
    const { gameCode, number } = placed;
    // 27 numbers at 1,000.
    expect(placed).toMatchObject({ stake: dong(27_000), lines: 1 });
    expect(await ask({ gameCode, number })).toMatchObject(isRefused('issue_moved_on'));
    await passTime(house(), placed.drawsAtMs - house().clock.nowMs());
    const wrong = { prizes: { ...prizes, 7: ['74', '03', '68'] } };
    expect(await ask({ gameCode, number }, wrong)).toMatchObject({
      refusal: {
        code: 'bad_result',
        detail: { result: { code: 'count', prize: '7', value: '3', expected: 4 } },
      },
    });
    const short = { prizes: { ...prizes, 3: [...(prizes[3] ?? []).slice(0, 5), '3867'] } };
    expect(await ask({ gameCode, number }, short)).toMatchObject({
      refusal: {
        code: 'bad_result',
        detail: { result: { code: 'digits', prize: '3', place: 6, value: '3867', expected: 5 } },
      },
    });
    expect(await ask({ gameCode, number: '19990101' })).toMatchObject(isRefused('unknown_issue'));
    expect(await browser.call(drawIssue, { gameCode, number })).toMatchObject({
      value: { state: 'closed', source: 'entered', bets: 1 },
    });
    await agree(house(), await ask({ gameCode, number }));
    await passTime(house(), 0);
    await signInAgain(browser);
    // 05 came three times: 95,000 each.
    expect(await betsOf(browser)).toMatchObject([{ state: 'won', payout: dong(285_000) }]);
    expect(await browser.call(balance, {})).toMatchObject({
      value: { sumBalance: dong(88_000 - 27_000 + 285_000) },
    });
    expect(await ask({ gameCode, number })).toMatchObject(isRefused('issue_moved_on'));
  });

  rule(
    'a station without a result is voided in the evening, and every stake comes back',
    async () => {
      const { browser, placed } = await atStation();
      await passTime(house(), placed.drawsAtMs - house().clock.nowMs() + hourMs);
      await signInAgain(browser);
      expect(await betsOf(browser)).toMatchObject([{ state: 'accepted' }]);
      await passTime(house(), hourMs);
      await signInAgain(browser);
      expect(await betsOf(browser)).toMatchObject([{ state: 'returned' }]);
      expect(await browser.call(balance, {})).toMatchObject({
        value: { sumBalance: dong(88_000) },
      });
    },
  );

  test('an issue that is voided gives its stakes back at once; what the house draws nobody enters', async () => {
    const { browser, placed: station } = await atStation();
    const placed = await bet(browser, { gameCode: dice });
    const { number } = placed;
    const named = { gameCode: dice, number };
    expect(await ask(named, { numbers: [1, 2, 3] })).toMatchObject(isRefused('drawn_by_house'));
    const unknown = await staffCall(house(), voidDrawIssue, { ...named, number: '1', why });
    expect(unknown).toMatchObject(isRefused('unknown_issue'));
    await agree(house(), await staffCall(house(), voidDrawIssue, { ...named, why }));
    await passTime(house(), 0);
    expect(await betsOf(browser)).toMatchObject([
      { state: 'returned', gameCode: dice },
      { state: 'accepted', gameCode: station.gameCode },
    ]);
    const again = await staffCall(house(), voidDrawIssue, { ...named, why });
    expect(again).toMatchObject(isRefused('issue_moved_on'));
    const nobody = { gameCode: 'NONE', source: 'house', why } as const;
    expect(await staffCall(house(), setDrawSource, nobody)).toMatchObject(
      isRefused('unknown_lottery'),
    );
    await passTime(house(), 2 * minuteMs);
    expect(await browser.call(balance, {})).toMatchObject({ value: { sumBalance: dong(61_000) } });
  });

  rule('each act stands in the audit log with who asked for it, and why', async () => {
    const { browser, placed } = await atStation();
    const { number } = await bet(browser, { gameCode: dice });
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode: dice, number, why }));
    await passTime(house(), placed.drawsAtMs - house().clock.nowMs());
    await agree(house(), await ask(placed));
    const actsOn = async (subject: string) => {
      const answer = await staffCall(house(), auditTrail, { subject });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value.map(({ actor, act, detail }) => [actor, act, detail.why]);
    };
    const { gameCode } = placed;
    expect(await actsOn(`draw:${dice}/${number}`)).toEqual([['staff:ann', 'draw_voided', why]]);
    expect(await actsOn(`draw:${gameCode}/${placed.number}`)).toEqual([
      ['staff:ann', 'draw_result_entered', why],
    ]);
    expect(await actsOn(`draw:${gameCode}`)).toEqual([['staff:ann', 'draw_source_set', why]]);
  });
});
