import { expect, test } from 'vitest';
import { buildFeedFacts } from '#editorial/feed-entries.ts';

const day = new Date('2026-11-21T00:00:00Z');
const later = new Date('2026-12-01T00:00:00Z');
const words = { title: 'Title', summary: 'A summary that is long enough.' };

test('a promotion counts from its publication date to its end', () => {
  const data = {
    ...words,
    category: 'vip',
    art: 'stadium',
    order: 3,
    updated: day,
    publishAt: later,
    endsAt: new Date('2026-12-31T00:00:00Z'),
    terms: { gift: 'A gift', condition: 'No deposit' },
    draft: false,
  } as const;
  expect(buildFeedFacts.promotions('gift', data)).toEqual({
    kind: 'promotion',
    id: 'gift',
    category: 'vip',
    art: 'stadium',
    terms: { gift: 'A gift', condition: 'No deposit' },
    order: 3,
    publishedAtMs: later.getTime(),
    endsAtMs: Date.parse('2026-12-31T00:00:00Z'),
    path: '/promoDetail?id=gift',
  });
});

test('a help article without a publication date is published as of its last change', () => {
  const data = { ...words, section: 'account', order: 10, updated: day, draft: false } as const;
  expect(buildFeedFacts.help('open', data)).toEqual({
    kind: 'help',
    id: 'open',
    category: 'account',
    order: 10,
    publishedAtMs: day.getTime(),
    path: '/help/open',
  });
});

test('a notice that opens by itself is a popup, others wait in their list', () => {
  const data = { ...words, published: day, draft: false };
  expect(buildFeedFacts.notices('welcome', { ...data, opensByItself: true }).kind).toBe('popup');
  expect(
    buildFeedFacts.notices('banks', { ...data, opensByItself: false, until: later }),
  ).toMatchObject({
    kind: 'notice',
    endsAtMs: later.getTime(),
  });
});
