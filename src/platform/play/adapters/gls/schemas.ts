import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const name = inputText(100).min(1);

/** Body that redeems a ticket. */
export const ticketBody = z.object({ ticket: name });

/**
 * Body that asks for a balance; with a session's token it also asks whether that session is open.
 */
export const balanceBody = z.object({
  memberRef: name,
  currency: inputText(3),
  sessionToken: inputText(200).optional(),
});

/** Part of a malformed call's body that still identifies the call. */
export const refusedBody = z.object({ transactionId: name });

const hash = z.string().regex(/^[\da-f]{64}$/);

/** Body that asks for a member's free rounds of a game, or for the pot that it may win. */
export const memberOfGameBody = z.object({ memberRef: name, gameId: name, currency: inputText(3) });

/** Body that publishes a seed after its last use. */
export const seedBody = z.object({ commitment: hash, serverSeed: hash });

/** Characters that a round's details take as JSON: a proof with all that was played has room. */
const mostDetails = 2_000;

/** Body of every call that moves money or closes a round. */
export const callBody = z.object({
  sessionToken: inputText(200).default(''),
  memberRef: name,
  gameId: name,
  roundId: name,
  transactionId: name,
  /** Read by `toMinor`, which says what is wrong with it. */
  amountMinor: inputText(30).default('0'),
  validStakeMinor: inputText(30).optional(),
  /** Of a bet alone: the part of it that goes into the vendor's pot. */
  jackpotMinor: inputText(30).optional(),
  /** Of a jackpot's win alone: all that the pot has, without an amount. */
  isWholePot: z.boolean().optional(),
  currency: inputText(3),
  betTransactionId: name.optional(),
  isFree: z.boolean().default(false),
  /** Of a bet alone: the grant that it is a round of. */
  freeRoundId: name.optional(),
  isClosed: z.boolean().default(false),
  /** Of a bet alone; read by `toSelections`. */
  selections: z
    .array(
      z.object({
        market: name,
        outcome: name,
        outcomes: z.int().min(2).max(1_000),
        amountMinor: inputText(30),
      }),
    )
    .min(1)
    .max(50)
    .optional(),
  /** Kept as it is and told to the round's member. */
  details: z
    .record(z.string(), z.unknown())
    .refine((details) => JSON.stringify(details).length <= mostDetails)
    .optional(),
});
