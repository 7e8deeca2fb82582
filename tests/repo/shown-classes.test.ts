import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/*
 * Blockers' lists of advertising, cookie lines and annoyances hide elements by the names of their
 * classes, on every site. What carries such a name is not seen by whoever has one.
 */
const hidden: readonly RegExp[] = [
  /^ads?$|^ads?-|-ads?$|^adsbox$|^advert/,
  /^banner-ads?|^ad-?banner|^sponsor/,
  /^social-(?:bar|buttons|icons|links|list|media|networks|share|widget)|^share$|^sharing$|^share-/,
  /^cookies?$|^cookies?-|^consent$|^consent-|^gdpr|^cc-/,
  /^newsletter|^subscribe-|^popup-(?:overlay|banner|ad)|^modal-overlay$|^promo-(?:banner|box|bar)|^sticky-/,
];
const classes = /\.(-?[a-z][\w-]*)/g;

/** Classes that a style sheet has rules for, comments aside. */
function classesOf(file: string): string[] {
  const text = readSource(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return selectors.flatMap((selector) =>
    [...selector.matchAll(classes)].map(([, name = '']) => name),
  );
}

const sheets = listFiles('src').filter((file) => file.endsWith('.css'));

test('no class is called as what blockers hide', () => {
  const found = sheets.flatMap((file) =>
    classesOf(file)
      .filter((name) => hidden.some((pattern) => pattern.test(name)))
      .map((name) => `${file}: .${name}`),
  );
  expect([...new Set(found)]).toEqual([]);
  expect(sheets.length).toBeGreaterThan(30);
});

test.each(['social-links', 'cookie-banner', 'ad-slot', 'share-buttons', 'newsletter', 'consent'])(
  'a class called %s would be found',
  (name) => {
    expect(hidden.some((pattern) => pattern.test(name))).toBe(true);
  },
);
