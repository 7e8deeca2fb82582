import { formatTypedAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { describeMoney } from '../kit/describe.ts';
import type { SlipProps } from './slip-props.ts';

/** Amounts at a press: so many times the least stake of a unit. */
const quickTimes = [1n, 5n, 10n, 50n, 100n] as const;

/** Returns the amounts at a press, as they are typed and as they are read. */
export function quickStakes(props: Pick<SlipProps, 'stakes' | 'locale' | 'currencySymbol'>) {
  const { least } = props.stakes;
  return quickTimes.map((times) => {
    const amount = toMoney(BigInt(least.amountMinor) * times, least.currency);
    return [formatTypedAmount(amount, props.locale), describeMoney(props)(amount)] as const;
  });
}
