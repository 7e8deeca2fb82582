import i18next from 'i18next';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText, type PluralForms } from '#lib/plurals.ts';
import type siteTexts from '../../public/locales/en/site.json';
import type { Namespaces } from './catalogues.ts';
import { findLanguage } from './languages.ts';
import { findNearest } from './nearest.ts';
import { allTextKeys } from './text-keys.ts';

/** Paths to the texts of a namespace: `{ nav: { home } }` → `nav.home`. */
type PathsIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends CatalogueText
    ? Name
    : `${Name}.${PathsIn<Texts[Name]>}`;
}[keyof Texts & string];

/** A text of any namespace but `site`, as `namespace:path`. */
type NamespacedKey = {
  [Name in keyof Namespaces]: `${Name}:${PathsIn<Namespaces[Name]>}`;
}[keyof Namespaces];

/** Key of any text. English is the source, so a key that English lacks does not compile. */
export type TextKey = PathsIn<typeof siteTexts> | NamespacedKey;

/** Paths to the texts of a namespace that count. */
type CountedIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? never
    : Texts[Name] extends PluralForms
      ? Name
      : `${Name}.${CountedIn<Texts[Name]>}`;
}[keyof Texts & string];

/** A text with a form for each kind of number. */
export type CountedKey =
  | CountedIn<typeof siteTexts>
  | { [Name in keyof Namespaces]: `${Name}:${CountedIn<Namespaces[Name]>}` }[keyof Namespaces];

/** A text that is whole as it stands. */
export type PlainKey = Exclude<TextKey, CountedKey>;

/**
 * The texts an island was sent, by `namespace:key`. It is sent those that stand in its code
 * (`#views/used-texts.ts`) and no others.
 */
export type IslandTexts = {
  readonly [Each in TextKey]: Each extends CountedKey ? PluralForms : string;
};

/**
 * Returns a text in one language with its `{{placeholders}}` filled; texts with plural forms agree
 * with `count`.
 */
export type Translate = (key: TextKey, values?: GapValues) => string;

/** A text as its catalogue has it, with the tag of the language it is written in. */
interface FoundText {
  readonly text: CatalogueText;
  readonly tag: string;
}

/** Texts with their gaps open, by language: they never change, and a page asks for hundreds. */
const openTexts = new Map<string, Map<TextKey, FoundText>>();

/**
 * Creates the translator of a language, which falls back to the nearest language that has a text.
 */
export function translator(languageCode: string): Translate {
  const readText = openCatalogue(languageCode);
  return (key, values) => {
    const { text, tag } = readText(key);
    return values === undefined && typeof text === 'string' ? text : fillText(text, tag, values);
  };
}

/** Picks the texts that an island uses, placeholders unfilled. */
export function pickMessages(languageCode: string, wants: (key: string) => boolean): IslandTexts {
  const readText = openCatalogue(languageCode);
  const keys = allTextKeys().filter(wants);
  return Object.fromEntries(keys.map((key) => [key, readText(key).text])) as IslandTexts;
}

/**
 * i18next loads the catalogues and no more: its own lookup tries each key in several plural forms,
 * and costs a page a twelfth of its time.
 */
function openCatalogue(languageCode: string): (key: TextKey) => FoundText {
  const texts = openTexts.get(languageCode) ?? new Map<TextKey, FoundText>();
  openTexts.set(languageCode, texts);
  return (key) => {
    const kept = texts.get(key);
    if (kept !== undefined) return kept;
    const found = findText(languageCode, key);
    texts.set(key, found);
    return found;
  };
}

function findText(languageCode: string, key: TextKey): FoundText {
  const [path = '', namespace = 'site'] = key.split(':').reverse();
  const found = findNearest(languageCode, (code): CatalogueText | undefined =>
    i18next.getResource(code.toLowerCase(), namespace, path),
  );
  if (found === undefined) throw new Error(`there is no text ${key}`);
  return { text: found.value, tag: findLanguage(found.code)?.tag ?? 'en' };
}
