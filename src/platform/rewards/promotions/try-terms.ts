import type { TermsTrial } from '#contract/staff/promotions.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { listDepositsSince } from '#platform/money/index.ts';
import { findMissingCondition, judgePromotion, type PromotionPrize } from './judge-promotion.ts';
import { countTickets, sumStakes } from './raffles/index.ts';
import { type PromotionTerms, type RaffleGift, readTerms, type StoredTerms } from './terms.ts';
import { listTrialMembers, type TrialMember } from './trial.queries.ts';

const trialDays = 30;
const membersAtOnce = 500;

/** More than any budget: a trial counts what terms would have cost without one. */
const endless = 2n ** 62n;

const acts = {
  new_player: 'register',
  deposit_match: 'deposit',
  bonus: 'play',
  application: 'play',
  raffle: 'play',
} as const;

/** Grant that a member would have been given. */
export interface TrialGift {
  readonly memberId: string;
  readonly amountMinor: bigint;
}

/** Sums of a trial with the grants that they count. */
export interface TrialResult extends Omit<TermsTrial, 'flagged' | 'flags'> {
  readonly gifts: readonly TrialGift[];
}

/**
 * Tries terms over the facts of the last 30 days: each member who registered, deposited or played
 * then is judged once, as if the terms had begun and been joined at their start; a raffle is drawn once.
 */
export async function tryTerms(
  reader: Reader,
  stored: StoredTerms,
  { nowMs, timeZone }: ZonedMoment,
): Promise<TrialResult> {
  const terms = readTerms(stored);
  if (terms.gift.by === 'raffle') return tryRaffle(reader, { ...terms, gift: terms.gift }, nowMs);
  const fromMs = nowMs - trialDays * dayMs;
  const page = {
    currency: terms.currency,
    did: acts[terms.kind],
    fromMs,
    fromDay: zoneDay(fromMs, timeZone),
    limit: membersAtOnce,
  };
  const gifts: TrialGift[] = [];
  let some = await listTrialMembers(reader, { ...page, afterId: '' });
  for (; some.length > 0; ) {
    for (const member of some) {
      const prize = await judgeInTrial(reader, member, { terms, nowMs, fromMs });
      if (prize) gifts.push({ memberId: member.id, amountMinor: prize.amountMinor });
    }
    some = await listTrialMembers(reader, { ...page, afterId: some.at(-1)?.id ?? '' });
  }
  const costMinor = gifts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    gifts,
    members: gifts.length,
    costMinor: costMinor.toString(),
    budgetMinor: terms.budgetMinor.toString(),
    isWithinBudget: costMinor <= terms.budgetMinor,
  };
}

/**
 * Tries a raffle over the play of the last 7 days, or 30 for one that is drawn once: counts members
 * who would have had tickets, and the prizes that they would have won.
 */
async function tryRaffle(
  reader: Reader,
  { often, currency, gift, budgetMinor }: PromotionTerms & { readonly gift: RaffleGift },
  nowMs: number,
): Promise<TrialResult> {
  const fromMs = nowMs - (often === 'week' ? 7 : trialDays) * dayMs;
  const play = { currency, categories: gift.categories, fromMs, toMs: nowMs };
  const holders = (await sumStakes(reader, play)).filter(
    ({ stakeMinor }) => countTickets(gift, stakeMinor).tickets > 0,
  );
  const costMinor = gift.prizes
    .flatMap(({ amountMinor, count }) => Array.from({ length: count }, () => amountMinor))
    .slice(0, holders.length)
    .reduce((sum, amountMinor) => sum + amountMinor, 0n);
  return {
    // Chance decides who of them wins what.
    gifts: holders.map(({ memberId }) => ({ memberId, amountMinor: 0n })),
    members: holders.length,
    costMinor: costMinor.toString(),
    budgetMinor: budgetMinor.toString(),
    isWithinBudget: costMinor <= budgetMinor,
  };
}

async function judgeInTrial(
  reader: Reader,
  member: TrialMember,
  trial: { readonly terms: PromotionTerms; readonly nowMs: number; readonly fromMs: number },
): Promise<PromotionPrize | undefined> {
  const { nowMs, fromMs } = trial;
  const terms = { ...trial.terms, fromMs, toMs: undefined };
  const deposits =
    terms.kind === 'deposit_match'
      ? await listDepositsSince(reader, { memberId: member.id, fromMs })
      : [];
  const verdict = judgePromotion({
    terms,
    nowMs,
    isEnded: false,
    budgetLeftMinor: endless,
    member: { ...member, isPaused: false, pausedUntilMs: undefined },
    isRegistering: terms.kind === 'new_player',
    joinedAtMs: fromMs,
    periodFromMs: fromMs,
    deposits: deposits
      .filter(({ currency }) => currency === terms.currency)
      .map(({ id, creditedMinor, creditedAtMs }) => ({
        id,
        amountMinor: creditedMinor,
        creditedAtMs,
      })),
    application: terms.kind === 'application' ? 'approved' : undefined,
    grant: undefined,
    raffle: undefined,
  });
  return findMissingCondition(verdict) === undefined ? verdict.prize : undefined;
}
