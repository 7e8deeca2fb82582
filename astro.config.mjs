import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { hydrationDirectives } from './src/hydration/integration.ts';
import { languageRedirects, languageRoutes } from './src/i18n/language-routes.ts';
import { inlineSource } from './src/scripts/inline.ts';
import { platformInDev } from './src/server/dev.ts';

/** What layouts/base.astro places inline as it stands; Astro hashes only what it builds itself. */
function hashOf(file) {
  const content = inlineSource(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const { ORIGIN, HOST = '127.0.0.1', PORT = '4321' } = process.env;

export default defineConfig({
  // Prerendered pages name their own address; the others take it from the server.
  site: ORIGIN ?? `http://${HOST}:${PORT}`,
  output: 'server',
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  session: false,
  trailingSlash: 'ignore',
  integrations: [
    react(),
    i18next({ configPath: './astro-i18next.config.ts' }),
    hydrationDirectives(),
    languageRoutes(),
    platformInDev(),
  ],
  redirects: languageRedirects({
    '/index': '/',
    '/index.html': '/',
    '/home': '/',
    '/register.html': '/register',
  }),
  devToolbar: { enabled: false },
  // One file for all pages' script: it is kept by browsers, the pages themselves are not.
  vite: { build: { assetsInlineLimit: 0 } },
  build: { inlineStylesheets: 'always' },
  // Highlighted code would need style attributes, which the policy below does not allow.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [hashOf('./src/scripts/before-paint.js')] },
      styleDirective: { hashes: [hashOf('./src/styles/layers.css')] },
    },
  },
});
