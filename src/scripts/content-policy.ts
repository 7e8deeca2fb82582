import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { inlineSource } from './inline.ts';

type Hash = `sha256-${string}`;

/** What pages may load: this site's own files. `frame-ancestors` is the server's to say. */
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

/**
 * Gives built pages their Content-Security-Policy. The development server goes without: it adds
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
          styleDirective: { hashes: [hashOf('../styles/layers.css')], resources: [] },
        };
        updateConfig({ security: { csp } });
      },
    },
  };
}
