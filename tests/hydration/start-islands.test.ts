// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { startIslands } from '../../src/hydration/start-islands.ts';
import { settle } from './island.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.session;
  document.body.replaceChildren();
});

test('islands wait as their directives say, and what all of them need is asked for beside what hydrates them', async () => {
  dataset.session = 'member';
  document.body.innerHTML = `
    <astro-island id="wallet" client="member" component-url="/wallet.js" renderer-url="/react.js" opts='{"value":""}'></astro-island>
    <astro-island id="dialog" client="intent" component-url="/dialog.js" renderer-url="/react.js" opts='{"value":"login"}'></astro-island>
    <a href="/login" data-opens="login">Log in</a>`;
  Object.assign(window, { islandFiles: ['/shared.js'] });
  const hydrated: string[] = [];
  startIslands(async ({ id }) => {
    hydrated.push(id);
  });
  await settle();
  expect(hydrated).toEqual(['wallet']);
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
  expect(hydrated).toEqual(['wallet', 'dialog']);
  const links = [...document.querySelectorAll('link[rel=modulepreload]')];
  const paths = links.map((link) => link.getAttribute('href')).join(' ');
  expect(paths).toBe('/react.js /shared.js /react.js /shared.js');
});
