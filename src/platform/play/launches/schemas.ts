import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

/** Digits of a client that sends everything as text. */
const nodeId = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/** Empty field of a form, read as missing. */
const blank = z.literal('').transform(() => undefined);

export const launchInput = z.strictObject({
  gameId: inputText(100).or(blank).optional(),
  nodeId: nodeId.or(blank).optional(),
  vassalage: inputText(60).or(blank).optional(),
  accountType: z.literal([1, '1']).optional(),
  confirmTrans: z.literal([0, '0']).optional(),
  launchMode: z.literal('GLS').optional(),
  username: typedText('username', 60).or(blank).optional(),
  token: inputText(200).or(blank).optional(),
  merchantCode: inputText(60).or(blank).optional(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .or(blank)
    .optional(),
});

export const launchValue = z.strictObject({
  game_url: z.string().optional(),
  game_url2: z.string().optional(),
  gameSessionId: z.string(),
  isTrial: z.boolean(),
});

export const sessionPlayInput = z.strictObject({ gameSessionId: inputText(60) });

export const sessionPlayValue = z.strictObject({
  openedAtMs: z.number(),
  isOpen: z.boolean(),
  isInRound: z.boolean(),
  stop: z
    .strictObject({
      code: z.enum(['play_paused', 'loss_limit_reached', 'stake_limit_reached']),
      untilMs: z.number(),
    })
    .optional(),
  stake: money,
  payout: money,
  net: money,
});

export const closeInput = z.strictObject({ gameSessionId: inputText(60).min(1) });

export const closeValue = z.strictObject({ closed: z.literal(true) });
