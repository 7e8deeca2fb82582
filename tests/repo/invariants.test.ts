import { describe, expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

const page = 'docs/invariants.md';
const defined = [...readSource(page).matchAll(/^\| (I\d+) \| \S/gm)].map(([, name]) => name);
const text = /\.(?:ts|tsx|mjs|astro|sql|md)$/;
const files = listFiles('src', 'tests', 'bench', 'docs', 'scripts', 'README.md').filter(
  (file) => text.test(file) && file !== page,
);
/** A number of an invariant; pieces of longer words and hexadecimal ids have none. */
const citation = /(?<![\w/+-])I\d{1,2}(?![\w/+=-])/g;

describe('invariants', () => {
  test('are defined once each, in their order', () => {
    expect(defined).toEqual(defined.map((_, index) => `I${index + 1}`));
  });

  test('are defined wherever one is cited', () => {
    const unknown = files.flatMap((file) =>
      [...readSource(file).matchAll(citation)]
        .map(([name]) => name)
        .filter((name) => !defined.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('name the domains that check them', () => {
    const rows = readSource(page).split('\n');
    const sql = listFiles('src').filter((file) => file.endsWith('/invariants.sql'));
    const silent = sql.flatMap((file) => {
      const domain = file.replace('src/platform/', '').replace('/invariants.sql', '');
      const numbers = [...readSource(file).matchAll(/^-- (I\d+) /gm)].map(([, name]) => name);
      return [...new Set(numbers)]
        .filter((name) => {
          const row = rows.find((each) => each.startsWith(`| ${name} |`)) ?? '';
          const isNamed = row.includes(`\`${domain}\``) || domain === 'money/ledger';
          const isReward = domain.startsWith('rewards/') && row.includes('all of `rewards`');
          return !isNamed && !isReward;
        })
        .map((name) => `${domain}: ${name}`);
    });
    expect(silent).toEqual([]);
  });
});
