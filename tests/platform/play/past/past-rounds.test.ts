import { expect, test } from 'vitest';
import { findMemberById } from '#platform/identity/index.ts';
import { bookPastRounds } from '#platform/play/index.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { atDesk } from '../../../support/desk.ts';
import { type House, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame, vendorGame } from '../../../support/vendor-calls.ts';

const rounds = [
  { name: '1', stake: 20_000, payout: 0 },
  { name: '2', stake: 10_000, payout: 35_500 },
  { name: '3', stake: 50_000, payout: 50_000 },
];
const details = { engine: 'slot', commitment: 'c'.repeat(64) };

/** Everything that a member's rounds left, without ids and names, which are each one's own. */
async function leftBy(house: House, memberId: string) {
  return onDatabase(house, async (db) => {
    const of = (rows: readonly object[]) =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !/(^|_)(id|ref|hash|key|path|reference)$/.test(name))
            .concat([['isPaid', 'transfer_id' in row && row.transfer_id !== null]]),
        ),
      );
    const mine = await db
      .selectFrom('rounds')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('opened_at_ms')
      .execute();
    const calls = await db
      .selectFrom('vendor_transactions')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('at_ms')
      .execute();
    const facts = await db
      .selectFrom('facts')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('settled_at_ms')
      .execute();
    const days = await db
      .selectFrom('member_days')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    const moved = await db
      .selectFrom('transfers')
      .innerJoin('ledger_accounts as debit', 'debit.id', 'transfers.debit_ledger_account_id')
      .innerJoin('ledger_accounts as credit', 'credit.id', 'transfers.credit_ledger_account_id')
      .select(['transfers.code', 'transfers.amount_minor', 'transfers.created_at_ms'])
      .select(['transfers.scope', 'debit.kind as from', 'credit.kind as to'])
      .where('transfers.scope', '=', 'vendor:SLK')
      .where((each) =>
        each.or([each('debit.owner_id', '=', memberId), each('credit.owner_id', '=', memberId)]),
      )
      .orderBy('transfers.created_at_ms')
      .execute();
    const wallet = await db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance_minor'])
      .where('owner_id', '=', memberId)
      .where('kind', '=', 'main')
      .execute();
    return {
      rounds: of(mine),
      calls: of(calls),
      facts: of(facts),
      days: of(days),
      moved: of(moved),
      wallet,
    };
  });
}

onStorage('rounds that are booked together', (place) => {
  const house = useHouse(place);

  test('leave what the calls of their vendor would have left, one by one', async () => {
    const player = await openGame(house());
    for (const { name, stake, payout } of rounds) {
      const more = { roundId: `a${name}` };
      await player.call('bet', `a${name}-bet`, stake, more);
      const won = { ...more, betTransactionId: `a${name}-bet`, isClosed: true, details };
      await player.call('win', `a${name}-win`, payout, won);
    }
    const oneByOne = await leftBy(house(), player.memberId);
    const times = await onDatabase(house(), (db) =>
      db.selectFrom('rounds').selectAll().orderBy('opened_at_ms').execute(),
    );

    await house().browseAsMember('maple02');
    await atDesk(house(), async ({ storage }) => {
      const { id } = await storage.db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'maple02')
        .executeTakeFirstOrThrow();
      const member = await findMemberById(storage.db, id);
      if (!member) throw new Error('maple02 is no member');
      const played = rounds.map(({ name, stake, payout }, index) => ({
        member,
        round: {
          roundRef: `b${name}`,
          gameId: vendorGame,
          vassalage: 'SLK',
          category: 'LIVE',
          stakeMinor: BigInt(stake) * 100n,
          payoutMinor: BigInt(payout) * 100n,
          jackpotMinor: 0n,
          serverSeed: '',
          details,
          openedAtMs: times[index]?.opened_at_ms ?? 0,
          closedAtMs: times[index]?.closed_at_ms ?? 0,
        },
      }));
      await storage.withTransaction((transaction) =>
        bookPastRounds(transaction, { played, timeZone: site.timeZone }),
      );
      expect(await leftBy(house(), id)).toEqual(oneByOne);
    });
    expect(oneByOne.rounds).toHaveLength(rounds.length);
    expect(oneByOne.facts).toHaveLength(rounds.length);
    expect(oneByOne.moved).toHaveLength(5);
  });
});
