import { expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { openKnownSecrets } from '#platform/base/secrets/secrets.ts';
import { acceptBonus, offerBonus } from '#platform/money/index.ts';
import { playBooks } from '#platform/play/facts/index.ts';
import { type CallKind, handleCall } from '#platform/play/vendor-calls/index.ts';
import { readVendor } from '#platform/play/vendors/index.ts';
import { site } from '#site';
import { silent, useHouse } from '../../../support/house.ts';
import { countStatements } from '../../../support/statement-count.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame, vendorGame } from '../../../support/vendor-calls.ts';

/** These statements are most of the cost of a vendor's call; docs/figures.md has them. */
onEachStorage('statements of a vendor’s call', (place) => {
  const house = useHouse(place);
  /** Number of statements that write a transfer, its postings and both balances. */
  const written = place.engine === 'postgres' ? 1 : 3;

  const plainBet = 7 + 2 + 1 + written + 3;

  async function openTable(stakeMinor = 100n) {
    const { memberId: memberRef, sessionToken } = await openGame(house());
    const beside = await openBeside(house().config, silent);
    const vendor = await readVendor(
      beside.db,
      { secrets: openKnownSecrets(house().config) },
      'SLK',
    );
    if (!vendor) throw new Error('nothing is agreed with SLK');
    const siteClosures = { isMaintenance: false, restrictedCountries: new Set<string>() };
    const { timeZone } = site;
    const count = async (kind: CallKind, transactionRef: string, isClosed: boolean) => {
      const sent = await beside.withTransaction(async (begun) => {
        const { transaction, sent } = countStatements(begun);
        const of = { memberRef, sessionToken, gameId: vendorGame, roundRef: 'round-1' };
        const stated = {
          amountMinor: stakeMinor,
          currency: 'VND',
          aboutRef: undefined,
          isFree: false,
        };
        const call = { ...of, ...stated, kind, vendor, transactionRef, isClosed };
        const nowMs = house().clock.nowMs();
        const taken = await handleCall(transaction, call, {
          siteClosures,
          books: playBooks,
          nowMs,
          timeZone,
          moneyMoved: async () => undefined,
        });
        expect(taken.ok).toBe(true);
        return sent;
      });
      // Those that nothing waited for are answered with the commit.
      return sent();
    };
    /** Gives a bonus of 1,000,000 whose every stake counts. */
    const giveBonus = () =>
      beside.withTransaction(async (transaction) => {
        const parts = { clock: house().clock, moneyMoved: async () => undefined };
        const id = await offerBonus(transaction, parts, {
          member: { id: memberRef, currency: 'VND' },
          source: 'staff',
          title: 'An evening on the house',
          amountMinor: 100_000_000n,
          targetMinor: 1_000_000_000n,
          terms: { weights: { games: {}, kinds: {}, categories: {}, default: 10_000 }, games: [] },
          expiresAtMs: house().clock.nowMs() + dayMs,
        });
        await acceptBonus(transaction, parts, { memberId: memberRef, id });
      });
    return { count, giveBonus, close: beside.close };
  }

  test('look up what is known, check, book, and keep what was answered', async () => {
    const { count, close } = await openTable();
    // What a first transfer opens is counted no more afterwards.
    await count('bet', 'bet-0', false);
    // The member, the past, what was refused, the round, the session, the game, the
    // bonus; the sign-in and the limits; both sides; then the round, the answer and the change that is announced.
    expect(await count('bet', 'bet-1', false)).toBe(plainBet);
    // The game for its fact, which is one row, and three sums; the round is listed as open no more.
    expect(await count('win', 'win-1', true)).toBe(6 + 1 + written + 3 + 4 + 1);
    expect(await count('bet', 'bet-1', false)).toBe(7);
    await close();
  });

  test('of a bet that a bonus counts ask for cash and its round’s parts, and save two rows', async () => {
    const { count, giveBonus, close } = await openTable();
    await count('bet', 'bet-0', false);
    await giveBonus();
    expect(await count('bet', 'bet-1', false)).toBe(plainBet + 2 + 2);
    await close();
  });

  test('of a bet that it pays in part also open and end what undoes two transfers', async () => {
    const { count, giveBonus, close } = await openTable(6_000_000n);
    await count('bet', 'bet-0', false);
    await giveBonus();
    // The cash pays 28,000 of 60,000. One statement locks all three accounts, as one does both.
    expect(await count('bet', 'bet-1', false)).toBe(plainBet + 2 + 2 + 2);
    await close();
  });
});
