import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { messages } from '#contract/care/messages.ts';
import { drawMessages, setDrawMessages } from '#contract/draws/messages.ts';
import { voidDrawIssue } from '#contract/staff/draws.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { advanceIssues } from '#platform/draws/index.ts';
import { notifyOfReturns } from '#platform/draws/messages/index.ts';
import { announcedBy } from '../../support/announced.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { bet, oneDrawMs, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { makeTrial } from '../../support/play-money.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import {
  agree,
  betAtStation,
  correct,
  openStations,
  prizes,
  settleOn,
  why,
  wrong,
} from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('messages about issues', (storage) => {
  const house = useHouse(storage);

  /** Lists a member's messages about lotteries, the latest first. */
  const toldTo = async (browser: TestBrowser, username = 'maple01') => {
    await signInAgain(browser, username);
    const answer = await browser.call(messages, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.list.map(({ title, text }) => `${title} | ${text}`);
  };

  test('tell a win once for each issue, in the member’s own language', async () => {
    await openStations(house());
    const winner = await house().browseAsMember();
    const english = await house().browseAsMember('maple02');
    const loser = await house().browseAsMember('maple03');
    expect((await english.call(updateLanguage, { language: 'EN' })).ok).toBe(true);
    expect((await winner.call(updateLanguage, { language: 'TY' })).ok).toBe(true);
    winner.language = 'TY';
    const won = await betAtStation(winner, '05');
    await betAtStation(winner, '05');
    await betAtStation(english, '35');
    await betAtStation(loser, '06');
    await settleOn(house(), won, { prizes });
    const { number } = won;
    const [first, ...others] = await toldTo(winner);
    expect(others).toEqual([]);
    expect(first).toMatch(
      /^Bạn trúng ₫\u00a0570\.000 ở .+ \| Cược của bạn ở .+, kỳ .+, trúng ₫\u00a0570\.000/,
    );
    expect(first).toContain(number);
    expect(first).not.toMatch(/\b(?:You|won|draw|wallet)\b/);
    expect(await toldTo(english, 'maple02')).toEqual([
      expect.stringMatching(
        /^You won ₫\u00a095,000 on .+ \| Your bets on .+, won ₫\u00a095,000\. /,
      ),
    ]);
    expect(await toldTo(loser, 'maple03')).toEqual([]);
  });

  test('tell that stakes came back, where staff called an issue off', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    await browser.call(updateLanguage, { language: 'EN' });
    const { gameCode, number } = await betAtStation(browser);
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    const heard = await announcedBy(house(), () => passTime(house(), 0));
    expect(heard).toEqual(['maple01: messages wallet']);
    expect(await toldTo(browser)).toEqual([
      expect.stringMatching(
        /^Your stake on .+ came back \| We voided draw .+\. Your stake of ₫\u00a027,000 is back/,
      ),
    ]);
  });

  test('tell that stakes came back, of a station that told no result that evening', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    await browser.call(updateLanguage, { language: 'TY' });
    browser.language = 'TY';
    const { drawsAtMs } = await betAtStation(browser);
    await passTime(house(), drawsAtMs - house().clock.nowMs());
    expect(await toldTo(browser)).toEqual([]);
    await passTime(house(), 12 * hourMs);
    expect(await toldTo(browser)).toEqual([
      expect.stringMatching(
        /^Tiền cược ở .+ đã về lại ví \| Kỳ .+ bị hủy\. Tiền cược ₫\u00a027\.000 /,
      ),
    ]);
  });

  test('tell that stakes came back, where an issue was not drawn in time', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    await browser.call(updateLanguage, { language: 'EN' });
    await passTime(house(), oneDrawMs);
    await bet(browser);
    await passTime(house(), 5 * minuteMs);
    expect(await toldTo(browser)).toEqual([
      expect.stringContaining('Your stake of ₫\u00a010,000 is back in your wallet.'),
    ]);
  });

  test('are not written to who switched them off, nor twice by whoever settles again', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const other = await house().browseAsMember('maple02');
    expect(await browser.call(drawMessages, {})).toMatchObject({ value: { isOn: true } });
    for (const isOn of [false, false]) {
      expect(await browser.call(setDrawMessages, { isOn })).toMatchObject({ value: { isOn } });
    }
    expect(await browser.call(drawMessages, {})).toMatchObject({ value: { isOn: false } });
    const won = await betAtStation(browser, '05');
    await betAtStation(other, '05');
    await settleOn(house(), won, { prizes });
    // Whoever stopped before it was written that all are told begins anew.
    await onDatabase(house(), (db) =>
      db.updateTable('draw_issues').set({ untold: 1 }).where('bets', '>', 0).execute(),
    );
    await atDesk(house(), (parts) => notifyOfReturns(parts));
    await onDatabase(house(), (db) =>
      db.updateTable('draw_issues').set({ untold: 1 }).where('bets', '>', 0).execute(),
    );
    await atDesk(house(), (parts) => Promise.all([advanceIssues(parts), notifyOfReturns(parts)]));
    expect(await toldTo(browser)).toEqual([]);
    expect(await toldTo(other, 'maple02')).toHaveLength(1);
    const untold = await onDatabase(house(), (db) =>
      db.selectFrom('draw_issues').select('id').where('untold', '=', 1).execute(),
    );
    expect(untold).toEqual([]);
    expect(await browser.call(setDrawMessages, { isOn: true })).toMatchObject({
      value: { isOn: true },
    });
  });

  test('tell of a corrected result who wins by it, and from whom was taken', async () => {
    await openStations(house());
    const winner = await house().browseAsMember();
    const loser = await house().browseAsMember('maple02');
    const never = await house().browseAsMember('maple03');
    for (const each of [winner, loser, never]) await each.call(updateLanguage, { language: 'EN' });
    const won = await betAtStation(winner, '05');
    await betAtStation(loser, '06');
    await betAtStation(never, '11');
    await settleOn(house(), won, wrong);
    house().clock.advance(secondMs);
    await agree(house(), await correct(house(), won));
    await passTime(house(), 0);
    expect(await toldTo(winner)).toEqual([
      expect.stringMatching(/^The result of .+ was corrected \| .+ won ₫\u00a0285,000\./),
    ]);
    expect(await toldTo(loser, 'maple02')).toEqual([
      expect.stringMatching(
        / \| We corrected the result of .+ Your bets did not win, so we reversed the earlier payout/,
      ),
      expect.stringMatching(/^You won ₫\u00a0285,000/),
    ]);
    expect(await toldTo(never, 'maple03')).toEqual([]);
  });

  test('tell of a payout that was taken back once, however often the result is corrected', async () => {
    await openStations(house());
    const loser = await house().browseAsMember();
    await loser.call(updateLanguage, { language: 'EN' });
    const lost = await betAtStation(loser, '06');
    await settleOn(house(), lost, wrong);
    const correctTo = async (result: object) => {
      house().clock.advance(secondMs);
      await agree(house(), await correct(house(), lost, result));
      await passTime(house(), 0);
    };
    await correctTo({ prizes });
    await correctTo({ prizes: { ...prizes, special: ['46936'] } });
    const takenBack = expect.stringMatching(/we reversed the earlier payout/);
    expect(await toldTo(loser)).toEqual([takenBack, expect.stringMatching(/^You won/)]);
    await correctTo(wrong);
    await correctTo({ prizes });
    expect((await toldTo(loser)).slice(0, 2)).toEqual([
      takenBack,
      expect.stringMatching(/won ₫\u00a0285,000/),
    ]);
  });

  test('tell of each issue what it alone brought', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    await browser.call(updateLanguage, { language: 'EN' });
    const first = await bet(browser);
    house().clock.advance(minuteMs);
    const second = await bet(browser, { unitStakeMinor: '2000000' });
    expect(second.number).not.toBe(first.number);
    await passTime(house(), 5 * minuteMs);
    const told = (await toldTo(browser)).map((text) => /Your stake of \S+\s[\d,]+/.exec(text)?.[0]);
    expect(told.toSorted()).toEqual(['Your stake of ₫\u00a010,000', 'Your stake of ₫\u00a020,000']);
  });

  test('are not written to a trial', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    await makeTrial(house());
    const { betId } = await bet(browser);
    await passTime(house(), 5 * minuteMs);
    const [row, ...messagesOf] = await onDatabase(house(), async (db) => [
      ...(await db.selectFrom('draw_bets').select(['id', 'state']).execute()),
      ...(await db.selectFrom('member_messages').select('id').execute()),
    ]);
    expect(row).toEqual({ id: betId, state: 'returned' });
    expect(messagesOf).toEqual([]);
  });

  test('stay off for others when a member switches them on again', async () => {
    const browsers = [await house().browseAsMember(), await house().browseAsMember('maple02')];
    for (const each of browsers) await each.call(setDrawMessages, { isOn: false });
    const [browser, other] = browsers;
    await browser?.call(setDrawMessages, { isOn: true });
    expect(await browser?.call(drawMessages, {})).toMatchObject({ value: { isOn: true } });
    expect(await other?.call(drawMessages, {})).toMatchObject({ value: { isOn: false } });
  });

  test('reach every member, however many one transaction takes', async () => {
    await openStations(house());
    const names = ['maple01', 'maple02', 'maple03'];
    const browsers = await Promise.all(names.map((name) => house().browseAsMember(name)));
    const [first] = await Promise.all(browsers.map((browser) => betAtStation(browser, '05')));
    if (!first) throw new Error('no bet');
    await settleOn(house(), first, { prizes });
    await onDatabase(house(), async (db) => {
      await db.deleteFrom('member_messages').execute();
      await db.updateTable('draw_issues').set({ untold: 1 }).where('bets', '>', 0).execute();
    });
    await atDesk(house(), (parts) => notifyOfReturns(parts, 1));
    for (const [at, browser] of browsers.entries()) {
      expect(await toldTo(browser, names[at])).toHaveLength(1);
    }
  });
});
