import { expect, test } from 'vitest';
import { raffleProof } from '#contract/rewards/raffles.ts';
import { checkRaffle } from '#lib/raffle/check.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  giftTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import {
  draw,
  freeze,
  latestRaffle,
  openDay,
  ownOf,
  play,
  proofOf,
  raffleTerms,
  run,
  ticketMinor,
} from '../../../support/raffles.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey } from '../../../support/withdrawals.ts';

const right = { commitment: 'right', list: 'right', winners: 'right' };

onEachStorage('a raffle', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const member = (name: string) => house().browseAsMember(name);

  test('counts tickets, numbers and draws them, and pays the prize that is claimed', async () => {
    const browser = await member('maple01');
    const span = await openDay(house());
    const open = await latestRaffle(house());
    expect(open).toMatchObject({ state: 'open', tickets: 0, winners: [] });
    expect(open.serverSeed).toBeUndefined();
    await play(house(), 'maple01', 2, { stakeMinor: 2n * ticketMinor + 300_000n });
    expect(await promotionOf(browser, 'offer')).toMatchObject({
      state: 'process',
      raffles: [{ state: 'open', tickets: 2, toNext: dong(7_000) }],
    });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_unmet'));
    await member('maple02');
    await play(house(), 'maple02', 1);
    await freeze(house(), span);
    const frozen = await proofOf(house());
    expect(frozen.raffle).toMatchObject({ state: 'frozen', tickets: 3, holders: 2 });
    expect(frozen.raffle.serverSeed).toBeUndefined();
    expect(frozen.list).not.toContain('maple');
    const own = await ownOf(browser, 'maple01');
    expect(own).toMatchObject({ state: 'process', raffles: [{ state: 'frozen', tickets: 2 }] });
    const [{ mark, first, last } = { mark: '' }] = own.raffles ?? [];
    expect(frozen.list).toContain(`${mark} ${first} ${last}\n`);
    await draw(house());
    const { raffle, list } = await proofOf(house());
    expect(raffle.commitment).toBe(open.commitment);
    expect(raffle.listSha256).toBe(frozen.raffle.listSha256);
    expect(await checkRaffle(raffle, list)).toMatchObject(right);
    expect(raffle.winners.map(({ prize }) => prize)).toEqual([dong(100_000), dong(20_000)]);
    const won = raffle.winners.find((winner) => winner.mark === mark);
    expect(won?.name).toBe('ma•••1');
    const issued = await ownOf(browser, 'maple01');
    expect(issued).toMatchObject({ state: 'issued', button: 'claim', amount: won?.prize });
    const key = newKey();
    const claimed = await claimOffer(browser, 'offer', { key });
    expect(claimed).toMatchObject({ ok: true, value: { state: 'claimed' } });
    expect(await claimOffer(browser, 'offer', { key })).toEqual(claimed);
    expect(await claimOffer(browser, 'offer', { key, version: 2 })).toMatchObject(
      isRefused('idempotency_key_reused'),
    );
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('already_claimed'));
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'converted', converted: won?.prize }]);
  });

  rule('is claimed once by ten at once, beside a bonus that is wagered', async () => {
    const browser = await member('maple01');
    await showTexts(house(), 'gift');
    await publish(house(), 'gift', giftTerms);
    expect(await claimOffer(browser, 'gift')).toMatchObject({ ok: true });
    const span = await openDay(house());
    await play(house(), 'maple01', 1);
    await freeze(house(), span);
    await draw(house());
    await ownOf(browser, 'maple01');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claimOffer(browser, 'offer', { version: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await bonusesOf(browser)).toMatchObject([
      { state: 'converted', converted: dong(100_000) },
      { state: 'active' },
    ]);
  });

  rule('counts what is settled from its first to its last millisecond', async () => {
    const browser = await member('maple01');
    const { fromMs, toMs } = await openDay(house());
    await play(house(), 'maple01', 1, { settledAtMs: fromMs - 1 });
    await play(house(), 'maple01', 1, { settledAtMs: fromMs });
    await play(house(), 'maple01', 1, { settledAtMs: toMs - 1 });
    await play(house(), 'maple01', 1, { settledAtMs: toMs });
    expect((await promotionOf(browser, 'offer')).raffles).toMatchObject([{ tickets: 2 }]);
    house().clock.advance(toMs + 5 * 60_000 - 1 - house().clock.nowMs());
    await run(house());
    expect(await latestRaffle(house())).toMatchObject({ state: 'open' });
    house().clock.advance(1);
    await run(house());
    expect(await latestRaffle(house())).toMatchObject({ state: 'frozen', tickets: 2 });
  });

  rule('takes a ticket back for a void before its end, and none for a later one', async () => {
    await member('maple01');
    const { toMs } = await openDay(house());
    await play(house(), 'maple01', 4);
    await play(house(), 'maple01', -1, { kind: 'void', settledAtMs: toMs - 1 });
    await play(house(), 'maple01', -1, { kind: 'void', settledAtMs: toMs });
    await freeze(house(), { toMs });
    expect(await latestRaffle(house())).toMatchObject({ tickets: 3 });
    await play(house(), 'maple01', -1, { kind: 'void', settledAtMs: toMs - 1 });
    await draw(house());
    const { raffle, list } = await proofOf(house());
    expect(raffle).toMatchObject({ state: 'drawn', tickets: 3 });
    expect(await checkRaffle(raffle, list)).toMatchObject(right);
  });

  rule(
    'has tickets for its own play alone, up to the most, and none for who is kept out',
    async () => {
      const browsers = await Promise.all(
        ['maple01', 'maple02', 'maple03', 'maple04', 'maple05'].map(member),
      );
      const span = await openDay(house());
      await play(house(), 'maple01', 9);
      await play(house(), 'maple02', 3, { category: 'LIVE' });
      await play(house(), 'maple03', 3, { mode: 'trial' });
      await play(house(), 'maple04', 3);
      await play(house(), 'maple05', 3);
      const full = await promotionOf(browsers[0] ?? house().browse(), 'offer');
      expect(full.raffles).toMatchObject([{ tickets: 5 }]);
      expect(full.raffles?.[0]?.toNext).toBeUndefined();
      const keepOut = (name: string, change: object) =>
        onDatabase(house(), (db) =>
          db.updateTable('members').set(change).where('username', '=', name).execute(),
        );
      await keepOut('maple04', { play_paused_until_ms: span.toMs + dayMs });
      await keepOut('maple05', { excluded_until_ms: span.toMs + dayMs });
      await freeze(house(), span);
      expect(await latestRaffle(house())).toMatchObject({ tickets: 5, holders: 1 });
    },
  );

  rule('is for the members whom its terms name, and says why not', async () => {
    const browser = await member('maple01');
    const span = await openDay(house(), { who: { levelFrom: 3 } });
    await play(house(), 'maple01', 1);
    const shown = await promotionOf(browser, 'offer');
    expect(shown).toMatchObject({ state: 'closed' });
    const missing = shown.conditions.filter(({ isMet }) => !isMet).map(({ name }) => name);
    expect(missing).toEqual(['level', 'won']);
    await freeze(house(), span);
    expect(await latestRaffle(house())).toMatchObject({ tickets: 0, holders: 0 });
    await draw(house());
    expect(await proofOf(house())).toMatchObject({ raffle: { winners: [] }, list: '' });
  });

  rule('keeps the prize of a winner who may not play any more, without a name', async () => {
    const browser = await member('maple01');
    const span = await openDay(house());
    await play(house(), 'maple01', 1);
    await freeze(house(), span);
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ play_paused_until_ms: span.toMs + dayMs })
        .where('username', '=', 'maple01')
        .execute(),
    );
    await draw(house());
    const drawn = await latestRaffle(house());
    expect(drawn).toMatchObject({ winners: [{ isKept: true }] });
    expect(drawn).not.toHaveProperty('winners.0.name');
    house().clock.advance(2 * dayMs);
    await run(house());
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'closed' });
    expect(await bonusesOf(browser)).toEqual([]);
  });

  rule('keeps the terms that it began under', async () => {
    const browser = await member('maple01');
    const span = await openDay(house());
    const { gift } = raffleTerms;
    const changed = { ...raffleTerms, ...span, gift: { ...gift, mostTickets: 1 } };
    expect(await publish(house(), 'offer', changed)).toMatchObject({ ok: true });
    await play(house(), 'maple01', 2);
    expect(await promotionOf(browser, 'offer')).toMatchObject({
      version: 1,
      raffles: [{ tickets: 2 }],
    });
  });

  rule('is closed for who had no ticket, and unknown before it is frozen', async () => {
    const browser = await member('maple01');
    const span = await openDay(house());
    const key = { promotionId: 'offer', period: 'once' };
    expect(await house().browse().call(raffleProof, key)).toMatchObject(
      isRefused('unknown_promotion'),
    );
    house().clock.advance(span.toMs - house().clock.nowMs() - 1);
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'process' });
    house().clock.advance(1);
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'closed' });
    house().clock.advance(hourMs);
    await run(house());
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'closed' });
  });

  rule('that cannot be drawn keeps no other one waiting', async () => {
    const span = await openDay(house());
    await showTexts(house(), 'another');
    await publish(house(), 'another', { ...raffleTerms, ...span });
    await run(house());
    await onDatabase(house(), (db) =>
      db
        .updateTable('raffles')
        .set({ sealed_seed: 'broken' })
        .where('promotion_id', '=', 'another')
        .execute(),
    );
    await freeze(house(), span);
    await expect(draw(house())).rejects.toThrow('not every raffle could be brought on');
    expect(await latestRaffle(house(), 'another')).toMatchObject({ state: 'frozen' });
    expect(await latestRaffle(house())).toMatchObject({ state: 'drawn' });
  });
});
