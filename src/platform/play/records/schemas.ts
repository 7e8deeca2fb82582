import { z } from 'zod';
import { betKinds } from '#contract/play/records.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { periodInput } from '#platform/base/period-input.ts';
import { category, game, pageNo, prizeMode } from '../games/index.ts';

const blank = z.literal('').transform(() => undefined);

const filter = {
  ...periodInput,
  category: category.or(blank).optional(),
  vassalage: inputText(60).or(blank).optional(),
  gameId: inputText(100).or(blank).optional(),
  kind: z.enum(betKinds).or(blank).optional(),
};

/** Name of a play, in the parts that its words are kept by. */
export const playName = z.strictObject({
  naming: z.union([
    z.strictObject({ by: z.literal('family'), family: z.string() }),
    z.strictObject({ by: z.enum(['base', 'permuted']), base: z.string() }),
    z.strictObject({ by: z.literal('cover'), base: z.string(), numbers: z.string() }),
  ]),
  place: z.enum(['front', 'middle', 'back']).optional(),
});

const draw = z.strictObject({
  gameCode: z.string(),
  number: z.string(),
  play: z.string(),
  name: playName.optional(),
  numbers: z.string(),
  multiplier: z.number(),
});

export const betsFilter = z.strictObject(filter);

export const betsInput = z.strictObject({
  ...filter,
  cursor: z
    .string()
    .regex(/^\d{1,15}-[\da-f-]{36}$/)
    .optional(),
});

export const openInput = betsInput.pick({ cursor: true });

export const openValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      roundId: z.string(),
      openedAtMs: z.number(),
      category: z.string(),
      gameId: z.string(),
      title: z.string(),
      stake: money,
      mostPayout: money.optional(),
      draw: draw.optional(),
    }),
  ),
  totals: z.strictObject({ rounds: z.number(), stake: money }),
  next: z.string().optional(),
});

const sums = { stake: money, validStake: money, payout: money, net: money };

const figures = z.strictObject({ rounds: z.number(), ...sums });

export const betsValue = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(betKinds),
      settledAtMs: z.number(),
      category: z.string(),
      vassalage: z.string(),
      gameId: z.string(),
      title: z.string(),
      roundId: z.string().optional(),
      draw: draw.optional(),
      ...sums,
    }),
  ),
  totals: figures,
  games: z.array(z.strictObject({ gameId: z.string(), title: z.string() })).optional(),
  next: z.string().optional(),
});

export const roundInput = z.strictObject({ roundId: inputText(60) });

/** Movements of a round. */
export const roundLines = z.array(
  z.strictObject({
    kind: z.string(),
    atMs: z.number(),
    amount: money,
    balanceAfter: money,
    held: money.optional(),
    transferId: z.string().optional(),
    isUndone: z.boolean(),
  }),
);

export const roundValue = z.strictObject({
  roundId: z.string(),
  state: z.enum(['open', 'closed', 'refunded', 'cancelled']),
  isFree: z.boolean(),
  hasLateWin: z.boolean(),
  openedAtMs: z.number(),
  closedAtMs: z.number().optional(),
  vassalage: z.string(),
  gameId: z.string(),
  title: z.string(),
  stake: money,
  payout: money,
  details: z.record(z.string(), z.unknown()).optional(),
  draw: draw.optional(),
  serverSeed: z.string().optional(),
  lines: roundLines,
});

export const profitValue = z.strictObject({
  rows: z.array(
    z.strictObject({
      day: z.string(),
      category: z.string(),
      vassalage: z.string(),
      title: z.string(),
      rounds: z.number(),
      ...sums,
    }),
  ),
  totals: figures,
});

/** Categories with commas between them; empty is none. */
const gameTypes = inputText(200).refine((text) =>
  text.split(',').every((each) => each === '' || category.safeParse(each).success),
);

export const recentInput = z.strictObject({
  pageNo: pageNo.optional(),
  gameType: gameTypes.optional(),
  prizeMode,
});

export const recentValue = z.strictObject({ list: z.array(game), totalPages: z.number() });
