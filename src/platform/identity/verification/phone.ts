import type { PhoneInput } from '#contract/identity/verification.ts';
import { tidyTyped } from '#lib/typed-text/kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';

/** Longer than any spelling of a number (ITU-T E.164: 15 digits). */
const mostCharacters = 32;

/**
 * The one spelling of a mobile number, E.164: `+84912345678`. National spellings belong to the
 * dialling code that is given, else to the brand's own. `undefined` for anything that no mobile
 * telephone answers to.
 */
export async function normalisePhone(
  reader: Reader,
  { mobileNum, countryDialingCode }: PhoneInput,
): Promise<string | undefined> {
  const own = (await readSetting(reader, 'register')).countryDialingCode;
  const defaultCallingCode = tidyTyped('dialling', countryDialingCode || own);
  if (mobileNum.length > mostCharacters) return undefined;
  // Large tables of every country's numbers: whoever needs them first loads them.
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await import(
    'libphonenumber-js/mobile'
  );
  const isKnown = getCountries().some(
    (country) => getCountryCallingCode(country) === defaultCallingCode,
  );
  if (!isKnown) return undefined;
  // `00` is how an international number begins on most telephones.
  const dialled = tidyTyped('phone', mobileNum).replace(/^00/, '+');
  const number = parsePhoneNumberFromString(dialled, { defaultCallingCode, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}

/**
 * Whether SMS go to a number (E.164): to the brand's own country, by its dialling code where no
 * other country shares that, and to those of the setting `smsCountries`. Whoever is paid by the
 * message in some other country has nothing to gain here.
 */
export async function isServed(reader: Reader, mobile: string): Promise<boolean> {
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await import(
    'libphonenumber-js/mobile'
  );
  const country = parsePhoneNumberFromString(mobile)?.country;
  if (country === undefined) return false;
  if ((await readSetting(reader, 'smsCountries')).includes(country)) return true;
  const { countryDialingCode } = await readSetting(reader, 'register');
  const own = getCountries().filter((each) => getCountryCallingCode(each) === countryDialingCode);
  return own.length === 1 && own[0] === country;
}
