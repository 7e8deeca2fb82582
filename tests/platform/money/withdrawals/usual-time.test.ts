import { expect, test } from 'vitest';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { decideAs, type WithdrawingMember, withdrawAs } from '../../../support/withdrawals.ts';

onEachStorage('the time that withdrawals take', (place) => {
  const house = useHouse(place);

  async function shown({ browser }: WithdrawingMember) {
    const answer = await browser.call(withdrawalOptions, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.usualTime;
  }

  /** Asks for a withdrawal that is paid so many minutes later, or never. */
  async function paidAfter({ place: ask }: WithdrawingMember, minutes: number | 'rejected') {
    const { id } = await ask(50_000);
    if (minutes === 'rejected') {
      await decideAs(house(), { to: 'rejected', id, why: 'No.' });
      return;
    }
    house().clock.advance(minutes * minuteMs);
    await decideAs(house(), { to: 'approved', id, paymentReference: '' });
  }

  test('is said when five of the last 30 days were paid, for nine in ten, rounded up', async () => {
    await house().platform.changeSetting('withdrawals', {
      ...withdrawalsSetting.initial,
      leastMinor: '100',
      perDay: 50,
    });
    const member = await withdrawAs(house());
    for (const minutes of [3, 1, 'rejected', 2, 4] as const) await paidAfter(member, minutes);
    expect(await shown(member)).toBeUndefined();
    await paidAfter(member, 9.5);
    expect(await shown(member)).toEqual({ count: 5, minutes: 10 });
    for (const minutes of [2, 2, 2, 2, 2]) await paidAfter(member, minutes);
    expect(await shown(member)).toEqual({ count: 10, minutes: 4 });
    house().clock.advance(30 * dayMs);
    expect(await shown(await withdrawAs(house(), 'maple02'))).toBeUndefined();
  });
});
