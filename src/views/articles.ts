import { type CollectionEntry, getCollection } from 'astro:content';
import type { CollectionName } from '#editorial/choices.ts';
import { type InLanguage, inLanguage } from '#editorial/fallback.ts';
import type { Language } from '#i18n/languages.ts';

/** A text of a collection in one language. */
export type Article<Name extends CollectionName> = InLanguage<CollectionEntry<Name>>;

/** Drafts are for the editor's own eyes: the development server shows them. */
const showsDrafts = import.meta.env.DEV;

/**
 * Every text of a collection once, in the language or its fallbacks; those of a date to come
 * included, drafts left out.
 */
export async function articlesIn<Name extends CollectionName>(
  name: Name,
  language: Language,
): Promise<readonly Article<Name>[]> {
  const entries: readonly CollectionEntry<Name>[] = await getCollection(name);
  const offered = entries.filter(({ data }) => showsDrafts || !('draft' in data && data.draft));
  return inLanguage(offered, language);
}

/** The help centre's articles that are published by now, in reading order. */
export async function helpIn(language: Language): Promise<readonly Article<'help'>[]> {
  const now = Date.now();
  const published = (await articlesIn('help', language)).filter(
    ({ entry }) => (entry.data.publishAt?.getTime() ?? 0) <= now,
  );
  return [...published].sort((one, other) => one.entry.data.order - other.entry.data.order);
}
