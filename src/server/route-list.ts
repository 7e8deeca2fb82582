import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { languagePrefixes } from '#i18n/paths.ts';
import { withPrefix } from '#lib/language-prefix.ts';
import { findLobby, lobbyPaths } from '#views/lobbies.ts';
import { type RouteList, routesName } from './built-routes.ts';

type Route = Pick<
  IntegrationResolvedRoute,
  'pattern' | 'patternRegex' | 'pathname' | 'type' | 'isPrerendered' | 'origin'
>;

/** Writes the addresses of a build into its folder, so that the front knows dead addresses. */
export function routeList(): AstroIntegration {
  let routes: readonly Route[] = [];
  let outDir: URL;
  return {
    name: 'foyer-route-list',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:build:done': async () => {
        const place = fileURLToPath(new URL(routesName, outDir));
        await writeFile(place, JSON.stringify(listRoutes(routes, knownNames(), languagePrefixes)));
      },
    },
  };
}

/**
 * Lists the addresses that routes answer: pages in every language, unless they were prerendered in
 * one. @param names values of a route's last segment, by the end of its pattern. @param prefixes
 * first segments of the addresses of languages other than the default one.
 */
export function listRoutes(
  routes: readonly Route[],
  names: Readonly<Record<string, readonly string[]>>,
  prefixes: readonly string[],
): RouteList {
  const paths: string[] = [];
  const patterns: string[] = [];
  for (const route of routes) {
    const { pattern, patternRegex, pathname } = route;
    const spoken = isSpoken(route) ? prefixes : [];
    const end = Object.keys(names).find((each) => pattern.endsWith(each));
    if (pathname === undefined && end === undefined) {
      patterns.push(inLanguages(patternRegex.source, spoken));
      continue;
    }
    const own =
      pathname ?? (names[end ?? ''] ?? []).map((name) => pattern.replace(/[^/]+$/, () => name));
    for (const path of [own].flat()) {
      const plain = path.replace(/(.)\/$/, '$1');
      paths.push(plain, ...spoken.map((prefix) => withPrefix({ prefix, path: plain })));
    }
  }
  return { paths, patterns };
}

/**
 * Returns whether a route is a page of this site, rendered in every language; Astro has routes of
 * its own.
 */
function isSpoken({ type, origin, isPrerendered }: Route): boolean {
  return type === 'page' && origin === 'project' && !isPrerendered;
}

/** `^\/news` → `^(?:\/(?:en|th))?\/news` */
function inLanguages(source: string, prefixes: readonly string[]): string {
  return prefixes.length === 0
    ? source
    : source.replace(/^\^/, () => `^(?:\\/(?:${prefixes.join('|')}))?`);
}

/** Lists the names of pages that exist once for each of a few names. */
function knownNames(): Readonly<Record<string, readonly string[]>> {
  const lobbies = Object.values(lobbyPaths).map((path) => path.slice(1));
  const articles = readdirSync('src/content/help', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/^.*[\\/]|\.md$/g, ''));
  return {
    '/[lobby]': lobbies.filter((name) => findLobby(name) !== undefined),
    '/[slug]': [...new Set(articles)],
  };
}
