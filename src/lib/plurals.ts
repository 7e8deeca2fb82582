import { fillGaps, type GapValues, gapsIn } from './gaps.ts';

/** A text that agrees with a number: one form for each CLDR category its language has. */
export type PluralForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Text of a catalogue: plain, or with plural forms. */
export type CatalogueText = string | PluralForms;

/** Returns whether a fetched value is a text of a catalogue. */
export function isCatalogueText(value: unknown): value is CatalogueText {
  if (typeof value === 'string') return true;
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'other') === 'string'
  );
}

/**
 * Gaps that state a number of things; a text agrees with the first one: of `{{min}} to {{max}}
 * words` with the greater. A bare figure with which no word agrees is a `{{total}}`.
 */
const countingGaps = ['count', 'max', 'min', 'minutes', 'hours', 'seconds', 'days'] as const;

/** Returns the gap whose number a text agrees with; `undefined` for a text that counts nothing. */
export function countedGap(text: string): string | undefined {
  const gaps = gapsIn(text);
  return countingGaps.find((each) => gaps.includes(each));
}

interface PluralFormat {
  readonly rules: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}

const cache = new Map<string, PluralFormat>();

function countingIn(tag: string): PluralFormat {
  const kept = cache.get(tag);
  if (kept !== undefined) return kept;
  const made = { rules: new Intl.PluralRules(tag), figures: new Intl.NumberFormat(tag) };
  cache.set(tag, made);
  return made;
}

/**
 * Fills the gaps of a text. A text with plural forms takes the form for the number it agrees with,
 * and its numbers are formatted by the language.
 * @param tag BCP 47, of the language the text is written in.
 */
export function fillText(text: CatalogueText, tag: string, values: GapValues = {}): string {
  if (typeof text === 'string') return fillGaps(text, values);
  const { rules, figures } = countingIn(tag);
  const gap = countedGap(text.other) ?? 'count';
  const count = Number(values[gap]);
  if (Number.isNaN(count)) throw new Error(`no number to count by in: ${text.other}`);
  const form = text[rules.select(count)] ?? text.other;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? figures.format(value) : value,
  ]);
  return fillGaps(form, { ...Object.fromEntries(written), [gap]: figures.format(count) });
}
