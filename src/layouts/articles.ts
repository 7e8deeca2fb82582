import { type CollectionEntry, getCollection } from 'astro:content';
import type { Language } from '#i18n/languages.ts';

export interface Article {
  readonly slug: string;
  readonly entry: CollectionEntry<'help'>;
  /** Code of the language it is written in; another one than asked for when a text is missing. */
  readonly languageCode: string;
}

/** Every help article once, in the language or else its nearest fallback, in reading order. */
export async function articlesIn(language: Language): Promise<readonly Article[]> {
  const entries = await getCollection('help');
  const bySlug = new Map<string, Article>();
  for (const code of [language.code, ...language.fallback]) {
    for (const entry of entries) {
      const [folder = '', slug = ''] = entry.id.split('/');
      if (folder !== code.toLowerCase() || bySlug.has(slug)) continue;
      bySlug.set(slug, { slug, entry, languageCode: code });
    }
  }
  return [...bySlug.values()].sort((one, other) => one.entry.data.order - other.entry.data.order);
}

/** Minutes an article takes at an unhurried 200 words a minute, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / 200));
}
