import { describe, expect, it } from 'vitest';
import { matchRoutes } from '#server/built-routes.ts';
import { listRoutes } from '#server/route-list.ts';

const routes = [
  { pattern: '/', patternRegex: /^\/$/, pathname: '/' },
  { pattern: '/en/help', patternRegex: /^\/en\/help\/?$/, pathname: '/en/help/' },
  { pattern: '/en/[lobby]', patternRegex: /^\/en\/([^/]+?)\/?$/, pathname: undefined },
  { pattern: '/news/[id]', patternRegex: /^\/news\/([^/]+?)\/?$/, pathname: undefined },
];

describe('the addresses of a build', () => {
  const isRouted = matchRoutes(listRoutes(routes, { '/[lobby]': ['live', 'cá'] }));

  it.each(['/', '/en/help', '/en/live', '/en/c%C3%A1', '/news/a', '/news/kh%C3%A1c'])(
    'hold %s',
    (path) => expect(isRouted(path)).toBe(true),
  );

  it.each(['/en', '/en/nowhere', '/en/live/x', '/news', '/news/a/b', '/live', '/en/help/x'])(
    'do not hold %s',
    (path) => expect(isRouted(path)).toBe(false),
  );
});
