import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelDeposit } from '#contract/money/deposits.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { ask, paid, paymentOf, read, tell } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { limit } from '../../../support/responsible-play.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

/** One deposit that was taken, in whole dong. */
interface AcceptedDeposit {
  readonly depositId: string;
  readonly amount: number;
  readonly askedAtMs: number;
  paidAtMs?: number;
  isGivenUp?: boolean;
}

const windows = [
  ['day', dayMs],
  ['week', 7 * dayMs],
] as const;

const step = fc.oneof(
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ does: fc.constant('ask' as const), amount: fc.integer({ min: 5, max: 40 }) }),
  fc.record({ does: fc.constant('pay' as const), which: fc.nat(4) }),
  fc.record({ does: fc.constant('give up' as const), which: fc.nat(4) }),
  fc.record({ does: fc.constant('lower' as const), by: fc.integer({ min: 1, max: 5 }) }),
);

/**
 * Returns the highest sum of deposits, by their payment time, in any window of a length that ends
 * with a payment.
 */
function mostPaid(taken: readonly AcceptedDeposit[], lengthMs: number): number {
  const came = taken.filter((each) => each.paidAtMs !== undefined);
  const sums = came.map(({ paidAtMs: end = 0 }) =>
    came
      .filter(({ paidAtMs: at = 0 }) => at <= end && at > end - lengthMs)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  return Math.max(0, ...sums);
}

onStorage('whatever is asked, paid, late or given up in whatever order', (place) => {
  const house = useHouse(place);
  let runs = 0;

  test('no window has more paid in than the limits it began with', {
    timeout: 240_000,
  }, async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 25, maxLength: 35 }),
      async (steps) => {
        runs += 1;
        const username = `cedar${runs}`;
        const browser = await house().browseAsMember(username);
        const limits = { day: 500_000, week: 900_000 };
        for (const [period] of windows) await limit(browser, limits[period], { period });
        const first = { ...limits };
        const taken: AcceptedDeposit[] = [];
        for (const each of steps) {
          const nowMs = house().clock.nowMs();
          if (each.does === 'wait') {
            house().clock.advance(each.hours * hourMs);
            await signInAgain(browser, username);
          } else if (each.does === 'lower') {
            limits.day -= each.by * 10_000;
            await limit(browser, limits.day);
          } else if (each.does === 'ask') {
            const amount = each.amount * 10_000;
            const answer = await ask(browser, { amountMinor: dong(amount).amountMinor });
            if (answer.ok) taken.push({ ...answer.value, amount, askedAtMs: nowMs });
          } else {
            const chosen = taken.filter(({ paidAtMs }) => paidAtMs === undefined)[each.which];
            if (!chosen) continue;
            const { depositId, amount } = chosen;
            const known = await read(browser, depositId);
            if (each.does === 'give up') {
              await browser.call(cancelDeposit, { depositId });
              chosen.isGivenUp = true;
            } else if (known.payAddress !== null) {
              const amountMinor = dong(amount).amountMinor;
              await tell(house(), paid(paymentOf(known), { amountMinor }));
              const after = await read(browser, depositId);
              if (after.state === 'paid') chosen.paidAtMs = nowMs;
            }
          }
        }
        for (const [period, lengthMs] of windows) {
          expect(mostPaid(taken, lengthMs)).toBeLessThanOrEqual(first[period]);
        }
      },
    );
    await fc.assert(property, { numRuns: 3, seed: 20_261_122, endOnFailure: true });
  });
});
