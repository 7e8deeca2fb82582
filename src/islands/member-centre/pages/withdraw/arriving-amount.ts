import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { calculateFee } from '#lib/fees.ts';
import { type Money, toMoney } from '#lib/money.ts';

/** Computes the fee of an amount and the amount that arrives; the platform's answer is final. */
export function splitWithdrawal(
  amountMinor: bigint,
  { fee }: Pick<WithdrawalOptions, 'fee'>,
): { readonly fee: Money; readonly arriving: Money } {
  const { fixed, rateBps: feeBps } = fee;
  const feeMinor = calculateFee({ feeBps, fixedMinor: BigInt(fixed.amountMinor) }, amountMinor);
  const arrivingMinor = amountMinor > feeMinor ? amountMinor - feeMinor : 0n;
  return {
    fee: toMoney(feeMinor, fixed.currency),
    arriving: toMoney(arrivingMinor, fixed.currency),
  };
}
