import { expect, test } from 'vitest';
import { openBeside } from '#platform/base/db/storage.ts';
import { openKnownSecrets } from '#platform/base/secrets/secrets.ts';
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

  async function openTable() {
    const { memberId: memberRef, sessionToken } = await openGame(house());
    const beside = await openBeside(house().config, silent);
    const vendor = await readVendor(
      beside.db,
      { secrets: openKnownSecrets(house().config) },
      'SLK',
    );
    if (!vendor) throw new Error('nothing is agreed with SLK');
    const doors = { closedTo: () => undefined };
    const { timeZone } = site;
    const count = async (kind: CallKind, transactionRef: string, isClosed: boolean) => {
      const sent = await beside.withTransaction(async (begun) => {
        const { transaction, sent } = countStatements(begun);
        const of = { memberRef, sessionToken, gameId: vendorGame, roundRef: 'round-1' };
        const stated = { amountMinor: 100n, currency: 'VND', aboutRef: undefined, isFree: false };
        const call = { ...of, ...stated, kind, vendor, transactionRef, isClosed };
        const nowMs = house().clock.nowMs();
        const taken = await handleCall(transaction, call, {
          doors,
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
    return { count, close: beside.close };
  }

  test('look up what is known, ask the gates, book, and keep what was answered', async () => {
    const { count, close } = await openTable();
    // What a first transfer opens is counted no more afterwards.
    await count('bet', 'bet-0', false);
    // The member, the past, what was refused, the round, the session, the game, the
    // bonus; the sign-in and the limits; both sides; then the round, the answer and the change that is announced.
    expect(await count('bet', 'bet-1', false)).toBe(7 + 2 + 1 + written + 3);
    // The game for its fact, which is one row, and three sums; the round is listed as open no more.
    expect(await count('win', 'win-1', true)).toBe(6 + 1 + written + 3 + 4 + 1);
    expect(await count('bet', 'bet-1', false)).toBe(7);
    await close();
  });
});
