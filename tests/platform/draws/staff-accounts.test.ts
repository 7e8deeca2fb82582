import { expect, test } from 'vitest';
import { markStaffAccount, staffMember } from '#contract/staff/members.ts';
import { minuteMs } from '#lib/time.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { bet, betsOf, openDraws, order, place } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { askPlan, follow, followDue, planOf } from '../../support/plans.ts';
import { agree } from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';

const username = 'maple01';
const why = 'Ann plays by this name.';

onEachStorage('an account of staff', (storage) => {
  const house = useHouse(storage);

  const mark = (isStaff: boolean, name = username) =>
    staffCall(house(), markStaffAccount, { username: name, isStaff, why });

  test('cannot bet on a draw once two people have marked it, and can again without the mark', async () => {
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    await openDraws(house());
    const browser = await house().browseAsMember(username);
    const asked = await mark(true);
    const { planId } = await follow(browser, { issues: 2 });
    await agree(house(), asked);
    const refused = await place(browser, [await order(browser)]);
    expect(refused).toMatchObject(isRefused('staff_account'));
    expect(await askPlan(browser)).toMatchObject(isRefused('staff_account'));
    // Of an issue that takes no bets yet nothing would be placed that is refused itself.
    const [, later] = (await planOf(browser, planId)).parts;
    const fromLater = await askPlan(browser, { fromNumber: later?.number ?? '' });
    expect(fromLater).toMatchObject(isRefused('staff_account'));
    expect(await betsOf(browser)).toMatchObject([{ state: 'accepted' }]);
    await followDue(house(), minuteMs);
    expect((await planOf(browser, planId)).plan).toMatchObject({
      end: { why: 'refused', code: 'staff_account' },
    });
    expect(await mark(true)).toMatchObject(isRefused('unchanged'));
    expect(await mark(true, 'nobody')).toMatchObject(isRefused('unknown_member'));
    house().clock.advance(1);
    await agree(house(), await mark(false));
    await bet(browser);
    expect(await staffCall(house(), staffMember, { username })).toMatchObject({
      value: {
        isStaff: false,
        acts: [
          { act: 'account_staff', actor: 'staff:ann', detail: { why } },
          { act: 'account_not_staff' },
        ],
      },
    });
  });
});
