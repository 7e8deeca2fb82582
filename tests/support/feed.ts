import type { Feed, FeedEntry } from '#lib/feed.ts';

/** One text for tests, in English unless told otherwise. */
export function feedEntry(fields: Partial<FeedEntry> & Pick<FeedEntry, 'kind' | 'id'>): FeedEntry {
  return {
    languageCode: 'EN',
    tag: 'en',
    title: `Title of ${fields.id}`,
    summary: `Summary of ${fields.id}`,
    html: `<p>Text of ${fields.id}</p>`,
    publishedAtMs: 1_000,
    order: 1,
    path: `/${fields.kind}/${fields.id}`,
    ...fields,
  };
}

/** A feed of entries. */
export function feedOf(
  ...entries: readonly (Partial<FeedEntry> & Pick<FeedEntry, 'kind' | 'id'>)[]
): Feed {
  return { entries: entries.map(feedEntry) };
}

/** A feed as a build holds it. */
export function bytesOf(feed: Feed): Buffer {
  return Buffer.from(JSON.stringify(feed));
}
