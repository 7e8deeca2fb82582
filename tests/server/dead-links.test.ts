import { expect, test } from 'vitest';
import type { FeedEntry } from '#lib/feed.ts';
import { deadLinks } from '#server/dead-links.ts';

const text = (entry: Partial<FeedEntry> & Pick<FeedEntry, 'id' | 'html'>): FeedEntry => ({
  kind: 'help',
  languageCode: 'EN',
  tag: 'en',
  title: entry.id,
  summary: '',
  publishedAtMs: 0,
  order: 1,
  path: `/help/${entry.id}`,
  ...entry,
});
const linkTo = (target: string) => `<p><a class="x" href="${target}">there</a></p>`;
const isRouted = (path: string) =>
  ['/', '/en', '/en/live', '/live', '/en/promoDetail'].includes(path);

const slots = text({ id: 'slots', html: '<h2 id="what-it-costs">What it costs</h2>' });
const week = text({ id: 'week', kind: 'promotion', path: '/promoDetail?id=week', html: '' });
const dead = (target: string, id = 'first') =>
  deadLinks({ entries: [slots, week, text({ id, html: linkTo(target) })] }, isRouted);

test.each([
  '/en/help/slots',
  '/en/help/slots#what-it-costs',
  '/en/promoDetail?id=week',
  '/en/live',
  '/live',
  'https://elsewhere.example/en/nothing',
  'mailto:somebody@example.com',
])('a link to %s is left alone', (target) => {
  expect(dead(target)).toEqual([]);
});

test.each(['/en/help/slot', '/help/slots', '/en/lives', '/en/promoDetail?id=month'])(
  'a link to %s is named with its file',
  (target) => {
    expect(dead(target)).toEqual([`help/en/first.md: the link ${target} leads nowhere`]);
  },
);

test('an anchor that no heading has is named, on another page and on its own', () => {
  const say = 'leads to no heading of that page';
  expect(dead('/en/help/slots#costs')).toEqual([
    `help/en/first.md: the link /en/help/slots#costs ${say}`,
  ]);
  expect(dead('#costs')).toEqual([`help/en/first.md: the link #costs ${say}`]);
});

test('a text that stands in for its translations is named once', () => {
  const html = linkTo('/en/lives');
  const entries = ['EN', 'TH'].map((languageCode) => text({ id: 'first', html, languageCode }));
  expect(deadLinks({ entries }, isRouted)).toHaveLength(1);
});
