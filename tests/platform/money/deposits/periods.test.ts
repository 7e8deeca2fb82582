import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { depositsExport } from '#contract/list-files.ts';
import { deposits } from '#contract/money/deposits.ts';
import { dayMs } from '#lib/time.ts';
import { askFor } from '../../../support/deposits.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the list of deposits', (place) => {
  const house = useHouse(place);

  test('is of a period, on the page and as a file of the member’s alone', async () => {
    const browser = await house().browseAsMember('maple01');
    const first = await askFor(browser);
    house().clock.advance(dayMs);
    const fromMs = house().clock.nowMs();
    const again = await browser.call(login, { username: 'maple01', password: testPassword });
    browser.token = again.ok ? again.value.token : undefined;
    const second = await askFor(browser);
    await askFor(await house().browseAsMember('cedar01'));
    const idsOf = async (period: object) => {
      const read = await browser.call(deposits, period);
      return read.ok && read.value.list.map(({ depositId }) => depositId);
    };
    expect(await idsOf({})).toEqual([second.depositId, first.depositId]);
    expect(await idsOf({ fromMs })).toEqual([second.depositId]);
    expect(await idsOf({ toMs: fromMs })).toEqual([first.depositId]);
    const file = await browser.send(new Request(`${testOrigin}${depositsExport.path}`));
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      new RegExp(
        `,${second.reference},Halcyon Pay.*,Waiting for payment,500000.00,0.00,500000.00,VND$`,
      ),
    );
  });
});
