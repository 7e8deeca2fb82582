import { z } from 'zod';

const kind = z.enum(['bonus', 'ticket', 'gift']);
const texts = { title: z.string().min(1), text: z.string().min(1) };
const item = {
  itemId: z.string().min(1),
  kind,
  pointsRequirement: z.int().min(1),
  quantity: z.int().min(0).optional(),
  art: z.string().min(1),
};

/** An item as an operator's file holds it, with its words in each language. */
export const storedRedeemItem = z.strictObject({
  ...item,
  texts: z.record(z.string(), z.strictObject(texts)),
});

export const redeemItemsValue = z.strictObject({
  list: z.array(z.strictObject({ ...item, ...texts })),
});
