import type { AstroI18nextConfig } from 'astro-i18next';
import { nearestCodes } from './src/i18n/nearest.ts';

/*
 * The codes repeat src/site.config.ts: this file is read before any alias works, and
 * tests/repo holds the two together.
 */
const codes = ['ty', 'en', 'vi', 'cn', 'id', 'th'];
const namespaces = [
  'site',
  'lobby',
  'content',
  'dialogs',
  'forms',
  'claims',
  'closed',
  'auth',
  'wallet',
  'fields',
  'recovery',
  'changes',
  'security',
  'centre',
  'agents',
  'records',
  'payout',
  'points',
  'promotions',
  'stations',
  'upline',
  'draws',
  'slip',
  'host',
  'refusals',
  'messages',
  'sandbox',
  'cashier',
  'chat',
  'threads',
  'pvp',
  'limits',
  'stakes',
  'bets',
  'files',
  'bonus',
  'verify',
];

const fallbacks = codes.map((code) => [
  code,
  nearestCodes(code)
    .slice(1)
    .map((each) => each.toLowerCase()),
]);

const config: AstroI18nextConfig = {
  defaultLocale: 'ty',
  locales: codes,
  namespaces,
  defaultNamespace: 'site',
  i18nextServer: {
    preload: codes,
    ns: namespaces,
    fallbackLng: { ...Object.fromEntries(fallbacks), default: ['en'] },
    interpolation: { escapeValue: false },
    backend: { loadPath: './public/locales/{{lng}}/{{ns}}.json' },
  },
};

export default config;
