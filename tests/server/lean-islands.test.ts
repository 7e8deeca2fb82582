import { expect, test } from 'vitest';
import { leanIslands } from '#server/front/pages/lean-islands.ts';

test('an island keeps what its scripts read, and nothing else', () => {
  const island = (uid: string, name: string) =>
    `<p>uid="a1"</p><astro-island${uid} component-url="/a.js" props="{&quot;name&quot;:[0,&quot;b&quot;]}" ssr client="intent" opts="{${name}&quot;value&quot;:&quot;/texts/en.json&quot;}">`;
  const written = island(' uid="Z3KtXL"', '&quot;name&quot;:&quot;BetSlip&quot;,');
  expect(leanIslands(written)).toBe(island('', ''));
});

test('a directive without a value keeps its options', () => {
  const written = '<astro-island uid="2h5UT2" opts="{&quot;name&quot;:&quot;BetSlip&quot;}">';
  expect(leanIslands(written)).toBe('<astro-island opts="{&quot;name&quot;:&quot;BetSlip&quot;}">');
});
