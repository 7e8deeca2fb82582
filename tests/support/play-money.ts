import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { giveType } from './database.ts';
import type { House } from './house.ts';
import { idOf, inTransaction } from './responsible-play.ts';

/** Makes a member a trial with 50,000 dong of play money. */
export async function makeTrial(house: House, username = 'maple01'): Promise<void> {
  await giveType(house, username, 4);
  const memberId = await idOf(house, username);
  await inTransaction(house, (transaction) =>
    postTransfers(transaction, [
      {
        debit: houseAccount('test', 'VND', 'trial', memberId),
        credit: memberMainAccount(memberId, 'VND', 'trial'),
        amountMinor: 5_000_000n,
        code: 'correction',
        scope: 'test',
        idempotencyKey: memberId,
        reference: '',
        nowMs: house.clock.nowMs(),
      },
    ]),
  );
}
