import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { hydrationDirectives } from './src/hydration/integration.ts';
import { languageRedirects, languageRoutes } from './src/i18n/language-routes.ts';
import { contentPolicy } from './src/scripts/content-policy.ts';
import { platformInDev } from './src/server/dev.ts';

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
    contentPolicy(),
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
});
