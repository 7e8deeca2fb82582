import { useEffect, useId, useState } from 'react';
import type { RegisterSettings } from '#contract/brand/system.ts';
import type { Messages } from '../text.ts';
import { CountryPicker } from './country-picker.tsx';
import { type CountryChoice, useCountries } from './use-countries.ts';

/** Texts of a telephone field. */
export const phoneFieldKeys = [
  'auth:mobile_number',
  'auth:country_code',
  'auth:no_country',
] as const;

export interface PhoneFieldProps {
  readonly messages: Messages<(typeof phoneFieldKeys)[number]>;
  /** Name of the number in the form; the country's code is `countryDialingCode`. */
  readonly name?: string;
  /** What the number is for, where it is not the member's own. */
  readonly label?: string;
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly settings: Pick<RegisterSettings, 'countryPicker' | 'countryDialingCode'>;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly defaultValue?: string | undefined;
}

/** A telephone number, with its country's dialling code in front where the settings say so. */
export function PhoneField(props: PhoneFieldProps) {
  const { messages, name = 'mobileNum', label, note, error, settings } = props;
  const { required = true, autoFocus, autoComplete = 'tel-national', defaultValue } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label ?? messages['auth:mobile_number']}</label>
      {note && <span className="field-note">{note}</span>}
      <div className="field-row">
        {settings.countryPicker && (
          <Country messages={messages} homeCode={settings.countryDialingCode} />
        )}
        <input
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          data-autofocus={autoFocus || undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface CountryProps {
  readonly messages: PhoneFieldProps['messages'];
  readonly homeCode: string;
}

/** The chosen country; the brand's own until another is chosen, and after a reset. */
function Country({ messages, homeCode }: CountryProps) {
  const countries = useCountries();
  const [chosenCode, setChosenCode] = useState<string>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const form = input?.form;
    const forget = () => setChosenCode(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, [input]);
  const isHome = (each: CountryChoice) => each.dialingCode === homeCode;
  const chosen = countries.find(({ code }) => code === chosenCode) ?? countries.find(isHome);
  const dialingCode = chosen?.dialingCode ?? homeCode;
  return (
    <>
      <input ref={setInput} type="hidden" name="countryDialingCode" value={dialingCode} />
      <CountryPicker
        messages={messages}
        countries={countries}
        dialingCode={dialingCode}
        selected={chosen}
        onSelect={({ code }) => setChosenCode(code)}
      />
    </>
  );
}
