import i18next from 'i18next';
import { fillGaps, type GapValues } from '#lib/gaps.ts';
import type auth from '../../public/locales/en/auth.json';
import type cashier from '../../public/locales/en/cashier.json';
import type centre from '../../public/locales/en/centre.json';
import type closed from '../../public/locales/en/closed.json';
import type content from '../../public/locales/en/content.json';
import type dialogs from '../../public/locales/en/dialogs.json';
import type fields from '../../public/locales/en/fields.json';
import type forms from '../../public/locales/en/forms.json';
import type limits from '../../public/locales/en/limits.json';
import type lobby from '../../public/locales/en/lobby.json';
import type payout from '../../public/locales/en/payout.json';
import type records from '../../public/locales/en/records.json';
import type recovery from '../../public/locales/en/recovery.json';
import type refusals from '../../public/locales/en/refusals.json';
import type security from '../../public/locales/en/security.json';
import type siteTexts from '../../public/locales/en/site.json';
import type upline from '../../public/locales/en/upline.json';
import type wallet from '../../public/locales/en/wallet.json';
import { findNearest } from './nearest.ts';

/** Paths to the texts of a namespace: `{ nav: { home } }` → `nav.home`. */
type PathsIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : `${Name}.${PathsIn<Texts[Name]>}`;
}[keyof Texts & string];

interface Namespaces {
  readonly auth: typeof auth;
  readonly centre: typeof centre;
  readonly cashier: typeof cashier;
  readonly limits: typeof limits;
  readonly closed: typeof closed;
  readonly content: typeof content;
  readonly dialogs: typeof dialogs;
  readonly wallet: typeof wallet;
  readonly fields: typeof fields;
  readonly forms: typeof forms;
  readonly lobby: typeof lobby;
  readonly records: typeof records;
  readonly payout: typeof payout;
  readonly upline: typeof upline;
  readonly recovery: typeof recovery;
  readonly refusals: typeof refusals;
  readonly security: typeof security;
}

/** A text of any namespace but `site`, as `namespace:path`. */
type NamespacedKey = {
  [Name in keyof Namespaces]: `${Name}:${PathsIn<Namespaces[Name]>}`;
}[keyof Namespaces];

/** Every text there is; English is the source, so a key that English lacks does not compile. */
export type TextKey = PathsIn<typeof siteTexts> | NamespacedKey;

/** Gives a text in one language, its `{{placeholders}}` filled. */
export type Translate = (key: TextKey, values?: GapValues) => string;

/** Texts with their gaps open, by language: they never change, and a page asks for hundreds. */
const openTexts = new Map<string, Map<TextKey, string>>();

/** The texts of one language, or of the nearest one that has them. */
export function translator(languageCode: string): Translate {
  const readText = openCatalogue(languageCode);
  return (key, values) => (values ? fillGaps(readText(key), values) : readText(key));
}

/** Texts for an island, placeholders unfilled: an island is sent the keys it uses and no more. */
export function pickMessages<Key extends TextKey>(
  languageCode: string,
  keys: readonly Key[],
): Record<Key, string> {
  const readText = openCatalogue(languageCode);
  return Object.fromEntries(keys.map((key) => [key, readText(key)])) as Record<Key, string>;
}

/**
 * i18next loads the catalogues and no more: its own lookup tries each key in several plural forms,
 * and costs a page a twelfth of its time.
 */
function openCatalogue(languageCode: string): (key: TextKey) => string {
  const known = openTexts.get(languageCode) ?? new Map<TextKey, string>();
  openTexts.set(languageCode, known);
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const text = findText(languageCode, key);
    known.set(key, text);
    return text;
  };
}

function findText(languageCode: string, key: TextKey): string {
  const [path = '', namespace = 'site'] = key.split(':').reverse();
  const found = findNearest(languageCode, (code): unknown =>
    i18next.getResource(code.toLowerCase(), namespace, path),
  );
  if (typeof found?.value !== 'string') throw new Error(`there is no text ${key}`);
  return found.value;
}
