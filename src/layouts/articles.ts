import { type CollectionEntry, getCollection } from 'astro:content';
import { findLanguage, type Language } from '#i18n/languages.ts';
import { defaultLanguage } from '#site';

export interface Article {
  readonly slug: string;
  readonly entry: CollectionEntry<'help'>;
  /** Tag of the language it is written in; another one than asked for when a text is missing. */
  readonly tag: string;
}

/**
 * Every help article once, in reading order: in the language, else in its nearest fallback, else in
 * the default language. So each language has the same addresses.
 */
export async function articlesIn(language: Language): Promise<readonly Article[]> {
  const entries = await getCollection('help');
  const bySlug = new Map<string, Article>();
  for (const code of [language.code, ...language.fallback, defaultLanguage.code]) {
    for (const entry of entries) {
      const [folder = '', slug = ''] = entry.id.split('/');
      if (folder !== code.toLowerCase() || bySlug.has(slug)) continue;
      bySlug.set(slug, { slug, entry, tag: findLanguage(code)?.tag ?? language.tag });
    }
  }
  return [...bySlug.values()].sort((one, other) => one.entry.data.order - other.entry.data.order);
}

/** Minutes an article takes at an unhurried 200 words a minute, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / 200));
}
