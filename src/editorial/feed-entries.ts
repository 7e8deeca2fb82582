import type { CollectionEntry } from 'astro:content';
import type { FeedEntry } from '#lib/feed.ts';
import type { CollectionName } from './choices.ts';

/** Facts about a text in a feed, apart from its words and language. */
export type FeedFacts = Omit<FeedEntry, 'languageCode' | 'tag' | 'title' | 'summary' | 'html'>;

type FactsOf<Name extends CollectionName> = (
  id: string,
  data: CollectionEntry<Name>['data'],
) => FeedFacts;

/** Functions that turn front matter into a feed's facts, by collection. */
export const buildFeedFacts: { readonly [Name in CollectionName]: FactsOf<Name> } = {
  help: (id, { section, order, publishAt, updated }) => ({
    kind: 'help',
    id,
    category: section,
    order,
    publishedAtMs: (publishAt ?? updated).getTime(),
    path: `/help/${id}`,
  }),
  promotions: (id, { category, art, terms, forDeposits, order, publishAt, updated, endsAt }) => ({
    kind: 'promotion',
    id,
    category,
    art,
    ...(terms && { terms }),
    ...(forDeposits && { forDeposits }),
    order,
    publishedAtMs: (publishAt ?? updated).getTime(),
    ...(endsAt && { endsAtMs: endsAt.getTime() }),
    path: `/promoDetail?id=${id}`,
  }),
  announcements: (id, { published }) => ({
    kind: 'announcement',
    id,
    order: 0,
    publishedAtMs: published.getTime(),
    path: `/announcements/${id}`,
  }),
  news: (id, { published }) => ({
    kind: 'news',
    id,
    order: 0,
    publishedAtMs: published.getTime(),
    path: `/news/${id}`,
  }),
  notices: (id, { published, until, opensByItself }) => ({
    kind: opensByItself ? 'popup' : 'notice',
    id,
    order: 0,
    publishedAtMs: published.getTime(),
    ...(until && { endsAtMs: until.getTime() }),
    path: '/announcements',
  }),
  legal: (id, { order, updated }) => ({
    kind: 'legal',
    id,
    order,
    publishedAtMs: updated.getTime(),
    path: `/${id}`,
  }),
};
