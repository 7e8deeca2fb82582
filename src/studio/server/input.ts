import { z } from 'zod';
import { blackjackMoves } from '#studio/engines/blackjack-rule.ts';

const roundId = z.string().min(1).max(64);

/** Input schema of each call; unlisted names are refused. */
export const inputs = {
  session: z.strictObject({ ticket: z.string().min(1).max(512) }),
  state: z.strictObject({}),
  seed: z.strictObject({ clientSeed: z.string().regex(/^[0-9a-f]{32}$/) }),
  bet: z.strictObject({
    key: z.string().regex(/^[\w-]{16,64}$/),
    stakeMinor: z.string().regex(/^[1-9]\d{0,15}$/),
    mines: z.int().optional(),
    rows: z.int().optional(),
    risk: z.string().max(20).optional(),
    target: z.int().optional(),
    symbols: z.array(z.int()).max(20).optional(),
    fish: z.string().max(20).optional(),
    freeRoundId: z.string().min(1).max(100).optional(),
  }),
  tableBet: z.strictObject({
    key: z.string().regex(/^[\w-]{16,64}$/),
    index: z.int().min(0),
    bets: z.string().min(1).max(1_200),
  }),
  slipBet: z.strictObject({
    key: z.string().regex(/^[\w-]{16,64}$/),
    legs: z.string().min(1).max(400),
    stakeMinor: z.string().regex(/^[1-9]\d{0,15}$/),
  }),
  open: z.strictObject({ roundId, field: z.int() }),
  take: z.strictObject({ roundId }),
  draw: z.strictObject({ roundId, held: z.array(z.int()).max(5) }),
  move: z.strictObject({
    roundId,
    move: z.enum(blackjackMoves),
    after: z.int().min(0).max(60),
  }),
  rotate: z.strictObject({}),
  reveal: z.strictObject({ roundId }),
  history: z.strictObject({
    before: roundId.optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
};

export type CallName = keyof typeof inputs;
export type Input<Name extends CallName> = z.infer<(typeof inputs)[Name]>;
