import type { RegisterSettings } from '#contract/brand/system.ts';
import {
  contactFields,
  detailFields,
  mostDetailCharacters,
  type ProfileInput,
} from '#contract/identity/profile.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkAge, checkDay } from '#lib/birthday.ts';
import { checkField } from '#lib/field-rules.ts';
import type { ZonedMoment } from '#platform/base/site.ts';

/** Fields that cannot be changed once they are set. */
const fixedFields = ['payeeName', 'birthday'] as const;

/** Fields with the same rules as in registration; none is required here. */
const ruledFields = ['nickname', 'payeeName', 'birthday', ...contactFields] as const;

const detailRule = {
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: mostDetailCharacters,
};

/** Text fields of a stored profile. */
export type StoredProfile = Readonly<Record<string, string | undefined>>;

/** Returns the refusals of a change of a profile, by field. */
export function checkProfile(
  input: ProfileInput,
  stored: StoredProfile,
  context: { readonly settings: RegisterSettings; readonly now: ZonedMoment },
): Readonly<Record<string, FieldRefusal>> {
  const { settings, now } = context;
  const refusals: Record<string, FieldRefusal> = {};
  for (const name of ruledFields) {
    const rule = { ...settings.fields[name], required: false };
    const miss = checkField(input[name] ?? '', rule);
    if (miss) refusals[name] = miss;
  }
  for (const name of detailFields) {
    const miss = checkField(input[name] ?? '', detailRule);
    if (miss) refusals[name] = miss;
  }
  const { birthday = '', nationality = '' } = input;
  const wrongDay = findBirthdayRefusal(birthday, settings, now);
  if (wrongDay) refusals.birthday ??= wrongDay;
  if (nationality !== '' && !isCountry(nationality)) {
    refusals.nationality = { code: 'wrong_format', messageKey: 'wrong_format' };
  }
  for (const name of fixedFields) {
    const [before, after] = [stored[name], input[name]];
    if (before && after !== undefined && after !== before) {
      refusals[name] = { code: 'fixed', messageKey: 'fixed' };
    }
  }
  return refusals;
}

function findBirthdayRefusal(
  birthday: string,
  { fields, ageLimit }: RegisterSettings,
  now: ZonedMoment,
): FieldRefusal | undefined {
  if (birthday === '') return undefined;
  return checkDay(birthday, fields.birthday) ?? checkAge(birthday, { ...now, ageLimit });
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Returns whether a two-letter code is a country with a name. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;
}
