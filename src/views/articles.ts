import { type CollectionEntry, getCollection } from 'astro:content';
import type { CollectionName } from '#editorial/choices.ts';
import { type LocalizedEntry, localizeEntries } from '#editorial/fallback.ts';
import type { Language } from '#i18n/languages.ts';

/** Text of a collection in one language. */
export type Article<Name extends CollectionName> = LocalizedEntry<CollectionEntry<Name>>;

/** True when drafts are shown: only the editor's development server shows them. */
const showsDrafts = import.meta.env.DEV;

/**
 * Lists every text of a collection once, in the language or its fallbacks. Includes texts with a
 * future date, but no drafts.
 */
export async function articlesIn<Name extends CollectionName>(
  name: Name,
  language: Language,
): Promise<readonly Article<Name>[]> {
  const entries: readonly CollectionEntry<Name>[] = await getCollection(name);
  const offered = entries.filter(({ data }) => showsDrafts || !('draft' in data && data.draft));
  return localizeEntries(offered, language);
}

/** Lists the published help articles in reading order. */
export async function helpIn(language: Language): Promise<readonly Article<'help'>[]> {
  const now = Date.now();
  const published = (await articlesIn('help', language)).filter(
    ({ entry }) => (entry.data.publishAt?.getTime() ?? 0) <= now,
  );
  return [...published].sort((one, other) => one.entry.data.order - other.entry.data.order);
}
