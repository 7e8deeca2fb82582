import { z } from 'zod';
import { productKinds } from '#contract/agents/product-statements.ts';
import { transactionKinds } from '#contract/agents/records.ts';
import { betKinds } from '#contract/play/records.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { daySpanInput } from '#platform/base/period-input.ts';
import { gameCategory } from '#platform/play/index.ts';
import { accountTypeValue, memberIdInput } from '../tree/index.ts';
import { openCursor } from './open-bets/open-bets.ts';

const blank = z.literal('').transform(() => undefined);

/** Any text: a name that nobody can have is refused with `unknown_downline`, not as a field. */
const account = typedText('username', 200).or(blank).optional();

const cursor = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}(-[\da-f-]{22})?$/)
  .optional();

export const teamBetFilter = daySpanInput.safeExtend({
  account,
  category: gameCategory.or(blank).optional(),
  vassalage: inputText(60).or(blank).optional(),
});

export const teamBetsInput = teamBetFilter.safeExtend({ cursor });

const owner = { memberId: z.string(), username: z.string() };
const sums = { stake: money, validStake: money, payout: money, net: money };

export const teamBetsValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(betKinds),
      settledAtMs: z.number(),
      ...owner,
      category: z.string(),
      vassalage: z.string(),
      vendor: z.string(),
      gameId: z.string(),
      title: z.string(),
      ...sums,
    }),
  ),
  totals: z.strictObject({ rounds: z.number(), ...sums }).optional(),
  next: z.string().optional(),
});

export const openFilter = z.strictObject({ account });

export const openInput = openFilter.extend({
  cursor: z.string().regex(openCursor).optional(),
});

export const openValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      openedAtMs: z.number(),
      ...owner,
      category: z.string(),
      vassalage: z.string(),
      vendor: z.string(),
      gameId: z.string(),
      title: z.string(),
      issue: z.string().optional(),
      stake: money,
      mostPayout: money.optional(),
    }),
  ),
  totals: z.strictObject({ bets: z.number(), stake: money, mostPayout: money }).optional(),
  next: z.string().optional(),
});

export const transactionFilter = daySpanInput.safeExtend({
  account,
  kind: z.enum(transactionKinds).or(blank).optional(),
});

export const transactionsInput = transactionFilter.safeExtend({ cursor });

export const transactionsValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(transactionKinds),
      atMs: z.number(),
      ...owner,
      amount: money,
    }),
  ),
  totals: z.strictObject({ deposits: money, withdrawals: money, bonuses: money, rebates: money }),
  next: z.string().optional(),
});

export const lossInput = daySpanInput.safeExtend({ of: memberIdInput.optional() });

export const lossesInput = lossInput.safeExtend({ cursor: inputText(64).optional() });

const figures = z.strictObject({
  stake: money,
  validStake: money,
  payout: money,
  bonuses: money,
  rebates: money,
  ggr: money,
  salaries: money,
  ngr: money,
});

export const productInput = lossInput.safeExtend({ by: z.enum(productKinds).optional() });

export const productsInput = productInput.safeExtend({ cursor: inputText(64).optional() });

const productFigures = z.strictObject({
  rounds: z.number(),
  stake: money,
  validStake: money,
  payout: money,
  ggr: money,
});

const productSums = {
  products: z.array(
    z.strictObject({
      code: z.string(),
      vendor: z.string().optional(),
      figures: productFigures,
    }),
  ),
  total: productFigures,
};

export const productsValue = z.strictObject({
  team: z.strictObject(productSums),
  own: z.strictObject(productSums).optional(),
  moved: z.strictObject(productSums).optional(),
  lines: z.array(
    z.strictObject({
      ...owner,
      accountType: accountTypeValue,
      members: z.number(),
      sinceDay: z.string().optional(),
      ...productSums,
    }),
  ),
  next: z.string().optional(),
});

export const lossesValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      ...owner,
      accountType: accountTypeValue,
      members: z.number(),
      sinceDay: z.string().optional(),
      figures,
    }),
  ),
  next: z.string().optional(),
  own: figures.optional(),
  ownSalary: figures.optional(),
  moved: figures.optional(),
  total: figures,
});
