import { createRequire } from 'node:module';
import { join } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { editingScreen } from './src/editorial/editing-screen.ts';
import { hydrationDirectives } from './src/hydration/integration.ts';
import { prerenderedLanguages } from './src/i18n/language-routes.ts';
import { contentPolicy } from './src/scripts/content-policy.ts';
import { platformInDev } from './src/server/dev.ts';
import { routeList } from './src/server/route-list.ts';

const { FOYER_OUT_DIR } = process.env;

/** Where packages lie: above the project's folder, or behind a link, for who shares them. */
const packages = join(createRequire(import.meta.url).resolve('astro/package.json'), '../..');

export default defineConfig({
  output: 'server',
  // `npm run build` names the folder. What `astro build` makes by hand is never served.
  outDir: FOYER_OUT_DIR ?? './dist/by-hand',
  adapter: node({
    mode: 'middleware',
    staticHeaders: true,
    // The front keeps and compresses whole pages: piece by piece they only take more memory.
    experimentalDisableStreaming: true,
  }),
  session: false,
  trailingSlash: 'ignore',
  integrations: [
    react(),
    i18next({ configPath: './astro-i18next.config.ts' }),
    hydrationDirectives(),
    prerenderedLanguages(),
    contentPolicy(),
    routeList(),
    platformInDev(),
    editingScreen(),
  ],
  devToolbar: { enabled: false },
  // One file for all pages' script: it is kept by browsers, the pages themselves are not.
  vite: {
    build: { assetsInlineLimit: 0 },
    // Builds come and go while the development server runs.
    server: { watch: { ignored: ['**/dist/**'] }, fs: { allow: ['.', packages] } },
  },
  build: { inlineStylesheets: 'always' },
  // Highlighted code would need style attributes, which the policy below does not allow.
  markdown: { syntaxHighlight: false },
  image: {
    service: { entrypoint: './src/editorial/pictures.ts' },
    // Astro's own would answer whoever asks it with a failure.
    endpoint: { entrypoint: './src/editorial/no-picture.ts' },
  },
});
