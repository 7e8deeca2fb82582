import { useId } from 'react';
import { useGrouping } from '../../../kit/use-grouping.ts';
import type { CashierMessages } from './messages.ts';

export interface AmountFieldProps {
  readonly messages: CashierMessages;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
  readonly symbol: string;
  readonly amount: string;
  readonly error: string | undefined;
  readonly onChange: (amount: string) => void;
  /** Amounts at a press: as they are typed, and as they are shown. */
  readonly choices: readonly (readonly [typed: string, shown: string])[];
}

/** How much, typed or chosen. */
export function AmountField(props: AmountFieldProps) {
  const { messages, locale, symbol, amount, error, onChange, choices } = props;
  const id = useId();
  const group = useGrouping(locale, amount);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{messages['cashier:amount']}</label>
        <span className="field-note">{symbol}</span>
        <div className="field-row">
          <input
            id={id}
            name="amountMinor"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => onChange(group(event))}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
          />
        </div>
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      </div>
      <fieldset className="cashier-quick">
        <legend className="visually-hidden">{messages['cashier:quick']}</legend>
        {choices.map(([typed, shown]) => (
          <button
            key={typed}
            type="button"
            className="button button-quiet"
            onClick={() => onChange(typed)}
          >
            {shown}
          </button>
        ))}
      </fieldset>
    </>
  );
}
