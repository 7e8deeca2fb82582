import { useEffect, useState } from 'react';
import type { RegisterSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { FormField } from '../form-field.tsx';
import { CountryPicker } from './country-picker.tsx';
import { type CountryChoice, useCountries } from './use-countries.ts';

export interface PhoneFieldProps {
  readonly messages: IslandTexts;
  /** Name of the number's field; the country's code is sent as `countryDialingCode`. */
  readonly name?: string;
  /** Label of the number, when it is not the member's own. */
  readonly label?: string;
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly settings: Pick<RegisterSettings, 'countryPicker' | 'countryDialingCode'>;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly defaultValue?: string | undefined;
}

/** Telephone number field, with the country's dialling code in front when the settings say so. */
export function PhoneField(props: PhoneFieldProps) {
  const { messages, name = 'mobileNum', label, note, error, settings } = props;
  const { required = true, autoFocus, autoComplete = 'tel-national', defaultValue } = props;
  return (
    <FormField
      label={label ?? messages['auth:mobile_number']}
      note={note}
      error={error}
      required={required}
    >
      {(wiring) => (
        <>
          {settings.countryPicker && (
            <Country messages={messages} homeCode={settings.countryDialingCode} />
          )}
          <input
            {...wiring}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            defaultValue={defaultValue}
            data-autofocus={autoFocus || undefined}
          />
        </>
      )}
    </FormField>
  );
}

interface CountryProps {
  readonly messages: PhoneFieldProps['messages'];
  readonly homeCode: string;
}

/** The country is kept with the numbers that are typed (kit/auth/use-draft.ts), whatever form has them. */
const countryDraft = 'country';

const readChosen = () => readDraft(countryDraft, 'code');

/** The chosen country; the brand's own until another is chosen, and after a reset. */
function Country({ messages, homeCode }: CountryProps) {
  const countries = useCountries();
  const [chosenCode, setChosenCode] = useState(readChosen);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const form = input?.form;
    const forget = () => {
      dropDraft(countryDraft);
      setChosenCode(undefined);
    };
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
        onSelect={({ code }) => {
          saveDraft(countryDraft, 'code', code);
          setChosenCode(code);
        }}
      />
    </>
  );
}
