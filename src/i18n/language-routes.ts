import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { siteLanguages } from '#site';
import { prefixOf } from './paths.ts';

const pagesDir = 'src/pages';

/** Address of a page file: `help/[slug].astro` → `/help/[slug]`, `index.astro` → ``. */
function patternOf(file: string): string {
  const path = file.replace(/\.(astro|ts)$/, '').replaceAll('\\', '/');
  return path === 'index' ? '' : `/${path.replace(/\/index$/, '')}`;
}

/**
 * Serves every page of src/pages once more under each language's prefix. A page file is written
 * once; it learns its language from `Astro.locals`. Unknown prefixes match no route at all.
 */
export function languageRoutes(): AstroIntegration {
  return {
    name: 'foyer-language-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const files = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' });
        for (const language of siteLanguages) {
          const prefix = prefixOf(language);
          if (prefix === '') continue;
          for (const file of files.filter((each) => each.endsWith('.astro'))) {
            injectRoute({
              pattern: `/${prefix}${patternOf(file)}`,
              entrypoint: join(pagesDir, file),
            });
          }
        }
      },
    },
  };
}

/** Permanent redirects from other names of a page to its address, in every language. */
export function languageRedirects(
  aliases: Readonly<Record<string, string>>,
): Record<string, { status: 301; destination: string }> {
  const redirects: Record<string, { status: 301; destination: string }> = {};
  for (const language of siteLanguages) {
    const base = prefixOf(language) === '' ? '' : `/${prefixOf(language)}`;
    for (const [alias, path] of Object.entries(aliases)) {
      const destination = `${base}${path}`.replace(/(.)\/$/, '$1');
      redirects[`${base}${alias}`] = { status: 301, destination };
    }
  }
  return redirects;
}
