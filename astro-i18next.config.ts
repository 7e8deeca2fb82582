import type { AstroI18nextConfig } from 'astro-i18next';

/*
 * The codes repeat src/site.config.ts: this file is read before any alias works, and
 * tests/repo holds the two together.
 */
const codes = ['ty', 'en'];
const namespaces = ['site', 'auth', 'wallet', 'fields', 'refusals'];

const config: AstroI18nextConfig = {
  defaultLocale: 'ty',
  locales: codes,
  namespaces,
  defaultNamespace: 'site',
  i18nextServer: {
    preload: codes,
    ns: namespaces,
    fallbackLng: { ty: ['en'], default: ['en'] },
    interpolation: { escapeValue: false },
    backend: { loadPath: './public/locales/{{lng}}/{{ns}}.json' },
  },
};

export default config;
