import { useId } from 'react';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { parseAmount, typedAmount } from '#lib/amount.ts';
import { text } from '../../../kit/text.ts';
import { useGrouping } from '../../../kit/use-grouping.ts';
import type { MoneyText } from '../../describe.ts';
import { arrivingOf } from './arriving.ts';
import type { PayoutMessages } from './messages.ts';

export interface AmountFieldProps {
  readonly messages: PayoutMessages;
  readonly options: WithdrawalOptions;
  readonly money: MoneyText;
  readonly locale: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** Times the least amount that are offered, as far as they are not too much. */
const quickTimes = [1n, 2n, 5n, 10n, 20n];

/** The amount with ready ones beside it, and what arrives of it. */
export function AmountField(props: AmountFieldProps) {
  const { messages, options, money, locale, value, error, onChange } = props;
  const { available, least, most } = options;
  const id = useId();
  const group = useGrouping(locale, value);
  const amount = parseAmount(value, available.currency, locale);
  const parts = amount.ok ? arrivingOf(amount.value, options) : undefined;
  const quick = quickTimes
    .map((times) => ({ ...least, amountMinor: String(BigInt(least.amountMinor) * times) }))
    .filter(({ amountMinor }) => BigInt(amountMinor) < BigInt(most.amountMinor));
  return (
    <div className="field">
      <label htmlFor={id}>{messages['payout:amount']}</label>
      <span className="field-note">
        {messages['payout:available']}: {money(available)}
      </span>
      <div className="field-row">
        <input
          id={id}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(group(event))}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {text(messages, 'payout:amount_hint', { least: money(least), most: money(most) })}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <fieldset className="payout-quick">
        <legend className="visually-hidden">{messages['payout:quick']}</legend>
        {quick.map((each) => (
          <button
            key={each.amountMinor}
            type="button"
            className="button button-quiet"
            onClick={() => onChange(typedAmount(each, locale))}
          >
            {money(each)}
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange(typedAmount(most, locale))}
        >
          {messages['payout:quick_most']}
        </button>
      </fieldset>
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
    </div>
  );
}
