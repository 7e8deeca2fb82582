import i18next from 'i18next';
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

/** What fills a text's `{{placeholders}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives a text in one language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const noValues: TextValues = {};

/** Texts that take no values, by language: they never change, and a page asks for hundreds. */
const plainTexts = new Map<string, Map<TextKey, string>>();

/**
 * The texts of one language. The language is fixed: one process serves many at once, so nothing
 * ever changes i18next's own language.
 */
export function translator(languageCode: string): Translate {
  const lng = languageCode.toLowerCase();
  const known = plainTexts.get(lng) ?? new Map<TextKey, string>();
  plainTexts.set(lng, known);
  return (key, values = noValues) => {
    if (values !== noValues) return i18next.t(key, { ...values, lng });
    const text = known.get(key) ?? String(i18next.t(key, { lng }));
    known.set(key, text);
    return text;
  };
}

/** Texts for an island, placeholders unfilled: an island is sent the keys it uses and no more. */
export function pickMessages<Key extends TextKey>(
  languageCode: string,
  keys: readonly Key[],
): Record<Key, string> {
  const lng = languageCode.toLowerCase();
  const entries = keys.map((key) => [key, i18next.t(key, { lng, skipInterpolation: true })]);
  return Object.fromEntries(entries);
}
