import { z } from 'zod';
import { calculateFee } from '#lib/fees.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, minor, whole, written } from '#platform/base/settings/setting-kinds.ts';

/**
 * Limits and fees of withdrawals, in minor units of the brand's currency, and the time to wait for
 * receipts.
 */
export interface WithdrawalSettings {
  readonly leastMinor: string;
  readonly mostMinor: string;
  /**
   * Limits of one member's requests, in number and in sum, from midnight to midnight in the brand's
   * zone.
   */
  readonly perDay: number;
  readonly perDayMinor: string;
  /** Fixed fee of each withdrawal, and a rate in hundredths of a percent of its amount. */
  readonly feeFixedMinor: string;
  readonly feeRateBps: number;
  /** Minutes after which a payment counts as received when the member says nothing. */
  readonly receiptMinutes: number;
  /** Names of the banks that money is paid to. */
  readonly banks: readonly string[];
}

const defaultWithdrawals: WithdrawalSettings = {
  leastMinor: '10000000',
  mostMinor: '10000000000',
  perDay: 5,
  perDayMinor: '30000000000',
  feeFixedMinor: '0',
  feeRateBps: 0,
  receiptMinutes: 1_440,
  banks: [
    'Vietcombank',
    'VietinBank',
    'BIDV',
    'Agribank',
    'Techcombank',
    'MB Bank',
    'ACB',
    'VPBank',
    'Sacombank',
    'TPBank',
  ],
};

const schema = z
  .strictObject({
    leastMinor: aboveZero,
    mostMinor: aboveZero,
    perDay: whole(1, 1_000),
    perDayMinor: aboveZero,
    feeFixedMinor: minor,
    feeRateBps: whole(0, 5_000),
    receiptMinutes: whole(1, 43_200),
    banks: z.array(written(/^\S(?:.{0,58}\S)?$/u, 'takes 1 to 60 characters')),
  })
  .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
    error: 'has a leastMinor above its mostMinor',
  })
  .refine(
    ({ leastMinor, feeFixedMinor, feeRateBps: feeBps }) =>
      calculateFee({ feeBps, fixedMinor: BigInt(feeFixedMinor) }, BigInt(leastMinor)) <
      BigInt(leastMinor),
    { error: 'has a fee that takes all of the least withdrawal' },
  );

/** Limits and fees of withdrawals. */
export const withdrawalsSetting = defineSetting({
  name: 'withdrawals',
  initial: defaultWithdrawals,
  schema,
});
