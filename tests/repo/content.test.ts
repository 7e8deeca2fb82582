import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLanguage } from '#i18n/languages.ts';
import { localPath } from '#i18n/paths.ts';
import { defaultLanguage } from '#site';
import { listFiles, readSource } from '../support/sources.ts';

const texts = listFiles('src/content').filter((file) => file.endsWith('.md'));
const languageOf = (file: string) => findLanguage(basename(dirname(file)));
const nameOf = (file: string) => `${basename(dirname(dirname(file)))}/${basename(file, '.md')}`;
const names = new Set(texts.map(nameOf));

/** Paths of the pages that show texts, without the language's prefix. */
const textPaths: Readonly<Record<string, (slug: string) => string>> = {
  help: (slug) => `/help/${slug}`,
  promotions: (slug) => `/promoDetail?id=${slug}`,
  announcements: (slug) => `/announcements/${slug}`,
  news: (slug) => `/news/${slug}`,
  legal: (slug) => `/${slug}`,
};

const pagePaths = listFiles('src/pages')
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => file.replace(/^src\/pages(.*?)(?:\/index)?\.astro$/, '$1') || '/');
const lobbies = ['/live', '/rng', '/sports', '/esports', '/fish', '/pvp', '/elott', '/cockfight'];
const paths = new Set([
  ...pagePaths,
  ...lobbies,
  '/inhouse',
  '/download',
  ...[...names].flatMap((name) => {
    const [collection = '', slug = ''] = name.split('/');
    return textPaths[collection]?.(slug) ?? [];
  }),
]);

describe('what editors wrote', () => {
  test('is there to look at', () => {
    expect(texts.length).toBeGreaterThan(60);
  });

  test('has a translation in the two languages that the brand writes itself', () => {
    const missing = [...names].flatMap((name) => {
      const [collection, slug] = name.split('/');
      return ['en', 'ty']
        .map((code) => `src/content/${collection}/${code}/${slug}.md`)
        .filter((file) => !texts.includes(file));
    });
    expect(missing).toEqual([]);
  });

  test('has no translation whose name no other language knows', () => {
    const own: readonly string[] = ['EN', 'TY'];
    const alone = texts.filter((file) => {
      const code = languageOf(file)?.code ?? '';
      const others = texts.filter((other) => nameOf(other) === nameOf(file) && other !== file);
      return !own.includes(code) && others.length === 0;
    });
    expect(alone).toEqual([]);
  });

  test('links to pages of this site that exist, in its own language', () => {
    const link = /\]\((\/[^)\s#]*)/g;
    const broken = texts.flatMap((file) => {
      const language = languageOf(file) ?? defaultLanguage;
      const known = new Set([...paths].map((path) => localPath(path, language)));
      return [...readSource(file).matchAll(link)]
        .map(([, target = '']) => target)
        .filter((target) => !known.has(target))
        .map((target) => `${file}: ${target}`);
    });
    expect(broken).toEqual([]);
  });

  /** A help article from where it quotes a text of the interface, or from its beginning. */
  const articleOf = (code: string, slug: string, from = '') => {
    const text = readSource(`src/content/help/${code}/${slug}.md`);
    const at = text.indexOf(from);
    return at < 0 ? '' : text.slice(at);
  };
  /** A text of the interface as articles quote it. */
  const quote = (code: string, namespace: string, key: string) =>
    `**${JSON.parse(readSource(`public/locales/${code}/${namespace}.json`))[key]}**`;

  test.each(['en', 'ty', 'cn', 'id', 'th'])('says how to deposit as the page does, %s', (code) => {
    const article = articleOf(code, 'how-to-deposit');
    for (const key of ['pay', 'show_account', 'proof_send', 'state_paid', 'state_approved']) {
      expect(article).toContain(quote(code, 'cashier', key));
    }
  });

  test.each(['en', 'ty', 'cn', 'id', 'th'])(
    'says that what was reported missing can arrive after all, %s',
    (code) => {
      const reported = quote(code, 'payout', 'missing_send');
      expect(articleOf(code, 'confirm-a-receipt', reported)).toContain(
        quote(code, 'payout', 'arrived'),
      );
    },
  );

  test('gives help articles a place of their own', () => {
    const orders = texts
      .filter((file) => file.startsWith('src/content/help/en/'))
      .map((file) => /^order: (\d+)$/m.exec(readSource(file))?.[1]);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('has exactly one notice that opens by itself', () => {
    const opening = texts.filter(
      (file) =>
        file.startsWith('src/content/notices/en/') &&
        /^opensByItself: true$/m.test(readSource(file)),
    );
    expect(opening.length).toBe(1);
  });
});
