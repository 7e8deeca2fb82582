import { findLanguage, type Language } from '#i18n/languages.ts';
import { nearestCodes } from '#i18n/nearest.ts';
import { defaultLanguage } from '#site';

/** Text with the language that it was found in. */
export interface LocalizedEntry<Entry> {
  /** The file's name without its ending, the same in every language. */
  readonly slug: string;
  readonly entry: Entry;
  /**
   * BCP 47 tag of the language it is written in; not the requested one when a translation is
   * missing.
   */
  readonly tag: string;
}

/**
 * Returns every text once: in the language, else in its nearest fallback, else in the default
 * language. Each language therefore has the same addresses.
 */
export function localizeEntries<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  language: Language,
): readonly LocalizedEntry<Entry>[] {
  const bySlug = new Map<string, LocalizedEntry<Entry>>();
  for (const code of [...nearestCodes(language.code), defaultLanguage.code]) {
    for (const entry of entries) {
      const [folder = '', slug = ''] = entry.id.split('/');
      if (folder !== code.toLowerCase() || bySlug.has(slug)) continue;
      bySlug.set(slug, { slug, entry, tag: findLanguage(code)?.tag ?? language.tag });
    }
  }
  return [...bySlug.values()];
}
