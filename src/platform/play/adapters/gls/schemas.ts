import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const name = inputText(100).min(1);

/** What redeems a ticket. */
export const ticketBody = z.object({ ticket: name });

/** What asks for a balance; with a session's token, whether that session stands as well. */
export const balanceBody = z.object({
  memberRef: name,
  currency: inputText(3),
  sessionToken: inputText(200).optional(),
});

/** What a call that is refused for its form is known by. */
export const refusedBody = z.object({ transactionId: name });

const hash = z.string().regex(/^[\da-f]{64}$/);

/** What asks for a member's free rounds of a game. */
export const freeRoundsBody = z.object({ memberRef: name, gameId: name, currency: inputText(3) });

/** What publishes a seed that is out of use. */
export const seedBody = z.object({ commitment: hash, serverSeed: hash });

/** Characters that a round's details take as JSON: a proof with all that was played has room. */
const mostDetails = 2_000;

/** Whatever moves money, or says that nothing will. */
export const callBody = z.object({
  sessionToken: inputText(200).default(''),
  memberRef: name,
  gameId: name,
  roundId: name,
  transactionId: name,
  /** Read by `toMinor`, which says what is wrong with it. */
  amountMinor: inputText(30).default('0'),
  validStakeMinor: inputText(30).optional(),
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
