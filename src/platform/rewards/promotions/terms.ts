import { createHash } from 'node:crypto';
import { z } from 'zod';
import { gameCategories } from '#contract/play/games.ts';
import { type PromotionKind, promotionKinds } from '#contract/rewards/promotions.ts';
import type { StaffTerms } from '#contract/staff/promotions.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { hourMs } from '#lib/time.ts';
import type { GrantTerms } from '#platform/money/index.ts';

const amount = z.string().regex(/^[1-9]\d{0,15}$/);
const weights = z.record(z.string().min(1).max(100), z.int());
const atMs = z.int().min(0);

/** Terms of a promotion as staff send them and as they are stored. */
export const storedTerms = z.strictObject({
  kind: z.enum(promotionKinds),
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
    z.strictObject({
      prizes: z
        .array(z.strictObject({ amountMinor: amount, count: z.int().min(1).max(500) }))
        .min(1)
        .max(20),
      categories: z.array(z.enum(gameCategories)).min(1).max(gameCategories.length),
      ticketMinor: amount,
      mostTickets: z.int().min(1).max(10_000),
      drawAfterHours: z.int().min(1).max(168),
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

/** Prizes of a raffle and the play that earns its tickets; minor units. */
export interface RaffleGift {
  readonly by: 'raffle';
  /** In the order in which they are drawn. */
  readonly prizes: readonly { readonly amountMinor: bigint; readonly count: number }[];
  readonly categories: readonly string[];
  /** Valid stake that a ticket takes. */
  readonly ticketMinor: bigint;
  /** Most tickets of a member. */
  readonly mostTickets: number;
  /** Time from the end of play to the draw. */
  readonly drawAfterMs: number;
}

/** Gift of a promotion: a fixed bonus, a part of a deposit up to a cap, or prizes; minor units. */
export type PromotionGift =
  | { readonly by: 'amount'; readonly amountMinor: bigint }
  | {
      readonly by: 'deposit';
      readonly percentBps: number;
      readonly capMinor: bigint;
      readonly leastDepositMinor: bigint;
    }
  | RaffleGift;

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
  if ('prizes' in gift) {
    const { prizes, ticketMinor, drawAfterHours, ...others } = gift;
    return {
      ...others,
      by: 'raffle',
      prizes: prizes.map(({ amountMinor, count }) => ({ amountMinor: BigInt(amountMinor), count })),
      ticketMinor: BigInt(ticketMinor),
      drawAfterMs: drawAfterHours * hourMs,
    };
  }
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

/** Returns the most that one claim brings, or the sum of a raffle's prizes; minor units. */
export function mostOfGift(gift: PromotionGift): bigint {
  if (gift.by === 'amount') return gift.amountMinor;
  if (gift.by === 'deposit') return gift.capMinor;
  return gift.prizes.reduce((sum, { amountMinor, count }) => sum + amountMinor * BigInt(count), 0n);
}

/** Counts the prizes of a raffle. */
export function countPrizes({ prizes }: Pick<RaffleGift, 'prizes'>): number {
  return prizes.reduce((sum, { count }) => sum + count, 0);
}

/** Gifts of kinds that are not given as a fixed bonus. */
const gifts: Readonly<Partial<Record<PromotionKind, PromotionGift['by']>>> = {
  deposit_match: 'deposit',
  raffle: 'raffle',
};

/** Most prizes of one raffle. */
const prizesAtMost = 1_000;

/**
 * Returns whether terms hold together: an end after the beginning, levels in order, the gift of their
 * kind, and a budget that holds one claim, but for a raffle's prizes.
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
    gift.by === (gifts[kind] ?? 'amount') &&
    isRhythmSound({ kind, often, toMs }) &&
    (gift.by === 'raffle' ? countPrizes(gift) <= prizesAtMost : budgetMinor >= mostOfGift(gift))
  );
}

/** Returns whether a kind may be given as often as terms say; a raffle is drawn at an end. */
function isRhythmSound({ kind, often, toMs }: Pick<PromotionTerms, 'kind' | 'often' | 'toMs'>) {
  if (kind === 'raffle') return often === 'week' || (often === 'once' && toMs !== undefined);
  return often === 'once' || kind === 'bonus' || kind === 'deposit_match';
}
