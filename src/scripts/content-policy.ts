import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { inlineSource } from './inline.ts';

type Hash = `sha256-${string}`;

/**
 * Directives of the policy: pages load only this site's own files. `frame-ancestors` is set by the
 * server.
 */
const directives = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
] as const;

/** The hash of a file that layouts/base.astro places inline; Astro hashes what it builds itself. */
function hashOf(file: string): Hash {
  const content = inlineSource(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The site's pages have some sixty between them. */
const mostHashes = 500;

/** Astro's own function for the hash of a page's styles and scripts, as it is written. */
const astrosHash = 'async function generateCspDigest(data, algorithm) {';

/**
 * Astro hashes a page's styles anew on each rendering, though they never change: a twentieth of a
 * page's cost. What was hashed before is known by its text.
 */
const hashedOnce: Plugin = {
  name: 'foyer-hashed-once',
  transform(code, id) {
    if (!id.endsWith('/astro/dist/core/encryption.js')) return;
    if (!code.includes(astrosHash)) this.error('Astro hashes in another way than before.');
    const once = `const hashed = new Map();
function generateCspDigest(data, algorithm) {
  const name = algorithm + data;
  const known = hashed.get(name);
  if (known !== undefined) return known;
  const hash = digestAnew(data, algorithm);
  if (hashed.size < ${mostHashes}) hashed.set(name, hash);
  return hash;
}
async function digestAnew(data, algorithm) {`;
    return { code: code.replace(astrosHash, once), map: null };
  },
};

/**
 * Adds the Content-Security-Policy to built pages. The development server goes without, as it adds
 * styles and scripts of its own to every page.
 */
export function contentPolicy(): AstroIntegration {
  return {
    name: 'foyer-content-policy',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const csp = {
          algorithm: 'SHA-256' as const,
          directives: [...directives],
          scriptDirective: { hashes: [hashOf('./before-paint.js')], resources: [] },
          styleDirective: {
            hashes: ['layers', 'chinese', 'thai'].map((name) => hashOf(`../styles/${name}.css`)),
            resources: [],
          },
        };
        updateConfig({ security: { csp }, vite: { plugins: [hashedOnce] } });
      },
    },
  };
}
