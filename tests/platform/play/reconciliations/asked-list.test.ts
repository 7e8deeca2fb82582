import { expect, test } from 'vitest';
import { makeReconciliation } from '#contract/staff/reconciliations.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { staffCall } from '../../../support/desk.ts';
import { doubleOf } from '../../../support/hub88/house.ts';
import { useTable } from '../../../support/hub88/table.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a vendor that is asked for a day', (place) => {
  const { house, api, sit } = useTable(place);

  test('is asked for a quarter of an hour more on either side, and compared in one currency', async () => {
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    const bet = await doubleOf(house()).bet(await sit(), { round: 'r', amount: 100_000_000 });
    house().clock.advance(dayMs);
    const row = {
      transaction_uuid: bet.uuid,
      kind: 'TK_BET',
      transaction_status: 'TS_SUCCESS',
      amount: 100_000_000,
      currency: 'VND',
      inserted_at: new Date(house().clock.nowMs() - dayMs).toISOString(),
    };
    const other = { ...row, transaction_uuid: 'other', currency: 'USD' };
    api().next = { status: 200, body: [row, other] };
    const terms = { vassalage: 'SLK', currency: 'VND', day };
    expect(await staffCall(house(), makeReconciliation, terms)).toMatchObject({
      value: { source: 'asked', state: 'clean', countHere: 1, countThere: 1 },
    });
    const time = (atMs = 0) => new Date(atMs).toISOString().slice(0, 19);
    expect(api().asked.at(-1)?.body).toMatchObject({
      start_time: time((startOfDay(day, site.timeZone) ?? 0) - 15 * minuteMs),
      end_time: time((endOfDay(day, site.timeZone) ?? 0) + 15 * minuteMs),
    });
  });
});
