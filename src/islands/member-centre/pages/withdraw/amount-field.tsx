import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTypedAmount } from '#lib/amount.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { QuickMoneyField } from '../../../kit/money-field.tsx';
import { text } from '../../../kit/text.ts';
import { splitWithdrawal } from './arriving-amount.ts';

export interface AmountFieldProps {
  readonly messages: IslandTexts;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly locale: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** Times the least amount that are offered, as far as they are not too much. */
const quickTimes = [1n, 2n, 5n, 10n, 20n];

/** Amount field with quick amounts and the amount that arrives. */
export function AmountField(props: AmountFieldProps) {
  const { messages, options, money, locale, value, error, onChange } = props;
  const { available, least, most } = options;
  const amount = parseAmount(value, available.currency, locale);
  const parts = amount.ok ? splitWithdrawal(amount.value, options) : undefined;
  const choices = quickTimes
    .map((times) => ({ ...least, amountMinor: String(BigInt(least.amountMinor) * times) }))
    .filter(({ amountMinor }) => BigInt(amountMinor) < BigInt(most.amountMinor))
    .map((each) => [formatTypedAmount(each, locale), money(each)] as const);
  const all = [formatTypedAmount(most, locale), messages['payout:quick_most']] as const;
  return (
    <QuickMoneyField
      name="amount"
      locale={locale}
      label={messages['payout:amount']}
      note={`${messages['payout:available']}: ${money(available)}`}
      hint={text(messages, 'payout:amount_hint', { least: money(least), most: money(most) })}
      error={error}
      required
      typed={value}
      onTyped={onChange}
      quick={{ name: messages['payout:quick'], choices: [...choices, all] }}
    >
      <dl className="payout-sums" aria-live="polite">
        <div>
          <dt>{messages['payout:fee']}</dt>
          <dd>{parts ? money(parts.fee) : '–'}</dd>
        </div>
        <div>
          <dt>{messages['payout:arrives']}</dt>
          <dd>{parts ? money(parts.arriving) : '–'}</dd>
        </div>
      </dl>
    </QuickMoneyField>
  );
}
