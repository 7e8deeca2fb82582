// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { startIslands } from '../../src/hydration/wake.ts';
import { settle } from './island.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.session;
  document.body.replaceChildren();
});

test('islands wait as their directives say, and their code is asked for beside what hydrates it', async () => {
  dataset.session = 'member';
  document.body.innerHTML = `
    <astro-island id="wallet" client="member" component-url="/wallet.js" opts='{"value":""}'></astro-island>
    <astro-island id="dialog" client="intent" component-url="/dialog.js" opts='{"value":"login"}'></astro-island>
    <a href="/login" data-opens="login">Log in</a>`;
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
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wallet.js', '/dialog.js']);
});
