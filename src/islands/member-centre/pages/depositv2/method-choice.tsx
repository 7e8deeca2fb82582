import type { DepositMethod } from '#contract/money/deposit-methods.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import type { Money } from '#lib/money.ts';
import { text } from '../../../kit/text.ts';

export interface MethodChoiceProps {
  readonly messages: IslandTexts;
  readonly methods: readonly DepositMethod[];
  readonly locale: string;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  readonly money: (amount: Money) => string;
}

/** Ways to deposit with their bounds and fees. */
export function MethodChoice({ messages, methods, chosen, onChoose, ...words }: MethodChoiceProps) {
  const { money, locale } = words;
  const feeOf = ({ fee }: DepositMethod) => {
    const isFree = fee.rateBps === 0 && fee.fixed.amountMinor === '0';
    if (fee.paidBy === 'house' || isFree) return messages['cashier:fee_none'];
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const rate = format.format(fee.rateBps / wholeInBps);
    return text(messages, 'cashier:fee_member', { rate, fixed: money(fee.fixed) });
  };
  return (
    <fieldset className="cashier-methods">
      <legend>{messages['cashier:method']}</legend>
      {methods.map((method) => (
        <label key={method.code} className="cashier-method">
          <input
            type="radio"
            name="methodCode"
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
          />
          <span>
            <strong>{method.name}</strong>
            <span className="muted">
              {text(messages, 'cashier:bounds', {
                least: money(method.least),
                most: money(method.most),
              })}
            </span>
            <span className="muted">{feeOf(method)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
