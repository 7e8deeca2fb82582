import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import {
  findDepositRefusal,
  findProtectionRefusal,
  findSpendRefusal,
} from '#platform/protection/responsible-play/guards.ts';
import type { PlayBooks } from '#platform/protection/responsible-play/play-books.ts';
import { site } from '#site';
import { type LimitName, makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const notLoggedIn = { code: 'not_logged_in' };

onStorage('what stops a member, where more than one thing would', (place) => {
  let parts: TestParts;
  let member: Awaited<ReturnType<typeof makeOwnPlay>>;
  beforeEach(async () => {
    parts = await openTestParts(place);
    member = await makeOwnPlay(parts, 'maple');
  });
  afterEach(() => parts.drop());

  /** Books in which a member has staked so many dong and won some back. */
  const booksOf = (staked: number, won = 0): PlayBooks => ({
    readFigures: async () => ({
      stakesMinor: BigInt(staked) * 100n,
      payoutsMinor: BigInt(won) * 100n,
    }),
    knowsStakes: async () => true,
  });
  const asking = (amount: number) => ({
    memberId: member.memberId,
    nowMs: parts.clock.nowMs(),
    timeZone: site.timeZone,
    amountMinor: BigInt(amount) * 100n,
  });
  const spend = (amount: number, books: PlayBooks) =>
    parts.storage.withTransaction((transaction) =>
      findSpendRefusal(transaction, asking(amount), books),
    );
  const begin = (books: PlayBooks) =>
    parts.storage.withTransaction((transaction) =>
      findProtectionRefusal(transaction, asking(0), books),
    );
  const payIn = (amount: number) =>
    parts.storage.withTransaction((transaction) => findDepositRefusal(transaction, asking(amount)));
  const leftOf = ([kind, period]: LimitName, left: number) => ({
    detail: { limit: { kind, period, left: dong(left) } },
  });

  test('a stake is told the limit with the least left, in whatever order they were set', async () => {
    for (const [name, amount] of [
      [['stake', 'week'], 90_000],
      [['loss', 'day'], 50_000],
      [['stake', 'day'], 70_000],
    ] as const) {
      await member.set(name, amount);
    }
    const books = booksOf(40_000, 5_000);
    expect(await spend(60_000, books)).toMatchObject({
      code: 'loss_limit_reached',
      ...leftOf(['loss', 'day'], 15_000),
    });
    await member.set(['stake', 'week'], 45_000);
    expect(await spend(60_000, books)).toMatchObject({
      code: 'stake_limit_reached',
      ...leftOf(['stake', 'week'], 5_000),
    });
    // Beyond one of the three alone.
    expect(await spend(5_001, books)).toMatchObject(leftOf(['stake', 'week'], 5_000));
    expect(await spend(5_000, books)).toBeUndefined();
  });

  test('a deposit is told the limit with the least left', async () => {
    await member.set(['deposit', 'day'], 400_000);
    await member.set(['deposit', 'week'], 300_000);
    await member.set(['deposit', 'month'], 500_000);
    expect(await payIn(600_000)).toMatchObject({
      code: 'deposit_limit_reached',
      ...leftOf(['deposit', 'week'], 300_000),
    });
    expect(await payIn(300_000)).toBeUndefined();
  });

  test('what is staked now stops counting after 24 hours or 7 days to the millisecond', async () => {
    const nowMs = parts.clock.nowMs();
    for (const [period, days] of [
      ['day', 1],
      ['week', 7],
    ] as const) {
      await member.set(['stake', period], 30_000 - days);
      expect(await spend(30_000, booksOf(0))).toMatchObject({
        detail: { untilMs: nowMs + days * dayMs, limit: { period } },
      });
    }
  });

  test('a game begins while anything is left, and not once nothing or less is', async () => {
    await member.set(['loss', 'day'], 50_000);
    expect(await begin(booksOf(49_999))).toBeUndefined();
    for (const staked of [50_000, 80_000]) {
      expect(await begin(booksOf(staked))).toMatchObject({
        code: 'loss_limit_reached',
        ...leftOf(['loss', 'day'], 0),
      });
    }
  });

  test('a limit for deposits stops no stake, and one for stakes or losses no deposit', async () => {
    await member.set(['deposit', 'day'], 100);
    expect(await spend(60_000, booksOf(40_000))).toBeUndefined();
    expect(await begin(booksOf(40_000))).toBeUndefined();
    await member.set(['stake', 'day'], 100);
    await member.set(['loss', 'day'], 100);
    expect(await payIn(100)).toBeUndefined();
  });

  test('a break comes before limits and is over at its very end', async () => {
    await member.set(['stake', 'day'], 100);
    await member.set(['deposit', 'day'], 100);
    await member.rest('day');
    const paused = { code: 'play_paused', detail: { untilMs: parts.clock.nowMs() + dayMs } };
    parts.clock.advance(dayMs - 1);
    expect(await spend(101, booksOf(0))).toEqual(paused);
    expect(await begin(booksOf(100))).toEqual(paused);
    expect(await payIn(101)).toEqual(paused);
    parts.clock.advance(1);
    expect(await spend(101, booksOf(0))).toMatchObject({ code: 'stake_limit_reached' });
    expect(await payIn(101)).toMatchObject({ code: 'deposit_limit_reached' });
    expect(await begin(booksOf(0))).toBeUndefined();
  });

  test('a closed account plays and pays in no more, break or not', async () => {
    await member.rest('day');
    await parts.storage.db
      .updateTable('members')
      .set({ closed_at_ms: parts.clock.nowMs() })
      .where('id', '=', member.memberId)
      .execute();
    expect(await spend(1, booksOf(0))).toMatchObject(notLoggedIn);
    expect(await begin(booksOf(0))).toMatchObject(notLoggedIn);
    expect(await payIn(1)).toMatchObject(notLoggedIn);
  });
});
