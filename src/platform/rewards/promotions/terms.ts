import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PromotionKind } from '#contract/rewards/promotions.ts';
import type { StaffTerms } from '#contract/staff/promotions.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { hourMs } from '#lib/time.ts';
import type { GrantTerms } from '#platform/money/index.ts';

const amount = z.string().regex(/^[1-9]\d{0,15}$/);
const weights = z.record(z.string().min(1).max(100), z.int());
const atMs = z.int().min(0);

/** Terms of a promotion as staff send them and as they are stored. */
export const storedTerms = z.strictObject({
  kind: z.enum(['new_player', 'deposit_match', 'bonus', 'application']),
  currency: z.string().regex(/^[A-Z]{3}$/),
  fromMs: atMs,
  toMs: atMs.optional(),
  often: z.enum(['once', 'day', 'week']),
  who: z.strictObject({
    levelFrom: z.int().min(1).max(100).optional(),
    levelMost: z.int().min(1).max(100).optional(),
    registeredFromMs: atMs.optional(),
    registeredWithinDays: z.int().min(1).max(3_650).optional(),
    isInvited: z.literal(true).optional(),
  }),
  gift: z.union([
    z.strictObject({ amountMinor: amount }),
    z.strictObject({
      percentBps: z
        .int()
        .min(1)
        .max(10 * wholeInBps),
      capMinor: amount,
      leastDepositMinor: amount,
    }),
  ]),
  /** Times the bonus that has to be staked. */
  multiplier: z.int().min(0).max(10),
  weights: z.strictObject({
    games: weights.optional(),
    kinds: weights.optional(),
    categories: weights.optional(),
    default: z.int().optional(),
  }),
  maxBetMinor: amount.optional(),
  maxWinMinor: amount.optional(),
  gameIds: z.array(z.string().regex(/^[\w.-]{1,100}$/)).max(200),
  hours: z.int().min(1).max(2_160),
  budgetMinor: amount,
});

/** Promotion with its terms as an operator's file holds it. */
export const storedPromotion = z.strictObject({
  promotionId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  terms: storedTerms,
});

/** Promotion as an operator's file holds it. */
export type StoredPromotion = z.output<typeof storedPromotion>;

/** Terms as they are stored: amounts are decimal digits of minor units. */
export type StoredTerms = z.output<typeof storedTerms>;

/** Gift of a promotion: a fixed bonus, or a part of a deposit up to a cap; minor units. */
export type PromotionGift =
  | { readonly by: 'amount'; readonly amountMinor: bigint }
  | {
      readonly by: 'deposit';
      readonly percentBps: number;
      readonly capMinor: bigint;
      readonly leastDepositMinor: bigint;
    };

/** Terms of a promotion in one version. */
export interface PromotionTerms {
  readonly kind: PromotionKind;
  readonly currency: string;
  readonly fromMs: number;
  readonly toMs: number | undefined;
  /** Period in which a member may claim it once. */
  readonly often: 'once' | 'day' | 'week';
  readonly who: StoredTerms['who'];
  readonly gift: PromotionGift;
  readonly multiplier: number;
  readonly grant: GrantTerms;
  /** Life of a grant from the moment that it is given. */
  readonly lifeMs: number;
  readonly budgetMinor: bigint;
}

/** Terms by their texts, which never change; every list and claim reads them. */
const parsed = new Map<string, PromotionTerms>();
const keptAtMost = 500;

/** Parses the text of stored terms. Throws for a text that is none. */
export function parseTerms(text: string): PromotionTerms {
  const kept = parsed.get(text);
  if (kept) return kept;
  const terms = readTerms(storedTerms.parse(JSON.parse(text)));
  if (parsed.size >= keptAtMost) parsed.clear();
  parsed.set(text, terms);
  return terms;
}

/** Returns terms in the form that rules use. */
export function readTerms(stored: StoredTerms): PromotionTerms {
  const { kind, currency, fromMs, toMs, often, who, gift, multiplier, hours } = stored;
  return {
    kind,
    currency,
    fromMs,
    toMs,
    often,
    who,
    gift: readGift(gift),
    multiplier,
    grant: readGrantTerms(stored),
    lifeMs: hours * hourMs,
    budgetMinor: BigInt(stored.budgetMinor),
  };
}

function readGift(gift: StoredTerms['gift']): PromotionGift {
  if ('amountMinor' in gift) return { by: 'amount', amountMinor: BigInt(gift.amountMinor) };
  const { percentBps, capMinor, leastDepositMinor } = gift;
  const least = BigInt(leastDepositMinor);
  return { by: 'deposit', percentBps, capMinor: BigInt(capMinor), leastDepositMinor: least };
}

function readGrantTerms({ weights, maxBetMinor, maxWinMinor, gameIds }: StoredTerms): GrantTerms {
  const { games = {}, kinds = {}, categories = {}, default: usualBps = wholeInBps } = weights;
  return {
    weights: { games, kinds, categories, default: usualBps },
    maxBetMinor: maxBetMinor === undefined ? undefined : BigInt(maxBetMinor),
    maxWinMinor: maxWinMinor === undefined ? undefined : BigInt(maxWinMinor),
    games: gameIds,
  };
}

/** Returns the text of terms, which is hashed and stored. */
export function formatTerms(stored: StaffTerms): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(storedTerms.parse(stored));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** Returns the most that one claim brings, minor units. */
export function mostOfGift(gift: PromotionGift): bigint {
  return gift.by === 'amount' ? gift.amountMinor : gift.capMinor;
}

/**
 * Returns whether terms hold together: an end after the beginning, levels in order, a deposit where
 * one is matched, and a budget that holds one claim.
 */
export function areTermsSound({
  kind,
  fromMs,
  toMs,
  who,
  gift,
  often,
  budgetMinor,
}: PromotionTerms) {
  const { levelFrom = 1, levelMost = 100 } = who;
  return (
    (toMs === undefined || toMs > fromMs) &&
    levelFrom <= levelMost &&
    (kind === 'deposit_match') === (gift.by === 'deposit') &&
    (often === 'once' || kind === 'bonus' || kind === 'deposit_match') &&
    budgetMinor >= mostOfGift(gift)
  );
}
