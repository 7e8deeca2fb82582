import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { checkBooks } from '#platform/money/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { makeStaff } from '../../../support/desk.ts';
import { bet, oneDrawMs, openDraws, passTime } from '../../../support/draws.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { decideAs, withdrawAs } from '../../../support/withdrawals.ts';

/** A change of rows by somebody who may write to the database, and the invariant that it breaks. */
interface Forgery {
  readonly name: string;
  readonly table: string;
  readonly set: string;
  readonly where: string;
  readonly invariant: 'I7' | 'I9' | 'I13';
}

const another = "(select id from members where username = 'maple02')";

const forgeries: readonly Forgery[] = [
  {
    name: 'a lost bet that has won',
    table: 'draw_bets',
    set: "state = 'won', payout_minor = 999999",
    where: "state = 'lost'",
    invariant: 'I7',
  },
  {
    name: 'a bet that stakes less',
    table: 'draw_bets',
    set: 'stake_minor = 1',
    where: "state = 'lost'",
    invariant: 'I7',
  },
  {
    name: 'a rebate that was not paid',
    table: 'draw_bets',
    set: 'rebate_minor = rebate_minor + 1',
    where: "state = 'lost'",
    invariant: 'I7',
  },
  {
    name: 'a bet that is another member’s',
    table: 'draw_bets',
    set: `member_id = ${another}`,
    where: "state = 'lost'",
    invariant: 'I7',
  },
  {
    name: 'a payout of a round',
    table: 'rounds',
    set: 'payouts_minor = 999999',
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a stake of a round',
    table: 'rounds',
    set: 'stakes_minor = 1',
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a round that is open again',
    table: 'rounds',
    set: "state = 'open'",
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a round of another member',
    table: 'rounds',
    set: `member_id = ${another}`,
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a call of another amount',
    table: 'vendor_transactions',
    set: 'amount_minor = amount_minor + 1',
    where: "transaction_ref = 'win-1'",
    invariant: 'I7',
  },
  {
    name: 'a call of another kind',
    table: 'vendor_transactions',
    set: "kind = 'promoWin'",
    where: "transaction_ref = 'win-1'",
    invariant: 'I7',
  },
  {
    name: 'a win without its transfer',
    table: 'vendor_transactions',
    set: 'transfer_id = null',
    where: "transaction_ref = 'win-1'",
    invariant: 'I7',
  },
  {
    name: 'a bet that is said to be undone',
    table: 'vendor_transactions',
    set: "undone_by_ref = 'win-1'",
    where: "transaction_ref = 'bet-1'",
    invariant: 'I7',
  },
  {
    name: 'a stake that counts for more',
    table: 'facts',
    set: 'valid_stake_minor = valid_stake_minor - 1',
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a fact of another payout',
    table: 'facts',
    set: 'payout_minor = 0',
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a fact of no round',
    table: 'facts',
    set: "round_id = 'none'",
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a sum of a day',
    table: 'member_days',
    set: 'valid_stake_minor = valid_stake_minor + 1',
    where: "vassalage = 'SLK'",
    invariant: 'I7',
  },
  {
    name: 'a payment that was returned',
    table: 'withdrawals',
    set: "state = 'returned'",
    where: "state = 'approved'",
    invariant: 'I9',
  },
  {
    name: 'a decision nobody took',
    table: 'withdrawal_steps',
    set: "state = 'rejected'",
    where: "state = 'approved'",
    invariant: 'I9',
  },
  {
    name: 'a staff role',
    table: 'staff_people',
    set: `roles = '["owner"]'`,
    where: "name = 'cy'",
    invariant: 'I13',
  },
  {
    name: 'the name of a staff role',
    table: 'staff_people',
    set: "name = 'di'",
    where: "name = 'cy'",
    invariant: 'I13',
  },
];

onEachStorage('ledger:verify, on a database that somebody changed,', (place) => {
  const house = useHouse(place);

  test('names each figure and state that its transfers or the audit log do not bear out', async () => {
    await openDraws(house());
    const { browser, call } = await openGame(house());
    await call('bet', 'bet-1', 20_000);
    await call('win', 'win-1', 35_000, { isClosed: true });
    await bet(browser, { numbers: 'big' });
    await bet(browser, { numbers: 'small' });
    await passTime(house(), oneDrawMs);
    await passTime(house(), oneDrawMs);
    const withdrawing = await withdrawAs(house(), 'maple02');
    const { id } = await withdrawing.place(100_000);
    await decideAs(house(), { to: 'approved', id, paymentReference: '' });
    await makeStaff(house(), 'cy', ['support']);
    expect(await house().platform.verifyLedger()).toEqual([]);

    const seals = createChainSeals(openSecrets(house().config));
    for (const { name, table, set, where, invariant } of forgeries) {
      const found = await onDatabase(house(), async (db) => {
        const transaction = await db.startTransaction().execute();
        const changed = await sql
          .raw(`update ${table} set ${set} where ${where}`)
          .execute(transaction);
        const violations = await checkBooks(transaction, seals);
        await transaction.rollback().execute();
        return { rows: Number(changed.numAffectedRows), violations };
      });
      expect(found.rows, name).toBeGreaterThan(0);
      expect(
        found.violations.map((each) => each.invariant),
        name,
      ).toContain(invariant);
    }
  });
});
