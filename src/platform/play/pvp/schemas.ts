import { z } from 'zod';
import { pvpStates } from '#contract/play/pvp.ts';
import { handNames, leastSeats, mostSeats } from '#lib/three-cards.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

const minorInput = z.string().regex(/^[1-9]\d{0,15}$/);
const wholeInput = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.int().min(least).max(most),
  );

/** Codes are typed from an invitation, in small letters as well. */
const code = inputText(20).transform((text) => text.trim().toUpperCase());

export const codeInput = z.strictObject({ code });

export const listInput = z.strictObject({
  stakeMinor: minorInput.optional(),
  freeSeats: wholeInput(1, mostSeats - 1).optional(),
  pageNo: wholeInput(1, 10_000).optional(),
});

export const openInput = z.strictObject({
  stakeMinor: minorInput,
  seats: z.int().min(leastSeats).max(mostSeats),
  isPrivate: z.boolean(),
});

export const seatInput = z.strictObject({
  code,
  clientSeed: z.string().regex(/^[\da-f]{32}$/),
});

const card = z.strictObject({
  code: z.string(),
  stake: money,
  seats: z.int(),
  freeSeats: z.int(),
  names: z.array(z.string()),
  expiresAtMs: z.number(),
  launchUrl: z.string(),
});

export const listValue = z.strictObject({
  content: z.array(card),
  totalPages: z.int(),
  own: z.array(card.extend({ state: z.enum(pvpStates) })),
  stakes: z.array(money),
  rakeBps: z.int(),
});

const deal = z.strictObject({
  hands: z.array(
    z.strictObject({ seat: z.int(), cards: z.array(z.int()), name: z.enum(handNames) }),
  ),
  best: z.array(z.int()),
});

export const roomValue = z.strictObject({
  code: z.string(),
  isPrivate: z.boolean(),
  stake: money,
  seats: z.int(),
  rakeBps: z.int(),
  state: z.enum(pvpStates),
  pot: money,
  prize: money,
  taken: z.array(
    z.strictObject({
      seat: z.int(),
      name: z.string(),
      isOwn: z.boolean(),
      clientSeed: z.string().optional(),
      payout: money.optional(),
    }),
  ),
  expiresAtMs: z.number(),
  nowMs: z.number(),
  version: z.string(),
  commitment: z.string(),
  serverSeed: z.string().optional(),
  deals: z.array(deal).optional(),
  launchUrl: z.string(),
});
