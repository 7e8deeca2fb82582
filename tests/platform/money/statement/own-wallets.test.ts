import { expect, test } from 'vitest';
import { statement } from '#contract/money/statement.ts';
import { houseAccount, openLedgerAccount, postTransfer } from '#platform/money/ledger/index.ts';
import { startBonus } from '../../../support/bonuses.ts';
import { useHouse } from '../../../support/house.ts';
import { idOf, inTransaction } from '../../../support/responsible-play.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('an account record', (place) => {
  const house = useHouse(place);

  test('is of wallets that members have, by their names as they are written', async () => {
    const browser = await house().browseAsMember('maple01');
    const memberId = await idOf(house());
    const nowMs = house().clock.nowMs();
    const kept = { ownerKind: 'member', ownerId: memberId, currency: 'VND', unit: 'real' } as const;
    await inTransaction(house(), async (transaction) => {
      const to = await openLedgerAccount(transaction, { ...kept, kind: 'set aside' }, nowMs);
      const from = houseAccount('promotions', 'VND', 'real', 'maple');
      await postTransfer(transaction, {
        debitLedgerAccountId: await openLedgerAccount(transaction, from, nowMs),
        creditLedgerAccountId: to,
        amountMinor: 100n,
        code: 'correction',
        scope: 'test',
        idempotencyKey: 'set aside',
        reference: '',
        nowMs,
      });
    });
    await startBonus(house(), browser);
    const countIn = async (wallet: string) => {
      const answer = await browser.call(statement, { wallet });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value.lines.length;
    };
    expect(await countIn('bonus')).toBe(1);
    for (const wallet of ['set aside', 'Bonus', 'BONUS', 'vendor:', '%']) {
      expect({ wallet, count: await countIn(wallet) }).toEqual({ wallet, count: 0 });
    }
  });
});
