import { expect, test } from 'vitest';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { giveType, onDatabase } from '../../support/database.ts';
import { bet, betsOf, cancel, openDraws, order, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { idOf, inTransaction, limit } from '../../support/responsible-play.ts';
import { onStorage } from '../../support/storages.ts';

const wide = {
  leastUnitMinor: '100000',
  unitStepMinor: '10000',
  cancelSeconds: 30,
  mostBetMinor: '2000000000',
  mostMemberMinor: '5000000000',
  mostOutcomeMinor: '5000000000',
  mostIssueMinor: '5000000000',
};

onStorage('the room of a limit', (storage) => {
  const house = useHouse(storage);
  const open = async (settings: Partial<typeof wide>) => {
    await openDraws(house());
    await house().platform.changeSetting('draws', { ...wide, ...settings });
    return house().browseAsMember();
  };
  const givePlayMoney = async (username: string) => {
    await giveType(house(), username, 4);
    const memberId = await idOf(house());
    await inTransaction(house(), (transaction) =>
      postTransfers(transaction, [
        {
          debit: houseAccount('test', 'VND', 'trial', memberId),
          credit: memberMainAccount(memberId, 'VND', 'trial'),
          amountMinor: 5_000_000n,
          code: 'correction',
          scope: 'test',
          idempotencyKey: 'a',
          reference: '',
          nowMs: house().clock.nowMs(),
        },
      ]),
    );
  };

  test('is taken by real money alone: a trial takes none and gives none back', async () => {
    const trial = await open({ mostIssueMinor: '1000000' });
    await givePlayMoney('maple01');
    const { betId } = await bet(trial);
    const real = await house().browseAsMember('maple02');
    await bet(real);
    await expect(bet(real)).rejects.toThrow('draw_limit_reached');
    expect(await cancel(trial, betId)).toMatchObject({ ok: true });
    const stakes = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_liabilities')
        .select('reserved_minor')
        .where('outcome', '=', '*')
        .execute(),
    );
    expect(stakes).toEqual([{ reserved_minor: 1_000_000n }]);
  });

  test('of a member on an issue is free again once a bet is cancelled', async () => {
    const browser = await open({ mostMemberMinor: '1000000' });
    const { betId } = await bet(browser);
    await expect(bet(browser)).rejects.toThrow('draw_limit_reached');
    expect(await cancel(browser, betId)).toMatchObject({ ok: true });
    await bet(browser);
  });

  test('that a member has set is asked for the whole of a slip', async () => {
    const browser = await open({});
    expect(await limit(browser, 15_000, { kind: 'stake' })).toMatchObject({ ok: true });
    const one = await order(browser);
    expect(await place(browser, [one, one])).toMatchObject({
      refusal: { code: 'stake_limit_reached' },
    });
    expect(await betsOf(browser)).toEqual([]);
    await bet(browser);
  });
});
