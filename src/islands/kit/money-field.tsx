import type { ReactNode } from 'react';
import { type FieldWords, FormField } from './form-field.tsx';
import { useGrouping } from './use-grouping.ts';

/** Amounts at a press. */
export interface QuickAmounts {
  /** What they are, for who does not see them. */
  readonly name: string;
  /** Each as it is typed, and as it is shown. */
  readonly choices: readonly (readonly [typed: string, shown: string])[];
}

interface MoneyInputProps extends FieldWords {
  readonly name: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
  readonly required?: boolean;
  /** What stands there at first. */
  readonly defaultValue?: string | undefined;
  /** The field a dialog begins with. */
  readonly autoFocus?: boolean;
}

/** An amount that the page keeps itself, as it is typed. */
interface KeptMoney {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly quick: QuickAmounts;
  /** What the amount comes to. */
  readonly children?: ReactNode;
}

type Kept = Partial<Pick<KeptMoney, 'typed' | 'onTyped'>>;

/** A labelled amount in major units, grouped while it is typed; kept by the browser, or by its page. */
export function MoneyField(props: MoneyInputProps & Kept) {
  return <MoneyInput {...props} />;
}

/** The same with amounts at a press; the page keeps it, and says what it comes to. */
export function QuickMoneyField({ quick, children, ...input }: MoneyInputProps & KeptMoney) {
  return (
    <div className="money-field">
      <MoneyInput {...input} />
      <fieldset className="money-quick">
        <legend className="visually-hidden">{quick.name}</legend>
        {quick.choices.map(([typed, shown]) => (
          <button
            key={`${typed} ${shown}`}
            type="button"
            className="button button-quiet"
            onClick={() => input.onTyped(typed)}
          >
            {shown}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

function MoneyInput(props: MoneyInputProps & Kept) {
  const { name, locale, autoFocus, defaultValue, typed, onTyped, ...words } = props;
  const group = useGrouping(locale, typed);
  return (
    <FormField {...words}>
      {(wiring) => (
        <input
          {...wiring}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          {...(typed === undefined
            ? { defaultValue, onInput: (event) => void group(event) }
            : { value: typed, onChange: (event) => onTyped?.(group(event)) })}
        />
      )}
    </FormField>
  );
}
