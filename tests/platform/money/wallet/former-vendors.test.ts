import { expect, test } from 'vitest';
import { transferFunds } from '#contract/money/wallet.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { dong, newKey } from '../../../support/withdrawals.ts';

const unknown = { ok: false, refusal: { code: 'unknown_vendor' } };

onEachStorage('a vendor that is gone', (place) => {
  const house = useHouse(place);

  test('takes nothing in, and gives back what was left there', async () => {
    const browser = await house().browseAsMember('maple01');
    const move = (direction: 'in' | 'out', vassalage = 'SLK') =>
      browser.call(transferFunds, { direction, vassalage, amount: dong(10_000) }, newKey());
    for (const near of ['slk', 'SLK ', 'SL', '%']) {
      expect(await move('in', near)).toMatchObject(unknown);
    }
    expect(await move('in')).toMatchObject({ ok: true });
    await onDatabase(house(), async (db) => {
      await db
        .updateTable('vendors')
        .set({ vassalage: 'SLK-was' })
        .where('vassalage', '=', 'SLK')
        .execute();
    });
    expect(await move('in')).toMatchObject(unknown);
    expect(await move('out')).toMatchObject({ ok: true });
  });
});
