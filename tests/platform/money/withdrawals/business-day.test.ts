import { expect, test } from 'vitest';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { cancelWithdrawal } from '#contract/money/withdrawals.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { withdrawalsSetting } from '#platform/money/settings/index.ts';
import { site } from '#site';
import { useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage } from '../../../support/storages.ts';
import {
  decideAs,
  dong,
  newKey,
  type WithdrawingMember,
  withdrawAs,
} from '../../../support/withdrawals.ts';

const reached = { ok: false, refusal: { code: 'withdrawal_limit_reached' } };
const zone = site.timeZone;

onEachStorage('the bounds of a day of withdrawals', (place) => {
  const house = useHouse(place);

  const bound = (change: object) =>
    house().platform.changeSetting('withdrawals', { ...withdrawalsSetting.initial, ...change });

  /** Brings the clock to the last moment of the brand's day, or so far before it. */
  async function waitForMidnight({ browser }: WithdrawingMember, beforeMs = 1): Promise<number> {
    const { clock } = house();
    // Two days on: what was changed today holds money back for 24 hours.
    const day = zoneDay(clock.nowMs() + 2 * dayMs, zone);
    const endMs = endOfDay(day, zone) ?? 0;
    clock.advance(endMs - beforeMs - clock.nowMs());
    await signInAgain(browser);
    return endMs;
  }

  const left = async ({ browser }: WithdrawingMember) => {
    const answer = await browser.call(withdrawalOptions, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { requestsLeft, most, blocks } = answer.value;
    return { requestsLeft, most: most.amountMinor, blocks };
  };

  test('count from midnight to midnight by the brand’s clock', async () => {
    await bound({ perDay: 2 });
    const member = await withdrawAs(house());
    const endMs = await waitForMidnight(member);
    for (let count = 0; count < 2; count++) await member.place(100_000);
    expect(await member.ask(100_000)).toMatchObject({
      ...reached,
      refusal: { detail: { retryAfterSeconds: 1 } },
    });
    const blocks = [{ code: 'withdrawal_limit_reached', untilMs: endMs }];
    expect(await left(member)).toMatchObject({ requestsLeft: 0, blocks });
    house().clock.advance(1);
    expect(await left(member)).toMatchObject({ requestsLeft: 2, blocks: [] });
    expect(await member.ask(100_000)).toMatchObject({ ok: true });
  });

  test('do not begin anew with another zone’s midnight', async () => {
    await bound({ perDay: 1 });
    const member = await withdrawAs(house());
    const endMs = await waitForMidnight(member, 23.5 * hourMs);
    await member.place(100_000);
    for (let nowMs = house().clock.nowMs(); nowMs < endMs; nowMs += hourMs) {
      expect({ nowMs, ...(await left(member)) }).toMatchObject({ nowMs, requestsLeft: 0 });
      house().clock.advance(hourMs);
      await signInAgain(member.browser);
    }
    expect(startOfDay(zoneDay(house().clock.nowMs(), zone), zone)).toBe(endMs);
    expect(await left(member)).toMatchObject({ requestsLeft: 1 });
  });

  test('hold for the sum of what is asked for, and forget what was taken back', async () => {
    await bound({ perDayMinor: dong(500_000).amountMinor });
    const member = await withdrawAs(house());
    const { id: withdrawalId } = await member.place(300_000);
    expect(await left(member)).toMatchObject({ most: dong(200_000).amountMinor });
    expect(await member.ask(200_001)).toMatchObject(reached);
    expect(await member.ask(200_000)).toMatchObject({ ok: true });
    expect(await member.ask(100_000)).toMatchObject(reached);
    expect(await left(member)).toMatchObject({
      most: '0',
      blocks: [{ code: 'withdrawal_limit_reached' }],
    });
    await member.browser.call(cancelWithdrawal, { withdrawalId }, newKey());
    expect(await member.ask(300_001)).toMatchObject(reached);
    expect(await member.ask(300_000)).toMatchObject({ ok: true });
  });

  test('forget a payout that came back', async () => {
    await bound({ perDayMinor: dong(500_000).amountMinor, perDay: 1 });
    const member = await withdrawAs(house());
    const { id } = await member.place(300_000);
    await decideAs(house(), { to: 'approved', id, paymentReference: 'FT-1' });
    const whole = { requestsLeft: 1, most: dong(500_000).amountMinor };
    expect(await left(member)).toMatchObject({ requestsLeft: 0 });
    await decideAs(house(), { to: 'returned', id, why: 'closed account' });
    expect(await left(member)).toMatchObject(whole);
    expect(await member.ask(500_000)).toMatchObject({ ok: true });
  });

  test('hold for the sum of many that are asked for at once', async () => {
    await bound({ perDayMinor: dong(350_000).amountMinor });
    const member = await withdrawAs(house());
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.ask(100_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  });
});
