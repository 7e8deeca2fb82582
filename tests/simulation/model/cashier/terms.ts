/** Method that members pay in by. */
export interface PaymentMethod {
  readonly code: string;
  readonly kind: 'sandbox' | 'bank_transfer';
  readonly currency: string;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  readonly fee: {
    readonly rateBps: number;
    readonly fixedMinor: bigint;
    readonly paidBy: 'member' | 'house';
  };
  readonly minutesToPay: number;
}

const bounds = { leastMinor: 10_000n, mostMinor: 4_000_000n } as const;

/** Payment methods of the world; nobody takes yen. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    ...bounds,
    code: 'quick-pay',
    kind: 'sandbox',
    currency: 'VND',
    fee: { rateBps: 0, fixedMinor: 0n, paidBy: 'house' },
    minutesToPay: 30,
  },
  {
    ...bounds,
    code: 'slow-bank',
    kind: 'bank_transfer',
    currency: 'VND',
    fee: { rateBps: 33, fixedMinor: 1_500n, paidBy: 'member' },
    minutesToPay: 1_440,
  },
  {
    ...bounds,
    code: 'dollar-pay',
    kind: 'sandbox',
    currency: 'USD',
    fee: { rateBps: 127, fixedMinor: 0n, paidBy: 'member' },
    minutesToPay: 30,
  },
];

/** Bounds of withdrawals, narrow enough to be met within a day. */
export const withdrawalTerms = {
  leastMinor: 10_000n,
  mostMinor: 3_000_000n,
  perDay: 3,
  perDayMinor: 5_000_000n,
  feeFixedMinor: 1_100n,
  feeRateBps: 33,
  receiptMinutes: 1_440,
} as const;

/** Bounds of transfers between members and the agents above them. */
export const transferTerms = { leastMinor: 1_000n, mostMinor: 2_000_000n } as const;

/** Amount from which staff decide about deposits and withdrawals in twos. */
export const secondYesFromMinor = 300_000n;

/** Returns the fee of an amount: a share in hundredths of a percent, rounded down, and a fixed part. */
export const feeOf = (
  { rateBps, fixedMinor }: { readonly rateBps: number; readonly fixedMinor: bigint },
  amountMinor: bigint,
) => (amountMinor * BigInt(rateBps)) / 10_000n + fixedMinor;

/** Returns whether an amount is within bounds, both included. */
export const isWithin = (
  amountMinor: bigint,
  { leastMinor, mostMinor }: { readonly leastMinor: bigint; readonly mostMinor: bigint },
) => leastMinor <= amountMinor && amountMinor <= mostMinor;
