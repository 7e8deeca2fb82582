/*
 * Kinds of pattern a registration field may have (specification §5, "Pattern rule kinds"), by the
 * id that its setting names. Each takes the whole value and is matched in linear time: no two
 * unbounded repetitions that could share a character stand side by side.
 */

/** Characters nobody sees, that reorder text, or that cannot be written down. */
const unseen = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}';

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

const namePart = "[\\p{L}\\p{M}][\\p{L}\\p{M}.'’-]*";

const sources = {
  /** Any characters, so long as they can be seen. */
  any: `[^${unseen}]*`,
  /** Letter first, then letters and digits. */
  username: '[A-Za-z][A-Za-z0-9]*',
  chinese_digits: '[\\p{Script=Han}0-9]+',
  /** An address of the form HTML's own email field takes, with a dot in its domain. */
  email: `[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+`,
  letters_or_digits: '[A-Za-z0-9]+',
  /** At least one of each. */
  letters_and_digits: '(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  alphanumeric_uppercase: '[a-z0-9]*[A-Z][A-Za-z0-9]*',
  english_spaces: '[A-Za-z ]+',
  no_spaces: `[^\\s${unseen}]+`,
  chinese_punctuation: '[\\p{Script=Han}\\p{P}]+',
  date_ymd: '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])',
  date_mdy: '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  thai_english_spaces: '[\\p{Script=Thai}A-Za-z ]+',
  /** Uppercase and spaces with at least one letter. */
  uppercase_spaces: ' *[A-Z][A-Z ]*',
  letters_digits_symbols: '[!-~]+',
  /** At least one of each: uppercase, lowercase, digit, symbol. */
  mixed_with_symbol:
    '(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+',
  /** First and last parts separated by a space. */
  full_name: `${namePart}(?: ${namePart})+`,
  /** Kana, Han and full-width forms; half-width kana are none. */
  full_width_japanese: '[\\u3000-\\u303f\\u3041-\\u30ff\\uff01-\\uff60\\p{Script=Han}]+',
  uppercase: '[A-Z]+',
  /** A real name in any script. */
  name: "[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N} .,&'’-]*",
  password: `[^${unseen}]*`,
  /** A telephone number as people write one; whether it exists is for the platform to say. */
  phone: '\\+?[0-9][0-9 .()-]*|\\([0-9][0-9 .()-]*',
  telegram: '@?[A-Za-z][A-Za-z0-9_]*',
} as const;

export type PatternId = keyof typeof sources;

const kinds: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(sources).map(([id, source]) => [id, new RegExp(`^(?:${source})$`, 'u')]),
);

/** Every kind's id. */
export const patternIds = Object.keys(sources) as readonly PatternId[];

/** Returns whether an id names a kind of pattern. */
export function isPatternId(id: string): id is PatternId {
  return kinds.has(id);
}

/** The regular expression that whole values of a kind match, with the flag `u`. */
export function patternSource(id: PatternId): string {
  return sources[id];
}

/** Returns whether a whole value matches a kind; true for an id that names none. */
export function matchesKind(value: string, id: string): boolean {
  return kinds.get(id)?.test(value) ?? true;
}
