import { expect, test } from 'vitest';
import { onDatabase } from '../../support/database.ts';
import { bet, betsOf, cancel, openDraws, order, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { makeTrial } from '../../support/play-money.ts';
import { limit } from '../../support/responsible-play.ts';
import { onStorage } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

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

  test('is taken by real money alone: a trial takes none and gives none back', async () => {
    const trial = await open({ mostIssueMinor: '1000000' });
    await makeTrial(house());
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

  test('is asked for all bets of a slip on an issue together', async () => {
    const browser = await open({ mostMemberMinor: '1500000' });
    const slip = [await order(browser), await order(browser, { numbers: 'small' })];
    expect(await place(browser, slip)).toMatchObject({
      refusal: { detail: { drawLimit: { kind: 'member', index: 1, left: dong(5_000) } } },
    });
    const limits = { ...wide, mostIssueMinor: '1500000' };
    await house().platform.changeSetting('draws', limits);
    expect(await place(browser, slip)).toMatchObject({
      refusal: { detail: { drawLimit: { kind: 'issue', index: 1, left: dong(5_000) } } },
    });
    expect(await betsOf(browser)).toEqual([]);
  });

  test('is taken to its end, by a second bet as well, and not beyond it', async () => {
    const browser = await open({ mostIssueMinor: '2000000' });
    await bet(browser);
    await bet(browser);
    const over = await place(browser, [await order(browser)]);
    expect(over).toMatchObject({
      refusal: { detail: { drawLimit: { kind: 'issue', left: dong(0) } } },
    });
  });

  test('of the outcomes of another bet stays taken when a bet is cancelled', async () => {
    const browser = await open({});
    const reserved = () =>
      onDatabase(house(), (db) =>
        db.selectFrom('draw_liabilities').selectAll().orderBy('outcome').execute(),
      );
    await bet(browser, { play: 'pair', numbers: '33' });
    const alone = await reserved();
    const { betId } = await bet(browser, { play: 'pair', numbers: '44' });
    expect(await cancel(browser, betId)).toMatchObject({ ok: true });
    const left = (await reserved()).filter((row) => row.reserved_minor > 0n);
    expect(left).toEqual(alone);
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
