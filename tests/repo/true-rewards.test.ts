import { describe, expect, test } from 'vitest';
import { rebateClaimDays } from '#contract/rewards/rebates.ts';
import { referralClaimDays } from '#contract/rewards/referrals.ts';
import { findLanguage } from '#i18n/languages.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import { formatSum } from '#lib/money.ts';
import { buildBrandOfferFacts } from '#lib/text-facts.ts';
import { readSource } from '../support/sources.ts';

/* What a brand gives without terms of a promotion is stated from its settings, in every language. */

const vnd = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const codes = ['cn', 'en', 'id', 'th', 'ty'];
const sumsIn = (text: string) => text.match(/\d[\d.,]*\s?(?:VND|越南盾|ดอง)/g) ?? [];
const read = (code: string, slug: string) =>
  readSource(`src/content/promotions/${code}/${slug}.md`);

describe.each(codes)('the promotion of daily rebates, in %s', (code) => {
  const text = read(code, 'daily-rebate');
  const { tag } = findLanguage(code) ?? { tag: code };

  test('names the rate of each kind of play, and the highest, as they are set', () => {
    const ratesBps = { live: 1, lottery: 2, pvp: 3, rng: 4, sports: 5 };
    const facts = buildBrandOfferFacts({ rebates: { least: vnd('700'), ratesBps } }, tag);
    const filled = fillGaps(text, facts);
    const rows = [...filled.matchAll(/^\| [^|]+ \| (\d[.,]\d+) ?% \|$/gm)];
    const rates = rows.map(([, rate = '']) => Number(rate.replace(',', '.')));
    expect(rates).toEqual([0.04, 0.02, 0.05, 0.01, 0.03]);
    expect(filled.match(/0[.,]05/g)).toHaveLength(3);
  });

  test('names the least that can be claimed, and until when', () => {
    expect(gapsIn(text)).toContain('rebateLeast');
    expect(sumsIn(text)).toEqual([]);
    expect(text).toMatch(new RegExp(`\\| [^|]*\\b${rebateClaimDays}\\b[^|]*\\|$`, 'm'));
  });
});

describe.each(codes)('the promotion of invitations, in %s', (code) => {
  const text = read(code, 'refer-a-friend');
  const { tag } = findLanguage(code) ?? { tag: code };

  test('names the rewards and what the friend has to do, and no other sum', () => {
    const invitations = {
      inviter: vnd('100'),
      friend: vnd('200'),
      deposit: vnd('300'),
      stake: vnd('400'),
      days: 41,
      mostPerMonth: 43,
    };
    expect(sumsIn(text)).toEqual([]);
    const filled = fillGaps(text, buildBrandOfferFacts({ invitations }, tag));
    const sums = [invitations.inviter, invitations.friend, invitations.deposit, invitations.stake];
    for (const sum of sums) expect(filled).toContain(formatSum(sum, tag));
    const numbers = [...filled.matchAll(/\d+/g)].map(Number);
    for (const figure of [41, 43, referralClaimDays]) expect(numbers).toContain(figure);
    expect(text).not.toMatch(/^draft: true$/m);
  });
});

describe.each(codes)('the promotion of free play, in %s', (code) => {
  test('names the play money that is given', () => {
    const gaps = gapsIn(read(code, 'free-play'));
    expect(gaps.filter((gap) => gap === 'playMoney').length).toBeGreaterThan(1);
  });
});
