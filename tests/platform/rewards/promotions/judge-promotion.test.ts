import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promotionStates } from '#contract/rewards/promotions.ts';
import { dayMs } from '#lib/time.ts';
import {
  findMissingCondition,
  judgePromotion,
  type PromotionFacts,
} from '#platform/rewards/promotions/judge-promotion.ts';
import type { PromotionTerms } from '#platform/rewards/promotions/terms.ts';

const nowMs = 100 * dayMs;
const members = 100_000;

const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 2 });
const moment = fc.integer({ min: 0, max: 200 }).map((days) => days * dayMs);
const minor = fc.integer({ min: 1, max: 400 }).map((each) => BigInt(each) * 100_000n);

const terms: fc.Arbitrary<PromotionTerms> = fc.record({
  kind: fc.constantFrom('new_player', 'deposit_match', 'bonus', 'application', 'raffle'),
  currency: fc.constantFrom('VND', 'THB'),
  fromMs: fc.constantFrom(0, nowMs, 150 * dayMs),
  toMs: fc.constantFrom(undefined, undefined, 99 * dayMs, nowMs, 101 * dayMs),
  often: fc.constantFrom('once', 'day', 'week'),
  who: fc.record({
    levelFrom: maybe(fc.integer({ min: 1, max: 4 })),
    levelMost: maybe(fc.integer({ min: 3, max: 9 })),
    registeredFromMs: maybe(fc.constantFrom(0, 50 * dayMs)),
    registeredWithinDays: maybe(fc.constantFrom(7, 90)),
    isInvited: maybe(fc.constant(true as const)),
  }),
  gift: fc.constant({ by: 'amount' as const, amountMinor: 5_000_000n }),
  multiplier: fc.integer({ min: 0, max: 10 }),
  grant: fc.constant({
    weights: { games: {}, kinds: {}, categories: {}, default: 10_000 },
    games: [],
  }),
  lifeMs: fc.constant(dayMs),
  budgetMinor: fc.constant(1_000_000_000n),
});

const raffled = {
  by: 'raffle',
  prizes: [{ amountMinor: 5_000_000n, count: 1 }],
  categories: ['RNG'],
  ticketMinor: 1_000n,
  mostTickets: 9,
  drawAfterMs: dayMs,
} as const;

const matched = { by: 'deposit', percentBps: 10_000, capMinor: 9_000_000n } as const;

const facts: fc.Arbitrary<PromotionFacts> = fc
  .record({
    terms,
    isEnded: fc.constantFrom(false, false, true),
    budgetLeftMinor: fc.constantFrom(0n, 4_999_999n, 5_000_000n, 900_000_000n),
    member: fc.record({
      currency: fc.constantFrom('VND', 'VND', 'VND', 'THB'),
      rankLevel: fc.integer({ min: 1, max: 9 }),
      createdAtMs: moment.filter((ms) => ms <= nowMs),
      isInvited: fc.boolean(),
      isPaused: fc.constantFrom(false, false, false, true),
      pausedUntilMs: fc.constant(undefined),
    }),
    isRegistering: fc.boolean(),
    joinedAtMs: maybe(moment),
    periodFromMs: fc.constantFrom(0, 99 * dayMs),
    deposits: fc.array(
      fc.record({ id: fc.string(), amountMinor: minor, creditedAtMs: maybe(moment) }),
      { maxLength: 3 },
    ),
    application: fc.constantFrom(undefined, 'waiting', 'approved', 'rejected'),
    grant: fc.constantFrom(undefined, undefined, 'offered', 'claimed', 'lapsed'),
    raffle: maybe(
      fc.record({
        state: fc.constantFrom('open', 'frozen', 'drawn'),
        tickets: fc.constantFrom(0, 1, 9),
        toNextMinor: maybe(fc.constant(500n)),
        drawsAtMs: moment,
      }),
    ),
  })
  .map((each): PromotionFacts => {
    const { kind } = each.terms;
    const deposit = { ...matched, leastDepositMinor: 2_000_000n };
    const others = kind === 'raffle' ? raffled : each.terms.gift;
    const gift = kind === 'deposit_match' ? deposit : others;
    const raffle = kind === 'raffle' ? each.raffle : undefined;
    const lapsedAtMs = each.grant === 'lapsed' ? nowMs - 1 : undefined;
    return { ...each, nowMs, lapsedAtMs, raffle, terms: { ...each.terms, gift } } as PromotionFacts;
  });

