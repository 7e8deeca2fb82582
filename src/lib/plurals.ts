import { fillGaps, type GapValues } from './gaps.ts';

/** A text that agrees with its `{{count}}`: one form for each CLDR category its language has. */
export type PluralForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** What stands in a catalogue. */
export type CatalogueText = string | PluralForms;

/** Whether what was fetched is a text. */
export function isCatalogueText(value: unknown): value is CatalogueText {
  if (typeof value === 'string') return true;
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'other') === 'string'
  );
}

interface Counting {
  readonly rules: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}

const known = new Map<string, Counting>();

function countingIn(tag: string): Counting {
  const kept = known.get(tag);
  if (kept !== undefined) return kept;
  const made = { rules: new Intl.PluralRules(tag), figures: new Intl.NumberFormat(tag) };
  known.set(tag, made);
  return made;
}

/**
 * A text with its gaps filled. Of one with forms it is the form for `count`, which is written as
 * the language writes numbers.
 * @param tag BCP 47, of the language the text is written in.
 */
export function fillText(text: CatalogueText, tag: string, values: GapValues = {}): string {
  if (typeof text === 'string') return fillGaps(text, values);
  const { rules, figures } = countingIn(tag);
  const count = Number(values.count);
  if (Number.isNaN(count)) throw new Error(`no number to count by in: ${text.other}`);
  const form = text[rules.select(count)] ?? text.other;
  return fillGaps(form, { ...values, count: figures.format(count) });
}

/** The forms a language needs, for instance `one` and `other` in English. */
export function categoriesOf(tag: string): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}
