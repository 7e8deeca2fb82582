import type { Money } from '#lib/money.ts';
import type { MoneyText } from '../describe.ts';

/** Gain or loss with its sign, in its colour. */
export function SignedAmount({
  money,
  write,
}: {
  readonly money: Money;
  readonly write: MoneyText;
}) {
  const amountMinor = BigInt(money.amountMinor);
  if (amountMinor === 0n) return write(money);
  return (
    <span className={amountMinor > 0n ? 'records-gain' : 'records-loss'}>
      {amountMinor > 0n ? `+${write(money)}` : write(money)}
    </span>
  );
}