/** The rule of claims once more, written apart from the one of the platform. */
function mayClaim({ terms: rule, member, ...each }: PromotionFacts): boolean {
  if (each.grant === 'offered') return !member.isPaused;
  if (each.grant !== undefined || member.isPaused || each.isEnded) return false;
  if (nowMs < rule.fromMs || nowMs >= (rule.toMs ?? Infinity)) return false;
  if (member.currency !== rule.currency) return false;
  const { levelFrom = 0, levelMost = 99, registeredFromMs = 0, registeredWithinDays } = rule.who;
  if (member.rankLevel < levelFrom || member.rankLevel > levelMost) return false;
  if (member.createdAtMs < registeredFromMs) return false;
  const ageMs = nowMs - member.createdAtMs;
  if (registeredWithinDays !== undefined && ageMs >= registeredWithinDays * dayMs) return false;
  if (rule.who.isInvited && !member.isInvited) return false;
  if (rule.kind === 'new_player' && !each.isRegistering) return false;
  if (each.application === 'rejected' || each.application === 'waiting') return false;
  if (rule.kind === 'application' && each.application !== 'approved') return false;
  const { gift } = rule;
  if (gift.by === 'raffle') return false;
  if (gift.by === 'amount') return each.budgetLeftMinor >= gift.amountMinor;
  const { joinedAtMs } = each;
  if (joinedAtMs === undefined) return false;
  const fromMs = Math.max(rule.fromMs, joinedAtMs, each.periodFromMs);
  const first = each.deposits.find(
    ({ amountMinor, creditedAtMs }) =>
      creditedAtMs !== undefined && creditedAtMs >= fromMs && amountMinor >= gift.leastDepositMinor,
  );
  if (!first) return false;
  const amountMinor = first.amountMinor < gift.capMinor ? first.amountMinor : gift.capMinor;
  return each.budgetLeftMinor >= amountMinor;
}

/** Tells whether a raffle goes on for a member, written apart from the rule of the platform. */
function goesOn({ terms: rule, member, raffle, ...each }: PromotionFacts): boolean {
  if (each.grant !== undefined || each.application === 'rejected') return false;
  if (each.application === 'waiting' || member.isPaused || each.isEnded) return false;
  if (raffle?.state === 'drawn' || nowMs < rule.fromMs || member.currency !== rule.currency) {
    return false;
  }
  const isOver = nowMs >= (rule.toMs ?? Infinity);
  if (isOver && (raffle?.tickets ?? 0) === 0) return false;
  if (!raffle && each.budgetLeftMinor < 5_000_000n) return false;
  const { levelFrom = 0, levelMost = 99, registeredFromMs = 0, registeredWithinDays } = rule.who;
  if (member.rankLevel < levelFrom || member.rankLevel > levelMost) return false;
  if (member.createdAtMs < registeredFromMs) return false;
  const lifeMs = (registeredWithinDays ?? Infinity) * dayMs;
  return nowMs - member.createdAtMs < lifeMs && (!rule.who.isInvited || member.isInvited);
}

describe('a promotion', () => {
  test('shows "Claim" exactly when a claim succeeds', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(facts, (each) => {
        const verdict = judgePromotion(each);
        seen.add(verdict.state);
        expect(verdict.button === 'claim').toBe(mayClaim(each));
        if (each.terms.kind === 'raffle') {
          expect(verdict.state === 'process').toBe(goesOn(each));
        }
        const isGiven = each.grant === 'offered';
        const wait = each.application === 'waiting' || each.application === 'rejected';
        if (!isGiven && !wait) {
          expect(findMissingCondition(verdict) === undefined).toBe(verdict.button === 'claim');
        }
        if (verdict.state === 'claim') expect(verdict.prize).toBeDefined();
      }),
      { numRuns: members, seed: 36 },
    );
    expect([...seen].toSorted()).toEqual([...promotionStates].toSorted());
  }, 120_000);

  test('matches a deposit of exactly the least, at the moment of joining, to its last unit', () => {
    const [some] = fc.sample(facts, { numRuns: 1, seed: 36 });
    if (!some) throw new Error('there are no facts');
    const gift = { ...matched, percentBps: 3_333, leastDepositMinor: 2_000_000n };
    const least = { id: 'd', amountMinor: 2_000_000n, creditedAtMs: 90 * dayMs };
    const each: PromotionFacts = {
      ...some,
      isEnded: false,
      isRegistering: false,
      application: undefined,
      grant: undefined,
      lapsedAtMs: undefined,
      periodFromMs: 0,
      joinedAtMs: 90 * dayMs,
      budgetLeftMinor: 666_600n,
      deposits: [{ ...least, id: 'small', amountMinor: 1_999_999n }, least],
      member: { ...some.member, currency: 'VND', isPaused: false },
      terms: { ...some.terms, kind: 'deposit_match', currency: 'VND', fromMs: 0, gift, who: {} },
    };
    const open = { ...each, terms: { ...each.terms, toMs: undefined } };
    expect(judgePromotion(open)).toMatchObject({
      state: 'claim',
      prize: { amountMinor: 666_600n, deposit: { id: 'd' } },
    });
    const short = judgePromotion({ ...open, budgetLeftMinor: 666_599n });
    expect(findMissingCondition(short)).toBe('budget');
    const nothing = { ...open.terms, gift: { ...gift, percentBps: 1, leastDepositMinor: 1n } };
    const unit = { ...least, amountMinor: 9_999n };
    const rounded = judgePromotion({ ...open, terms: nothing, deposits: [unit] });
    expect([rounded.prize, findMissingCondition(rounded)]).toEqual([undefined, 'deposit']);
    const early = { ...least, creditedAtMs: 90 * dayMs - 1 };
    expect(findMissingCondition(judgePromotion({ ...open, deposits: [early] }))).toBe('deposit');
    // One of the period before has had its gift.
    expect(judgePromotion({ ...open, periodFromMs: 90 * dayMs })).toMatchObject({ state: 'claim' });
    const later = { ...open, periodFromMs: 90 * dayMs + 1 };
    expect(findMissingCondition(judgePromotion(later))).toBe('deposit');
  });
});
