import { findLanguage, type Language } from '#i18n/languages.ts';

/** Settings of one brand's site: change them here and rebuild, and every page follows. */
export const site = {
  brandName: 'Halcyon',
  /** Codes of the languages offered; the first is the default and has no prefix in addresses. */
  languageCodes: ['TY', 'EN', 'VI', 'CN', 'ID', 'TH'],
  /** Theme of a first visit; the visitor's choice is kept in local storage. */
  defaultTheme: 'dark',
  /** Reaches support where the platform names no other way. */
  supportEmail: 'support@halcyon.example',
  /** Business days and periods are counted in this zone. */
  timeZone: 'Asia/Ho_Chi_Minh',
  /** Vendor icons in a side menu entry before "see more" (specification §2). */
  menuVendorLimit: 9,
  /** Milliseconds a banner stays (specification §9). */
  bannerAutoplayMs: 5_000,
  /** Sports vendors that have a lobby of their own, by code (specification §9). */
  esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  cockfightVendors: ['DS88'],
  /** Stakes that lobbies filter by, in minor units of the platform's currency. */
  lobbyStakesMinor: ['100000', '500000', '1000000', '5000000', '10000000'],
  /** Visitors without a session are sent to the sign-in page (specification §2). */
  loginedToHomePage: false,
  /** The page of games without bars still shows them (specification §2). */
  barsOnGamePages: false,
  /** Vendors the footer leaves out: these names, and names that start so (specification §2). */
  footerHiddenVendors: { names: ['BTI'], prefixes: ['TCG'] },
  social: {
    telegram: 'https://telegram.example/halcyon',
    facebook: 'https://facebook.example/halcyon',
    instagram: 'https://instagram.example/halcyon',
    whatsapp: 'https://whatsapp.example/halcyon',
  },
} as const;

/** The languages offered, default first. */
export const siteLanguages: readonly Language[] = site.languageCodes.map((code) => {
  const language = findLanguage(code);
  if (!language) throw new Error(`site.config.ts: there is no language ${code}`);
  return language;
});

/** The language without a prefix. */
export const defaultLanguage: Language = (() => {
  const [first] = siteLanguages;
  if (!first) throw new Error('site.config.ts: languageCodes needs at least one language');
  return first;
})();
