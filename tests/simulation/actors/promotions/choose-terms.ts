import type { StaffTerms } from '#contract/staff/promotions.ts';
import type { Model } from '../../model/model.ts';
import { day, hour } from '../../model/model.ts';
import type { ModelPromotion } from '../../model/promotions/promotions.ts';
import type { ModelKind, ModelTerms } from '../../model/promotions/terms.ts';
import type { Random } from '../../random.ts';
import type { Simulation } from '../../simulation.ts';
import { allGames, games } from '../../world.ts';

/** Terms of a promotion as a step holds them. */
export interface TermsInput {
  readonly [name: string]: string | number | boolean | undefined;
  readonly kind: ModelKind;
  readonly currency: string;
  readonly fromMs: number;
  readonly toMs?: number;
  readonly often: 'once' | 'day' | 'week';
  readonly registeredFromMs?: number;
  readonly registeredWithinDays?: number;
  readonly isInvited?: boolean;
  /** The bonus, or the most that a deposit brings. */
  readonly amount: string;
  readonly percentBps?: number;
  readonly least?: string;
  readonly multiplier: number;
  /** It pays and counts in the vendors' games alone; in every game without this. */
  readonly isOfVendors?: boolean;
  readonly isUncounted?: boolean;
  readonly maxBet?: string;
  readonly maxWin?: string;
  readonly hours: number;
  readonly budget: string;
}

/** Promotions that editors have written texts of. */
export const promotionIds = ['lantern', 'harbour', 'kingfisher'] as const;

/** Names a promotion without a text. */
export const textless = 'nobody-wrote-it';

const vendorGames = games.map(({ gameId }) => gameId);
const everyGame = allGames.map(({ gameId }) => gameId);

/** Chooses the terms of a new promotion, or of its next version. */
export function chooseTerms(
  random: Random,
  { model, world }: Simulation,
  before: ModelPromotion | undefined,
): TermsInput {
  const [first] = before?.versions ?? [];
  const kinds = ['bonus', 'deposit_match', 'deposit_match', 'application'] as const;
  const kind = first && random.chance(95) ? first.kind : random.pick(kinds);
  const currencies = world.members.map(({ currency }) => currency);
  const currency =
    first && random.chance(95)
      ? first.currency
      : random.chance(85)
        ? 'VND'
        : random.pick(currencies);
  const isMatch = kind === 'deposit_match';
  const amount = random.amount(10_000n, isMatch ? 800_000n : 300_000n);
  return {
    kind,
    currency,
    ...chooseTime(random, model),
    often:
      kind === 'application' && random.chance(95) ? 'once' : random.pick(['once', 'day', 'week']),
    ...chooseWho(random, model),
    amount: String(amount),
    ...(isMatch && chooseMatch(random)),
    multiplier: random.pick([0, 1, 1, 2, 10]),
    ...(random.chance(40) && { isOfVendors: true }),
    ...(random.chance(10) && { isUncounted: true }),
    ...(random.chance(20) && { maxBet: String(random.amount(10_000n, 500_000n)) }),
    ...(random.chance(30) && { maxWin: String(random.amount(1n, amount * 2n)) }),
    hours: random.pick([1, 24, 48, 2_160]),
    budget: String(chooseBudget(random, amount, before)),
  };
}

/** It has begun, or begins or ends soon; now and then it ends as it begins. */
function chooseTime(random: Random, { nowMs }: Model) {
  const fromMs = random.weighted([
    [8, 0],
    [1, nowMs + random.pick([1, 1_000, hour])],
    [1, nowMs],
  ]);
  const lasts = random.weighted([
    [6, undefined],
    [1, hour],
    [1, day],
    [1, 8 * day],
  ]);
  if (random.chance(3)) return { fromMs: nowMs, toMs: nowMs };
  return lasts === undefined ? { fromMs } : { fromMs, toMs: Math.max(nowMs, fromMs) + lasts };
}

/** It is for everybody, for those who registered before or after others, or for the invited. */
function chooseWho(random: Random, { members }: Model) {
  const made = [...members.values()].map(({ madeAtMs }) => madeAtMs);
  return {
    ...(random.chance(10) && {
      registeredFromMs: Math.max(0, random.pick(made) + random.pick([-1, 0, 1])),
    }),
    ...(random.chance(15) && { registeredWithinDays: random.pick([1, 2, 9]) }),
    ...(random.chance(15) && { isInvited: true }),
  };
}

function chooseMatch(random: Random) {
  return {
    percentBps: random.pick([1, 3_333, 5_000, 10_000, 10_000, 100_000]),
    least: String(random.pick([1n, 10_000n, random.amount(10_000n, 600_000n)])),
  };
}

/** A budget of a few claims; around what one takes, or what was granted, now and then. */
function chooseBudget(random: Random, amountMinor: bigint, before: ModelPromotion | undefined) {
  const granted = before?.grantedMinor ?? 0n;
  const edges = [amountMinor, amountMinor - 1n, granted, granted - 1n, granted + amountMinor];
  const edge = random.pick(edges);
  if (edge > 0n && random.chance(40)) return edge;
  return granted + amountMinor * BigInt(random.between(1, 5)) + random.pick([0n, 1n, -1n, 500n]);
}

const minor = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));

/** Returns terms as the model keeps them. */
export function termsOf(input: TermsInput): ModelTerms {
  const { kind, currency, fromMs, toMs, often, amount, percentBps, least } = input;
  const { registeredFromMs, registeredWithinDays, isInvited, multiplier, hours } = input;
  return {
    kind,
    currency,
    fromMs,
    toMs,
    often,
    who: { registeredFromMs, registeredWithinDays, ...(isInvited && { isInvited }) },
    amountMinor: BigInt(amount),
    match: percentBps === undefined ? undefined : { percentBps, leastMinor: BigInt(least ?? '1') },
    multiplier,
    games: input.isOfVendors ? vendorGames : everyGame,
    isCounted: !input.isUncounted,
    maxBetMinor: minor(input.maxBet),
    maxWinMinor: minor(input.maxWin),
    hours,
    budgetMinor: BigInt(input.budget),
  };
}

/** Returns terms as staff send them. */
export function sentTerms(input: TermsInput): StaffTerms {
  const { kind, currency, fromMs, toMs, often, amount, percentBps, least } = input;
  const { registeredFromMs, registeredWithinDays, isInvited, multiplier, hours, maxBet, maxWin } =
    input;
  return {
    kind,
    currency,
    fromMs,
    ...(toMs !== undefined && { toMs }),
    often,
    who: {
      ...(registeredFromMs !== undefined && { registeredFromMs }),
      ...(registeredWithinDays !== undefined && { registeredWithinDays }),
      ...(isInvited && { isInvited }),
    },
    gift:
      percentBps === undefined
        ? { amountMinor: amount }
        : { percentBps, capMinor: amount, leastDepositMinor: least ?? '1' },
    multiplier,
    weights: input.isUncounted ? { default: 0 } : {},
    ...(maxBet !== undefined && { maxBetMinor: maxBet }),
    ...(maxWin !== undefined && { maxWinMinor: maxWin }),
    gameIds: input.isOfVendors ? vendorGames : [],
    hours,
    budgetMinor: input.budget,
  };
}
