import { expect, test } from 'vitest';
import { betReceipt, drawBets, placeDrawBets } from '#contract/draws/bets.ts';
import { drawLobby } from '#contract/draws/issues.ts';
import { balance } from '#contract/money/wallet.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { onDatabase } from '../../support/database.ts';
import { betsOf, openDraws, order, passTime, place, southern } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

const gift = 88_000;
const [city, thap, camau, tuesday] = southern.map(({ code }) => code) as [
  string,
  string,
  string,
  string,
];
const names = { [thap]: 'Xổ số Đồng Tháp', [camau]: 'Xổ số Cà Mau' };

onEachStorage('bets on several stations', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  /** A member on a Monday, ten minutes before these stations close. */
  const member = async () => {
    await openDraws(house(), southern);
    const visitor = house().browse();
    const lobby = await visitor.call(drawLobby, { gameCode: thap });
    const closesAtMs = lobby.ok ? (lobby.value.current?.closesAtMs ?? 0) : 0;
    house().clock.advance(closesAtMs - 10 * minuteMs - house().clock.nowMs());
    return house().browseAsMember('maple01');
  };
  /** One bet on each of these stations: đề of 35, 1,000 dong. */
  const slip = async (browser: TestBrowser, codes: readonly string[], more = {}) => {
    const bet = { play: 'de', numbers: '35', unitStakeMinor: '100000', ...more };
    const one = await order(browser, { gameCode: thap, ...bet });
    return codes.map((gameCode) => ({ ...one, gameCode }));
  };
  const held = async (browser: TestBrowser) => {
    const answer = await browser.call(balance, {});
    return answer.ok ? Number(answer.value.sumBalance.amountMinor) / 100 : undefined;
  };
  const closeEarly = (gameCode: string) =>
    onDatabase(house(), (db) =>
      db
        .updateTable('draw_issues')
        .set({ closes_at_ms: house().clock.nowMs() })
        .where('game_code', '=', gameCode)
        .execute(),
    );

  rule(
    'cost stations times numbers times units times the stake of a unit, each a bet of its own',
    async () => {
      const browser = await member();
      const lo = { play: 'lo2', numbers: '05,35', unitStakeMinor: '100000' };
      const bets = await slip(browser, [city, thap], lo);
      const key = { idempotencyKey: crypto.randomUUID() };
      const placed = await browser.call(placeDrawBets, { bets }, key);
      if (!placed.ok) throw new Error(placed.refusal.code);
      // 2 stations × 2 numbers × 18 units × 1,000.
      expect(await held(browser)).toBe(gift - 72_000);
      expect(placed.value.bets).toMatchObject([
        { gameCode: city, title: 'Xổ số TP.HCM', stake: dong(36_000) },
        { gameCode: thap, title: names[thap], stake: dong(36_000) },
      ]);
      expect(await browser.call(placeDrawBets, { bets }, key)).toEqual(placed);
      expect(await held(browser)).toBe(gift - 72_000);
      expect(await betsOf(browser)).toHaveLength(2);
      for (const { betId, gameCode } of placed.value.bets) {
        const receipt = await browser.call(betReceipt, { betId });
        expect(receipt).toMatchObject({ value: { issue: { gameCode } } });
      }
      const drawsAtMs = placed.value.bets[0]?.drawsAtMs ?? 0;
      await passTime(house(), drawsAtMs - house().clock.nowMs() + secondMs);
      await passTime(house(), 0);
      for (const { betId } of placed.value.bets) {
        const receipt = await browser.call(betReceipt, { betId });
        expect(receipt).toMatchObject({ value: { inclusion: { index: 0, size: 1, path: [] } } });
      }
    },
  );

  test('are refused together where one station takes none any more, which is named', async () => {
    const browser = await member();
    await closeEarly(camau);
    const answer = await place(browser, await slip(browser, [thap, city, camau]));
    expect(answer).toMatchObject({
      refusal: {
        code: 'issue_closed',
        message: expect.stringMatching(/^Xổ số Cà Mau: You can’t bet on this issue/),
        detail: { lottery: names[camau] },
      },
    });
    const other = await place(browser, await slip(browser, [thap, tuesday]));
    expect(other).toMatchObject({
      refusal: { code: 'unknown_issue', detail: { lottery: 'Xổ số Bến Tre' } },
    });
    const alone = await place(browser, await slip(browser, [camau]));
    expect(alone).toMatchObject({ refusal: { code: 'issue_closed', detail: {} } });
    expect(await betsOf(browser)).toEqual([]);
    expect(await held(browser)).toBe(gift);
  });

  rule(
    'are refused together at a limit of one station, with what is still taken there',
    async () => {
      const browser = await member();
      await house().platform.changeSetting('draws', {
        leastUnitMinor: '100000',
        unitStepMinor: '10000',
        cancelSeconds: 30,
        mostBetMinor: '2000000000',
        mostMemberMinor: '5000000000',
        mostIssueMinor: '5000000000',
        // Two units of đề at 1,000 dong return 190,000.
        mostOutcomeMinor: '19000000',
      });
      expect(await place(browser, await slip(browser, [thap]))).toMatchObject({ ok: true });
      const first = await slip(browser, [city, thap], { numbers: '07' });
      const second = await slip(browser, [city, thap], { unitStakeMinor: '200000' });
      expect(await place(browser, [...first, ...second])).toMatchObject({
        refusal: {
          code: 'draw_limit_reached',
          message:
            'Xổ số Đồng Tháp: Bet 2 of the slip goes over what we take on one outcome. Stake ₫\u00a01,000 or less.',
          detail: {
            lottery: names[thap],
            drawLimit: { kind: 'outcome', index: 1, left: dong(1_000), outcome: 'de:35' },
          },
        },
      });
      const only = await place(browser, second);
      expect(only).toMatchObject({
        refusal: { message: expect.stringMatching(/^Xổ số Đồng Tháp: This bet goes over/) },
      });
      expect(await betsOf(browser)).toHaveLength(1);
      expect(await held(browser)).toBe(gift - 1_000);
      // Nothing of the city's room was kept either: the house takes its whole limit there.
      const whole = await slip(browser, [city], { unitStakeMinor: '200000' });
      expect(await place(browser, whole)).toMatchObject({ ok: true });
    },
  );

  rule('name what is wrong with them by the bet as the member sees it', async () => {
    const browser = await member();
    const good = await slip(browser, [city, thap]);
    const bad = await slip(browser, [city, thap], { numbers: '3' });
    expect(await place(browser, [...good, ...good, ...bad])).toMatchObject({
      refusal: { code: 'bad_pick', detail: { lottery: 'Xổ số TP.HCM', pick: { index: 2 } } },
    });
  });

  test('stand with the same bet of the other stations on the page of each', async () => {
    const browser = await member();
    const both = await slip(browser, [city, thap]);
    const alone = await slip(browser, [city], { numbers: '36' });
    await place(browser, [...both, ...alone]);
    house().clock.advance(secondMs);
    await place(browser, await slip(browser, [camau]));
    const shown = async (gameCode: string) => {
      const answer = await browser.call(drawBets, { gameCode });
      return answer.ok ? answer.value.bets.map((bet) => `${bet.gameCode} ${bet.numbers}`) : [];
    };
    expect(await shown(thap)).toEqual([`${thap} 35`, `${city} 35`]);
    expect(await shown(city)).toEqual([`${city} 36`, `${thap} 35`, `${city} 35`]);
    expect(await shown(camau)).toEqual([`${camau} 35`]);
  });

  rule('are offered at none whose vendor rests or whose result comes another way', async () => {
    const browser = await member();
    const beside = async () => {
      const answer = await browser.call(drawLobby, { gameCode: thap });
      return answer.ok ? answer.value.beside.map((each) => each.title) : undefined;
    };
    await onDatabase(house(), (db) =>
      db
        .updateTable('draw_issues')
        .set({ source: 'entered' })
        .where('game_code', '=', city)
        .execute(),
    );
    expect(await beside()).toEqual([names[camau]]);
    await onDatabase(house(), (db) =>
      db.updateTable('vendors').set({ maintenance_since_ms: 1 }).execute(),
    );
    expect(await beside()).toEqual([]);
  });

  rule(
    'can be placed where a lobby names the stations: of the same day, while they take bets',
    async () => {
      const browser = await member();
      const beside = async (gameCode: string) => {
        const answer = await browser.call(drawLobby, { gameCode });
        return answer.ok ? answer.value.beside.map((each) => each.title) : undefined;
      };
      expect(await beside(thap)).toEqual([names[camau], 'Xổ số TP.HCM']);
      expect(await beside(tuesday)).toEqual([]);
      await closeEarly(camau);
      expect(await beside(thap)).toEqual(['Xổ số TP.HCM']);
      await onDatabase(house(), (db) =>
        db.updateTable('games').set({ maintenance_since_ms: 1 }).where('code', '=', city).execute(),
      );
      expect(await beside(thap)).toEqual([]);
      const resting = await place(browser, await slip(browser, [thap, city]));
      expect(resting).toMatchObject({
        refusal: { code: 'game_under_maintenance', detail: { lottery: 'Xổ số TP.HCM' } },
      });
    },
  );
});
