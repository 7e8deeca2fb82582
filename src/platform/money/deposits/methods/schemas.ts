import { z } from 'zod';
import { calculateFee } from '#lib/fees.ts';

const minor = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,17})$/, 'whole minor units as text')
  .transform(BigInt);

const common = {
  code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower-case letters, digits and dashes'),
  /** By language code; English at least. */
  names: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1)).refine((names) => names.EN, {
    error: 'a name in EN at least',
  }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  leastMinor: minor,
  mostMinor: minor,
  fee: z
    .strictObject({
      rateBps: z.int().min(0).max(5_000),
      fixedMinor: minor,
      paidBy: z.enum(['member', 'house']),
    })
    .transform(({ rateBps: feeBps, ...fee }) => ({ feeBps, ...fee })),
  position: z.int().min(0),
};

const timed = {
  /** Time that the member has to pay. */
  minutesToPay: z.int().min(1).max(10_080),
  quickAmountsMinor: z.array(minor).max(8),
};

/** Schema of a method's fields beside its columns, by kind. */
export const methodDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sandbox'), ...timed }),
  z.strictObject({
    kind: z.literal('bank_transfer'),
    ...timed,
    /** Time that an operator takes to find the transfer. */
    minutesToReview: z.int().min(1).max(10_080),
    bankName: z.string().min(1),
    /** The bank's number in VietQR; where it is not said the name is looked up. */
    bankBin: z
      .string()
      .regex(/^\d{6}$/, 'six digits')
      .optional(),
    holder: z.string().min(1),
    number: z.string().min(1),
  }),
]);

export type MethodDocument = z.output<typeof methodDocument>;

/** A method as an operator's file holds it. */
export const storedMethod = z
  .strictObject({ ...common, document: methodDocument })
  .refine(({ leastMinor, mostMinor }) => leastMinor > 0n && leastMinor <= mostMinor, {
    path: ['leastMinor'],
    error: 'above zero and at most mostMinor',
  })
  .refine(
    ({ leastMinor, fee }) => fee.paidBy === 'house' || calculateFee(fee, leastMinor) < leastMinor,
    {
      path: ['fee'],
      error: 'less than the least amount',
    },
  );

export type StoredMethod = z.output<typeof storedMethod>;
