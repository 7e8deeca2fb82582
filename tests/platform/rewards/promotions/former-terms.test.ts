import { expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  decideApplication,
  promotionTerms,
  type StaffTerms,
  waitingApplications,
} from '#contract/staff/promotions.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  apply,
  claimOffer,
  depositNow,
  giftTerms,
  join,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { draw, freeze, openDay, ownOf, play, raffleTerms } from '../../../support/raffles.ts';
import { onStorage } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

onStorage('a grant under terms that were changed since', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const offer = async (terms: StaffTerms) => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', terms);
    return house().browseAsMember('maple01');
  };
  /** Expects one bonus, whose receipt names the first version and has its hash. */
  const expectFirst = async (browser: TestBrowser, bonus: object) => {
    const first = await staffCall(house(), promotionTerms, { promotionId: 'offer', version: 1 });
    if (!first.ok) throw new Error(first.refusal.code);
    const { sha256 } = first.value;
    expect(await bonusesOf(browser)).toMatchObject([
      { ...bonus, receipt: { promotionId: 'offer', version: 1, sha256 } },
    ]);
  };

  test('has the receipt of those that were applied under', async () => {
    const terms = { ...giftTerms, kind: 'application' } as const;
    const browser = await offer(terms);
    await apply(browser, 'offer');
    await publish(house(), 'offer', { ...terms, gift: { amountMinor: '3000000' } });
    const applying = { state: 'applying', version: 1, amount: dong(50_000) };
    expect(await promotionOf(browser, 'offer')).toMatchObject(applying);
    const waiting = await staffCall(house(), waitingApplications, {});
    const id = waiting.ok ? (waiting.value[0]?.applicationId ?? '') : '';
    const decision = { applicationId: id, is: 'approved', why: 'It is so.' } as const;
    const asked = await staffCall(house(), decideApplication, decision, 'ann');
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    await staffCall(house(), decideApproval, { approvalId, is: 'approved' }, 'ben');
    await expectFirst(browser, { state: 'offered', amount: dong(50_000) });
  });

  test('has the receipt of those that were joined under', async () => {
    const browser = await offer(matchTerms);
    await join(browser, 'offer');
    await publish(house(), 'offer', { ...matchTerms, multiplier: 5 });
    await depositNow(house(), browser, 200_000);
    expect(await claimOffer(browser, 'offer')).toMatchObject({ ok: true });
    await expectFirst(browser, { state: 'active', target: dong(1_000_000) });
  });

  test('has the receipt of those that a raffle began under', async () => {
    const browser = await house().browseAsMember('maple01');
    const span = await openDay(house());
    await publish(house(), 'offer', { ...raffleTerms, ...span, hours: 1 });
    await play(house(), 'maple01', 1);
    await freeze(house(), span);
    await draw(house());
    expect(await ownOf(browser, 'maple01')).toMatchObject({ state: 'issued', version: 1 });
    await expectFirst(browser, { state: 'offered', amount: dong(100_000) });
  });
});
