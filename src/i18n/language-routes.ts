import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { languagePrefixes } from './paths.ts';

const pagesDir = 'src/pages';
const prerendered = /^export const prerender = true;$/m;

/** Address of a page file: `help/[slug].astro` → `/help/[slug]`, `index.astro` → ``. */
function patternOf(file: string): string {
  const path = file.replace(/\.astro$/, '').replaceAll('\\', '/');
  return path === 'index' ? '' : `/${path.replace(/\/index$/, '')}`;
}

/**
 * Builds pages that are prerendered once more under each language's prefix. All others have one
 * route for every language: whoever hands Astro a request takes the prefix off.
 */
export function prerenderedLanguages(): AstroIntegration {
  return {
    name: 'foyer-prerendered-languages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of prerenderedPages()) {
          for (const prefix of languagePrefixes) {
            const entrypoint = join(pagesDir, file);
            injectRoute({ pattern: `/${prefix}${patternOf(file)}`, entrypoint });
          }
        }
      },
    },
  };
}

function prerenderedPages(): readonly string[] {
  return readdirSync(pagesDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .filter((file) => prerendered.test(readFileSync(join(pagesDir, file), 'utf8')));
}
