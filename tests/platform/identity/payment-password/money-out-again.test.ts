import { expect, test } from 'vitest';
import {
  findMemberByName,
  lockForMoneyOut,
  type MoneyOutContext,
} from '#platform/identity/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { inTransaction } from '../../../support/responsible-play.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { withdrawAs } from '../../../support/withdrawals.ts';

/** Between the proof and the transaction anything may happen: this is asked in the transaction. */
onEachStorage('what was proved before money goes out', (place) => {
  const house = useHouse(place);

  async function proved(): Promise<MoneyOutContext> {
    await withdrawAs(house());
    return inTransaction(house(), async (transaction) => {
      const member = await findMemberByName(transaction, 'maple01');
      const session = await transaction
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', member?.id ?? '')
        .executeTakeFirstOrThrow();
      return {
        memberId: member?.id ?? '',
        sessionId: session.id,
        amountMinor: 1n,
        paymentPasswordHash: member?.paymentPasswordHash ?? '',
      };
    });
  }
  const lock = (moneyOut: MoneyOutContext) =>
    inTransaction(house(), (transaction) => lockForMoneyOut(transaction, moneyOut));

  test('holds while nothing has changed', async () => {
    expect(await lock(await proved())).toMatchObject({ ok: true });
  });

  test('is void once the payment password is another one, or none', async () => {
    const asked = await proved();
    for (const hash of [`${asked.paymentPasswordHash} `, null]) {
      await onDatabase(house(), (db) =>
        db.updateTable('members').set({ payment_password_hash: hash }).execute(),
      );
      expect(await lock(asked)).toEqual({
        ok: false,
        refusal: { code: 'payment_password_incorrect' },
      });
    }
  });
});
