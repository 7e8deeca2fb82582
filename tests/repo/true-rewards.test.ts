import { describe, expect, test } from 'vitest';
import { rebateClaimDays } from '#contract/rewards/rebates.ts';
import { referralClaimDays } from '#contract/rewards/referrals.ts';
import { rebatesSetting } from '#platform/rewards/settings/rebates.ts';
import { referralsSetting } from '#platform/rewards/settings/referrals.ts';
import { readSource } from '../support/sources.ts';

const { rates, leastMinor } = rebatesSetting.initial;
const [rate] = rates;

describe.each(['cn', 'en', 'id', 'th', 'ty'])('the promotion of daily rebates, in %s', (code) => {
  const text = readSource(`src/content/promotions/${code}/daily-rebate.md`);
  const figures = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, figure = '']) => Number(figure.replace(',', '.')));

  test('names the rate of each kind of play', () => {
    const named = figures(/^\| [^|]+ \| (\d[.,]\d)% \|$/gm);
    const { rng = 0, lottery = 0, sports = 0, live = 0, pvp = 0 } = rate ?? {};
    expect(named).toEqual([rng, lottery, sports, live, pvp].map((bps) => bps / 100));
    expect(rates).toHaveLength(1);
  });

  test('names the least that can be claimed, and until when', () => {
    expect(figures(/^\| [^|\d]+ \| [^|\d]*(\d+) (?:VND|越南盾|ดอง)/gm)).toEqual([
      Number(leastMinor) / 100,
    ]);
    expect(text).toMatch(new RegExp(`\\| [^|]*\\b${rebateClaimDays}\\b[^|]*\\|$`, 'm'));
  });

  test('has an example that is counted right', () => {
    const [slots = 0, tables = 0] = figures(/(?:^|\D)([35]00[.,]000) /g).map((each) =>
      Math.round(each * 1_000),
    );
    const sum = (slots * (rate?.rng ?? 0) + tables * (rate?.live ?? 0)) / 10_000;
    const [said = ''] = /\*\*[\d.,]+ (?:VND|越南盾|ดอง)\*\*/.exec(text) ?? [];
    expect([slots, tables]).toEqual([500_000, 300_000]);
    expect(said.replace(/\D/g, '')).toBe(String(sum));
  });
});

describe.each(['cn', 'en', 'id', 'th', 'ty'])('the promotion of invitations, in %s', (code) => {
  const text = readSource(`src/content/promotions/${code}/refer-a-friend.md`);
  const { inviterMinor, friendMinor, depositMinor, stakeMinor, ...terms } =
    referralsSetting.initial;

  test('names the rewards and what the friend has to do, and no other sum', () => {
    const sums = [...text.matchAll(/([\d.,]*\d) (?:VND|越南盾|ดอง)/g)];
    const named = new Set(sums.map(([, sum = '']) => Number(sum.replace(/\D/g, '')) * 100));
    const own = [inviterMinor, friendMinor, depositMinor, stakeMinor].map(Number);
    expect(named).toEqual(new Set(own));
    expect(inviterMinor).toBe(friendMinor);
  });

  test('names the days, the friends of a month and the time to claim', () => {
    const numbers = [...text.replace(/\d+[.,]\d{3}[\d.,]*/g, '').matchAll(/\d+/g)].map(Number);
    for (const figure of [terms.days, terms.mostPerMonth, referralClaimDays]) {
      expect(numbers).toContain(figure);
    }
    expect(text).not.toMatch(/^draft: true$/m);
  });
});
