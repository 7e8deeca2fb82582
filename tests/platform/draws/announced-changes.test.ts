import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { voidIssueByStaff } from '#platform/draws/index.ts';
import { announcedBy } from '../../support/announced.ts';
import { atDesk } from '../../support/desk.ts';
import { dice, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { enterDice, follow, followDue, planOf, stop } from '../../support/plans.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('open pages hear of the wallet', (place) => {
  const house = useHouse(place);
  const wallet = ['maple01: wallet'];

  test('as a plan begins to hold stakes, leaves an issue out, and lets the rest go', async () => {
    await openDraws(house());
    await enterDice(house());
    const browser = await house().browseAsMember();
    const first = await follow(browser, { issues: 4 });
    const numbers = (await planOf(browser, first.planId)).parts.map(({ number }) => number);
    await stop(browser, first.planId);
    const [, fromNumber = ''] = numbers;
    let planId = '';
    // It begins with the issue after this one, so that it places no bet yet.
    const begun = await announcedBy(house(), async () => {
      ({ planId } = await follow(browser, { issues: 3, fromNumber }));
    });
    expect(begun).toEqual(wallet);
    await atDesk(house(), (parts) =>
      parts.storage.withTransaction((transaction) =>
        voidIssueByStaff(transaction, parts, {
          gameCode: dice,
          number: fromNumber,
          why: '',
          actor: 'staff:ann',
        }),
      ),
    );
    const skipped = await announcedBy(house(), () =>
      followDue(house(), minuteMs - (house().clock.nowMs() % minuteMs)),
    );
    expect((await planOf(browser, planId)).states).toEqual(['skipped', 'waiting', 'waiting']);
    expect(skipped).toEqual(wallet);
    expect(await announcedBy(house(), () => stop(browser, planId))).toEqual(wallet);
  });
});
