import { expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  endPromotion,
  type StaffTerms,
  staffPromotions,
  tryPromotion,
  writePromotion,
} from '#contract/staff/promotions.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { claimOffer, publish, showTexts } from '../../../support/promotions.ts';
import {
  draw,
  freeze,
  latestRaffle,
  openDay,
  ownOf,
  play,
  raffleTerms,
  run,
} from '../../../support/raffles.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

onEachStorage('terms of a raffle', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const write = (change: object) => {
    const terms = { ...raffleTerms, fromMs: 0, often: 'week', ...change } as StaffTerms;
    return staffCall(house(), writePromotion, { promotionId: 'offer', terms, why: 'A try.' });
  };
  const end = async () => {
    const ending = { promotionId: 'offer', why: 'The last one is drawn.' };
    const asked = await staffCall(house(), endPromotion, ending, 'ann');
    if (!asked.ok || !('waits' in asked.value)) return asked;
    const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
    return staffCall(house(), decideApproval, decision, 'ben');
  };
  const leftOf = async () => {
    const listed = await staffCall(house(), staffPromotions, {});
    const found = listed.ok && listed.value.find(({ promotionId }) => promotionId === 'offer');
    return found ? found.leftMinor : undefined;
  };

  rule('hold together', async () => {
    await showTexts(house(), 'offer');
    const { gift } = raffleTerms;
    for (const wrong of [
      { often: 'once' },
      { often: 'day' },
      { kind: 'bonus' },
      { gift: { amountMinor: '100' } },
      {
        gift: {
          ...gift,
          prizes: Array.from({ length: 3 }, () => ({ amountMinor: '1', count: 400 })),
        },
      },
    ]) {
      expect(await write(wrong), JSON.stringify(wrong)).toMatchObject(isRefused('bad_promotion'));
    }
    const broken = { gift: { ...gift, mostTickets: 0 } };
    expect(await write(broken)).toMatchObject(isRefused('invalid_input'));
    const named = { gift: { ...gift, categories: ['NOTHING'] } };
    expect(await write(named)).toMatchObject(isRefused('invalid_input'));
    const short = { budgetMinor: String(140_000 * 100 - 1) };
    expect(await write(short)).toMatchObject(isRefused('prizes_over_budget'));
    expect(await write({ budgetMinor: String(140_000 * 100) })).toMatchObject({ ok: true });
  });

  rule('set its prizes aside until they are given, and it is ended after that', async () => {
    const browser = await house().browseAsMember('maple01');
    const span = await openDay(house(), { budgetMinor: String(200_000 * 100) });
    expect(await end()).toMatchObject(isRefused('raffle_running'));
    const lower = { ...span, often: 'once', budgetMinor: String(139_999 * 100) };
    const gift = { ...raffleTerms.gift, prizes: [{ amountMinor: '100', count: 1 }] };
    expect(await write({ ...lower, gift })).toMatchObject(isRefused('prizes_over_budget'));
    await play(house(), 'maple01', 1);
    await freeze(house(), span);
    await draw(house());
    expect(await leftOf()).toBe(String(100_000 * 100));
    expect(await end()).toMatchObject({ ok: true });
    expect(await leftOf()).toBe('0');
    await signInAgain(browser, 'maple01');
    expect(await claimOffer(browser, 'offer', { version: 1 })).toMatchObject({ ok: true });
  });

  rule('draw each week anew, while the budget holds the prizes', async () => {
    const { clock } = house();
    const monday = startOfDay('2026-11-23', site.timeZone) ?? 0;
    clock.advance(monday + 70 * dayMs - clock.nowMs());
    const browser = await house().browseAsMember('maple01');
    const fromMs = clock.nowMs();
    await openDay(house(), { often: 'week', toMs: undefined, budgetMinor: String(250_000 * 100) });
    const first = await latestRaffle(house());
    expect(first).toMatchObject({
      period: zoneDay(fromMs, site.timeZone),
      toMs: fromMs + 7 * dayMs,
    });
    await play(house(), 'maple01', 1);
    clock.advance(7 * dayMs);
    await run(house());
    // 250,000 hold one week's prizes, not those of two that are not given.
    expect(await latestRaffle(house())).toMatchObject({ period: first.period });
    await freeze(house(), { toMs: first.toMs });
    await draw(house());
    await run(house());
    expect((await latestRaffle(house())).fromMs).toBe(first.toMs);
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'issued', button: 'claim' });
    expect(await claimOffer(browser, 'offer')).toMatchObject({
      ok: true,
      value: { state: 'process', amount: dong(100_000) },
    });
    expect(await ownOf(browser, 'maple01')).toMatchObject({
      state: 'process',
      raffles: [{ state: 'open' }, { state: 'drawn', tickets: 1 }],
    });
  });

  test('are carried out once, however many jobs run and wherever one is cut off', async () => {
    const browser = await house().browseAsMember('maple01');
    await house().browseAsMember('maple02');
    const span = await openDay(house());
    await run(house(), 2);
    await play(house(), 'maple01', 1);
    await play(house(), 'maple02', 1);
    await freeze(house(), span);
    const hide = (kind: string) =>
      onDatabase(house(), (db) =>
        db
          .updateTable('articles')
          .set({ kind: kind as never })
          .where('article_id', '=', 'offer')
          .execute(),
      );
    await hide('help');
    await draw(house());
    const drawn = await latestRaffle(house());
    expect(drawn).toMatchObject({ state: 'drawn', winners: [{ place: 1 }, { place: 2 }] });
    expect(await leftOf()).toBe(raffleTerms.budgetMinor);
    await hide('promotion');
    await run(house(), 3);
    await run(house());
    // The same winners, who are named now that they have their prizes.
    const given = await latestRaffle(house());
    expect(given).toMatchObject({ ...drawn });
    expect(drawn?.winners.map(({ name }) => name)).toEqual([undefined, undefined]);
    const names = given?.winners.map(({ name }) => name).toSorted();
    expect(names).toEqual([expect.stringMatching(/^ma/), expect.stringMatching(/^ma/)]);
    expect(await leftOf()).toBe(String(30_000 * 100));
    await signInAgain(browser, 'maple01');
    const inbox = await browser.call(messages, {});
    const won = inbox.ok ? inbox.value.list.filter(({ text }) => text.includes('ticket')) : [];
    expect(won).toHaveLength(1);
    expect(won[0]?.text).toMatch(/your ticket [12] has won ₫\u00a0(100|20),000/);
  });

  rule('are tried over the week before', async () => {
    await house().browseAsMember('maple01');
    await play(house(), 'maple01', 1);
    house().clock.advance(1);
    await showTexts(house(), 'offer');
    const asked = await write({});
    if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
    const trial = await staffCall(house(), tryPromotion, { approvalId: asked.value.waits }, 'ben');
    const value = trial.ok ? trial.value : undefined;
    expect(value?.members).toBeGreaterThan(0);
    expect(value).toMatchObject({ isWithinBudget: true });
    expect(BigInt(value?.costMinor ?? 0)).toBeGreaterThanOrEqual(BigInt(dong(100_000).amountMinor));
    expect(
      await publish(house(), 'offer', { ...raffleTerms, fromMs: 0, often: 'week' }),
    ).toMatchObject({ ok: true });
  });
});
