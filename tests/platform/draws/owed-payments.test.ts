import { expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { listReceivables } from '#platform/play/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { bet, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import {
  agree,
  betAtStation,
  correct,
  openStations,
  settleOn,
  wrong,
} from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

onStorage('two payments that a correction takes back', (storage) => {
  const house = useHouse(storage);

  test('come out of what is there one after the other, and the rest is owed', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser, '06');
    const { gameCode } = placed;
    await bet(browser, { gameCode, play: 'lo2', numbers: '06', unitStakeMinor: '100000' });
    await settleOn(house(), placed, wrong);
    await atDesk(house(), makeIssues);
    await signInAgain(browser);
    for (const unitStakeMinor of ['20000000', '20000000']) await bet(browser, { unitStakeMinor });
    const left = { value: { available: dong(204_000) } };
    expect(await browser.call(balance, {})).toMatchObject(left);
    await agree(house(), await correct(house(), placed));
    await passTime(house(), 0);
    expect(await browser.call(balance, {})).toMatchObject({ value: { available: dong(0) } });
    const owed = await atDesk(house(), ({ storage: own }) => listReceivables(own.db));
    expect(owed.map((each) => each.owed)).toEqual([dong(81_000), dong(285_000)]);
    // Each movement names a transfer of its own round, though the first took two.
    const moved = await onDatabase(house(), (db) =>
      db
        .selectFrom('vendor_transactions')
        .innerJoin('transfers', 'transfers.id', 'vendor_transactions.transfer_id')
        .select(['round_id', 'reference', 'code'])
        .where('kind', '=', 'rollback')
        .execute(),
    );
    expect(moved.map(({ round_id, reference }) => reference === `round:${round_id}`)).toEqual([
      true,
      true,
    ]);
    expect(moved.map(({ code }) => code).toSorted()).toEqual(['payout_reversed', 'receivable']);
  });

  test('come out of the rebate of the new result as well, before anything is owed', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { gameCode } = await betAtStation(browser, '11');
    const terms = { play: 'lo2', numbers: '06', unitStakeMinor: '100000', group: 1_800 };
    const placed = await bet(browser, { gameCode, ...terms });
    await settleOn(house(), placed, wrong);
    await atDesk(house(), makeIssues);
    await signInAgain(browser);
    // 88,000 less 54,000 of stakes, and 270,000 with a rebate of 1,350: 300,000 of it is bet again.
    await bet(browser, { unitStakeMinor: '30000000' });
    const left = { value: { available: dong(5_350) } };
    expect(await browser.call(balance, {})).toMatchObject(left);
    await agree(house(), await correct(house(), placed));
    await passTime(house(), 0);
    // The bet loses and earns its rebate as before; 271,350 is to come back.
    expect(await browser.call(balance, {})).toMatchObject({ value: { available: dong(0) } });
    const owed = await atDesk(house(), ({ storage: own }) => listReceivables(own.db));
    const minor = owed.reduce((sum, each) => sum + Number(each.owed.amountMinor), 0);
    expect(minor).toBe((271_350 - 5_350 - 1_350) * 100);
  });
});
