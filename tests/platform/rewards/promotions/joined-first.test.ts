import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  depositNow,
  join,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

onStorage('several promotions that one member has joined', (place) => {
  const house = useHouse(place);

  test('count each the deposits since it was joined, not since another was', async () => {
    await showTexts(house(), 'offer', 'other');
    for (const id of ['offer', 'other']) await publish(house(), id, matchTerms);
    const browser = await house().browseAsMember('maple01');
    await join(browser, 'offer');
    house().clock.advance(minuteMs);
    await depositNow(house(), browser, 200_000);
    house().clock.advance(minuteMs);
    await join(browser, 'other');
    expect(await promotionOf(browser, 'other')).toMatchObject({ state: 'signed' });
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'claim' });
    expect(await claimOffer(browser, 'offer')).toMatchObject({ ok: true });
    expect(await bonusesOf(browser)).toMatchObject([{ target: dong(1_000_000) }]);
  });
});
