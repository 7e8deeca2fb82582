import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { lobbyOf, lobbyPaths } from '#views/lobbies.ts';
import { type RouteList, routesName } from './built-routes.ts';

type Route = Pick<IntegrationResolvedRoute, 'pattern' | 'patternRegex' | 'pathname'>;

/** Writes the addresses of a build into its folder, for the front to know what leads nowhere. */
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
        await writeFile(place, JSON.stringify(listRoutes(routes, knownNames())));
      },
    },
  };
}

/**
 * Lists what routes answer.
 * @param names what may stand in the place of a route's last segment, by the end of its pattern.
 */
export function listRoutes(
  routes: readonly Route[],
  names: Readonly<Record<string, readonly string[]>>,
): RouteList {
  const paths: string[] = [];
  const patterns: string[] = [];
  for (const { pattern, patternRegex, pathname } of routes) {
    const end = Object.keys(names).find((each) => pattern.endsWith(each));
    if (pathname !== undefined) paths.push(pathname.replace(/(.)\/$/, '$1'));
    else if (end === undefined) patterns.push(patternRegex.source);
    else for (const name of names[end] ?? []) paths.push(pattern.replace(/[^/]+$/, () => name));
  }
  return { paths, patterns };
}

/** Of pages that are one for each of a few names: those, and so no others. */
function knownNames(): Readonly<Record<string, readonly string[]>> {
  const lobbies = Object.values(lobbyPaths).map((path) => path.slice(1));
  const articles = readdirSync('src/content/help', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/^.*[\\/]|\.md$/g, ''));
  return {
    '/[lobby]': lobbies.filter((name) => lobbyOf(name) !== undefined),
    '/[slug]': [...new Set(articles)],
  };
}
