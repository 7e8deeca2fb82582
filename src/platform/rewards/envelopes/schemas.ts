import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

export const envelopesInput = z.strictObject({ room: inputText(8) });
export const openInput = z.strictObject({ id: inputText(64) });

const head = {
  id: z.string(),
  sequence: z.number(),
  amount: money,
  shares: z.number(),
  left: money,
  leftShares: z.number(),
  leastStake: money,
  endsAtMs: z.number(),
  isOver: z.boolean(),
};
const share = { position: z.number(), amount: money, openedAtMs: z.number() };

export const envelopeValue = z.strictObject({
  ...head,
  opened: z.array(z.strictObject({ ...share, name: z.string(), isOwn: z.boolean() })),
});
export const envelopesValue = z.strictObject({ list: z.array(envelopeValue) });
export const staffEnvelopesValue = z.array(
  z.strictObject({
    ...head,
    room: z.string(),
    opened: z.array(z.strictObject({ ...share, username: z.string() })),
    paid: money,
    isReconciled: z.boolean(),
  }),
);
