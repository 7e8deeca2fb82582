import type { ReactNode } from 'react';
import { type FieldWords, FormField } from './form-field.tsx';
import { useGrouping } from './use-grouping.ts';

/** Amounts that a button fills in. */
export interface QuickAmounts {
  /** Accessible name of the group of amounts. */
  readonly name: string;
  /** Amounts as they are typed, each with its label. */
  readonly choices: readonly (readonly [typed: string, shown: string])[];
}

interface MoneyInputProps extends FieldWords {
  readonly name: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
  readonly required?: boolean;
  /** Initial value. */
  readonly defaultValue?: string | undefined;
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** State of an amount that the page controls. */
interface ControlledMoney {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly quick: QuickAmounts;
  /** Content below the amounts, such as the result of the typed one. */
  readonly children?: ReactNode;
}

type ControlledText = Partial<Pick<ControlledMoney, 'typed' | 'onTyped'>>;

/**
 * Labelled amount in major units, grouped while typed; controlled by the browser or by the page.
 */
export function MoneyField(props: MoneyInputProps & ControlledText) {
  return <MoneyInput {...props} />;
}

/** Amount field with quick amounts; controlled by the page, which shows the result. */
export function QuickMoneyField({ quick, children, ...input }: MoneyInputProps & ControlledMoney) {
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

function MoneyInput(props: MoneyInputProps & ControlledText) {
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
