import type { PhoneInput } from '#contract/identity/verification.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { smsCountriesSetting } from '../settings/index.ts';

/** Longer than any spelling of a number (ITU-T E.164: 15 digits). */
const mostCharacters = 32;

/**
 * Normalises a mobile number to E.164: `+84912345678`. A national spelling belongs to the given
 * dialling code, else to the brand's own. Returns `undefined` for anything that is no mobile
 * number.
 */
export async function normalisePhone(
  reader: Reader,
  { mobileNum, countryDialingCode }: PhoneInput,
): Promise<string | undefined> {
  const own = (await readSetting(reader, registerSetting)).countryDialingCode;
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
 * Returns whether SMS go to a number (E.164): to the brand's own country, by its dialling code
 * where no other country shares that, and to those of the setting `smsCountries`. This denies
 * profit to anybody who is paid by the message in some other country.
 */
export async function isServed(reader: Reader, mobile: string): Promise<boolean> {
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await import(
    'libphonenumber-js/mobile'
  );
  const country = parsePhoneNumberFromString(mobile)?.country;
  if (country === undefined) return false;
  if ((await readSetting(reader, smsCountriesSetting)).includes(country)) return true;
  const { countryDialingCode } = await readSetting(reader, registerSetting);
  const own = getCountries().filter((each) => getCountryCallingCode(each) === countryDialingCode);
  return own.length === 1 && own[0] === country;
}
