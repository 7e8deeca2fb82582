import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

const pages = listFiles('src/pages').filter(
  (file) => file.endsWith('.astro') && readSource(file).includes('cacheForVisitors('),
);

/** The part of a page that decides whether a copy is kept, with the constants that it names. */
function decision(source: string): string {
  const [, said = ''] = /\ncacheForVisitors\((.*)\);/.exec(source) ?? [];
  const names = [...said.matchAll(/(?<![.\w])[a-zA-Z]\w*(?![.\w(])/g)].map(([name]) => name);
  const constants = names.map((name) => new RegExp(`\\nconst ${name} = (.*);`).exec(source)?.[1]);
  return [said, ...constants].join(' ');
}

/** Loaders that answer `undefined` for what is not to be had, with the words that call them. */
const loaders = ['loadFixtures', 'loadOpenRooms', 'loadLatestResults', 'loadPopular'].map(
  (name) => new RegExp(`\\nconst (\\w+) = [^\\n]*\\b${name}\\(`),
);

test.each(pages)('%s is kept for others only where every answer came', (file) => {
  const source = readSource(file);
  if (source.includes('loadBanners(')) expect(decision(source)).toContain('!banners');
  for (const loader of loaders) {
    const [, name] = loader.exec(source) ?? [];
    if (name) expect(decision(source)).toMatch(new RegExp(`!${name}\\b`));
  }
  const answers = new Set([...source.matchAll(/\b(\w+)\??\.ok\b/g)].map(([, name]) => name));
  const missed = [...answers].filter(
    (name) => !new RegExp(`\\b${name}\\??\\.ok\\b`).test(decision(source)),
  );
  expect(missed).toEqual([]);
});
