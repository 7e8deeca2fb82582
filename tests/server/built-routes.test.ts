import { describe, expect, it } from 'vitest';
import { matchRoutes } from '#server/built-routes.ts';
import { listRoutes } from '#server/route-list.ts';

const page = { type: 'page', isPrerendered: false, origin: 'project' } as const;
const routes = [
  { ...page, pattern: '/', patternRegex: /^\/$/, pathname: '/' },
  { ...page, pattern: '/help', patternRegex: /^\/help\/?$/, pathname: '/help/' },
  { ...page, pattern: '/[lobby]', patternRegex: /^\/([^/]+?)\/?$/, pathname: undefined },
  { ...page, pattern: '/news/[id]', patternRegex: /^\/news\/([^/]+?)\/?$/, pathname: undefined },
  {
    ...page,
    isPrerendered: true,
    pattern: '/en/500',
    patternRegex: /^\/en\/500$/,
    pathname: '/en/500',
  },
  {
    ...page,
    origin: 'internal' as const,
    pattern: '/_parts',
    patternRegex: /^\/_parts$/,
    pathname: '/_parts',
  },
  {
    ...page,
    type: 'endpoint' as const,
    pattern: '/robots.txt',
    patternRegex: /^\/robots\.txt$/,
    pathname: '/robots.txt',
  },
  {
    ...page,
    type: 'endpoint' as const,
    pattern: '/qr/[name].svg',
    patternRegex: /^\/qr\/([^/]+?)\.svg$/,
    pathname: undefined,
  },
];

describe('the addresses of a build', () => {
  const isRouted = matchRoutes(listRoutes(routes, { '/[lobby]': ['live', 'cá'] }, ['en', 'th']));

  it.each([
    '/',
    '/en',
    '/help',
    '/en/help',
    '/live',
    '/en/live',
    '/th/c%C3%A1',
    '/c%C3%A1',
    '/news/a',
    '/en/news/a',
    '/th/news/kh%C3%A1c',
    '/robots.txt',
    '/qr/ios.svg',
    '/en/500',
  ])('hold %s', (path) => expect(isRouted(path)).toBe(true));

  it.each([
    '/en/nowhere',
    '/en/live/x',
    '/news',
    '/news/a/b',
    '/en/help/x',
    '/vi',
    '/vi/help',
    '/en/en',
    '/en/th/news/a',
    '/en/robots.txt',
    '/en/qr/ios.svg',
    '/en/en/500',
    '/th/500',
    '/en/_parts',
  ])('do not hold %s', (path) => expect(isRouted(path)).toBe(false));
});
