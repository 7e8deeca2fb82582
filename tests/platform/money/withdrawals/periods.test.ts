import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { withdrawalsExport } from '#contract/list-files.ts';
import { withdrawals } from '#contract/money/withdrawals.ts';
import { dayMs } from '#lib/time.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { withdrawAs } from '../../../support/withdrawals.ts';

onEachStorage('the list of withdrawals', (place) => {
  const house = useHouse(place);

  test('is of a period, on the page and as a file', async () => {
    const { browser, place: ask } = await withdrawAs(house());
    const first = await ask(200_000);
    house().clock.advance(dayMs);
    const fromMs = house().clock.nowMs();
    const again = await browser.call(login, { username: 'maple01', password: testPassword });
    browser.token = again.ok ? again.value.token : undefined;
    const second = await ask(300_000);
    const idsOf = async (period: object) => {
      const read = await browser.call(withdrawals, period);
      return read.ok && read.value.list.map(({ id }) => id);
    };
    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ fromMs })).toEqual([second.id]);
    expect(await idsOf({ toMs: fromMs })).toEqual([first.id]);
    const address = `${testOrigin}${withdrawalsExport.path}?toMs=${fromMs}`;
    const file = await browser.send(new Request(address));
    expect(file.headers.get('content-disposition')).toMatch(/withdrawals-[\d-]{10}\.csv/);
    const [head, line, end] = (await file.text()).split('\r\n');
    expect(head).toContain(',Status,Amount,Fee,To arrive,Arrived,Currency,Payout account,');
    expect(line).toMatch(/,In process,200000\.00,0\.00,200000\.00,,VND,Vietcombank •••• 4821,$/);
    expect(end).toBe('');
  });
});
