import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#lib/time.ts';
import { drawRaffle } from '#platform/rewards/promotions/raffles/draw-raffle.ts';
import { freezeRaffle } from '#platform/rewards/promotions/raffles/freeze-raffle.ts';
import { openRaffle } from '#platform/rewards/promotions/raffles/open-raffle.ts';
import { readOwnRaffles } from '#platform/rewards/promotions/raffles/own-raffles.ts';
import { listPrizes } from '#platform/rewards/promotions/raffles/prizes.queries.ts';
import { findRaffle, listTickets } from '#platform/rewards/promotions/raffles/queries.ts';
import { readRaffleProof } from '#platform/rewards/promotions/raffles/raffle-proof.ts';
import { insertTerms, savePromotion } from '#platform/rewards/promotions/terms.queries.ts';
import { formatTerms, mostOfGift, parseTerms } from '#platform/rewards/promotions/terms.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { raffleTerms, ticketMinor } from '../../../support/raffles.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const key = { promotionId: 'offer', period: 'once' };
const names = ['maple', 'birch', 'alder', 'cedar', 'rowan', 'aspen'] as const;

onStorage('the steps of a raffle', (place) => {
  let parts: TestParts;
  let span = { fromMs: 0, toMs: 0 };
  beforeEach(async () => {
    parts = await openTestParts(place);
    const fromMs = parts.clock.nowMs();
    span = { fromMs, toMs: fromMs + hourMs };
    for (const username of names) await giveMember(parts, { username });
  });
  afterEach(() => parts.drop());

  /** Publishes it with so much of its budget left, and opens it; answers whether it was opened. */
  const open = async (leftMinor?: bigint, isEnded = 0) => {
    const { text: terms, hash: sha256 } = formatTerms({ ...raffleTerms, ...span });
    const prizesMinor = mostOfGift(parseTerms(terms).gift);
    const left = leftMinor ?? prizesMinor;
    await parts.storage.withTransaction(async (transaction) => {
      const promotion = { promotionId: 'offer', version: 1, currency: 'VND', holdId: null };
      const budget = { budgetMinor: left + 7n, grantedMinor: 7n, isEnded };
      await savePromotion(transaction, { ...promotion, ...budget });
      const row = { promotionId: 'offer', version: 1, terms, sha256, createdAtMs: 0 };
      await insertTerms(transaction, row);
    });
    const isOpened = (atMs = span.fromMs) =>
      parts.storage.withTransaction((transaction) =>
        openRaffle(transaction, parts, { promotionId: 'offer', atMs }),
      );
    return { isOpened, prizesMinor };
  };
  const freezeAt = (ms: number) => {
    parts.clock.advance(ms - parts.clock.nowMs());
    return parts.storage.withTransaction((transaction) => freezeRaffle(transaction, parts, key));
  };
  const drawAt = (ms: number) => {
    parts.clock.advance(ms - parts.clock.nowMs());
    return parts.storage.withTransaction((transaction) => drawRaffle(transaction, parts, key));
  };
  const raffle = () => findRaffle(parts.storage.db, key);

  test('it is opened once while the budget holds its prizes', async () => {
    const { isOpened, prizesMinor } = await open();
    expect(await isOpened(span.fromMs - 1)).toBe(false);
    expect([await isOpened(), await isOpened()]).toEqual([true, false]);
    expect(await raffle()).toMatchObject({ ...span, prizesMinor, state: 'open' });
    expect((await raffle())?.drawsAtMs).toBe(span.toMs + 2 * hourMs);
  });

  test('it is not opened where the budget lacks a unit, nor once its promotion is ended', async () => {
    const { isOpened } = await open(139_999n * 100n + 99n);
    expect(await isOpened()).toBe(false);
    const promotions = parts.storage.db.updateTable('promotions');
    await promotions.set({ budget_minor: 10n ** 12n, is_ended: 1 }).execute();
    expect(await isOpened()).toBe(false);
    await promotions.set({ is_ended: 0 }).execute();
    expect(await isOpened()).toBe(true);
  });

  test('it is frozen five minutes after its play, for members who may hold tickets', async () => {
    await (await open()).isOpened();
    for (const name of names) await settlePlay(parts, name, { stakeMinor: 2n * ticketMinor });
    await settlePlay(parts, 'birch', { stakeMinor: -ticketMinor - 1n, kind: 'void' });
    const frozenAtMs = span.toMs + 5 * minuteMs;
    const change = (name: string, values: object) =>
      parts.storage.db.updateTable('members').set(values).where('username', '=', name).execute();
    await change('alder', { closed_at_ms: 1 });
    await change('cedar', { excluded_until_ms: 1 });
    await change('rowan', { play_paused_until_ms: frozenAtMs + 1 });
    await change('aspen', { play_paused_until_ms: frozenAtMs });
    await freezeAt(frozenAtMs - 1);
    expect(await raffle()).toMatchObject({ state: 'open', frozenAtMs: null });
    expect(await readRaffleProof(parts.storage.db, key)).toBeUndefined();
    const ownOf = async (name: string) => {
      const { id: memberId } = await memberOf(parts, name);
      return (await readOwnRaffles(parts.storage.db, { promotionId: 'offer', memberId })).views;
    };
    expect(await ownOf('maple')).toMatchObject([{ state: 'open', tickets: 2 }]);
    await freezeAt(frozenAtMs);
    expect(await raffle()).toMatchObject({ state: 'frozen', tickets: 4, holders: 2, frozenAtMs });
    const tickets = await listTickets(parts.storage.db, key);
    const ranges = tickets.map(({ firstTicket, lastTicket }) => [firstTicket, lastTicket]);
    expect(ranges).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const [own] = await ownOf('maple');
    expect(own).toMatchObject({ state: 'frozen', tickets: 2, last: (own?.first ?? 0) + 1 });
    // Who holds none is not shown it any more.
    expect(await ownOf('birch')).toEqual([]);
    await freezeAt(frozenAtMs + 1);
    expect(await raffle()).toMatchObject({ frozenAtMs });
  });

  test('it is drawn at its moment, once, in the order of its prizes', async () => {
    await (await open()).isOpened();
    for (const name of ['maple', 'birch'] as const) {
      await settlePlay(parts, name, { stakeMinor: ticketMinor });
    }
    const drawsAtMs = span.toMs + 2 * hourMs;
    await drawAt(drawsAtMs);
    expect(await raffle()).toMatchObject({ state: 'open', serverSeed: null });
    await freezeAt(drawsAtMs);
    await drawAt(drawsAtMs - 1);
    expect(await raffle()).toMatchObject({ state: 'frozen', serverSeed: null });
    await drawAt(drawsAtMs);
    expect(await raffle()).toMatchObject({ state: 'drawn', drawnAtMs: drawsAtMs });
    const prizes = await listPrizes(parts.storage.db, key);
    expect(prizes.map(({ place, amountMinor }) => [place, amountMinor])).toEqual([
      [1, 10_000_000n],
      [2, 2_000_000n],
    ]);
    const proof = await readRaffleProof(parts.storage.db, key);
    const winners = proof?.raffle.winners.map(({ name, isKept }) => [name, isKept]);
    expect(winners).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
    await drawAt(drawsAtMs + 1);
    expect(await raffle()).toMatchObject({ drawnAtMs: drawsAtMs });
  });
});
