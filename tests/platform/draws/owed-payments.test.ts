import { expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { makeIssues } from '#platform/draws/index.ts';
import { listReceivables } from '#platform/play/index.ts';
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
  });
});
