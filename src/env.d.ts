/// <reference types="astro/client" />

declare namespace App {
  /** What the server hands to each request, and what the middleware adds. */
  interface Locals {
    /** A client in one language; there is none while pages are prerendered. */
    apiFor?: (languageCode: string) => import('#contract/call.ts').Client;
    /** Public address of the site, `https://brand.example`; unknown while pages are prerendered. */
    origin?: string;
    /** What the address began with before it was taken off: `en`; unknown while pages are prerendered. */
    prefix?: string;
    /** Guests are sent to the sign-in page. */
    membersOnly?: boolean;
    /** The page says that it is a demonstration's; unknown while pages are prerendered. */
    isDemonstration?: boolean;
    /** The site is closed to this visitor, and the page asked for replaced. */
    closed?: import('#lib/closure.ts').ClosedPage;
    language: import('#i18n/languages.ts').Language;
    /** The address without its language prefix. */
    path: string;
    t: import('#i18n/translate.ts').Translate;
    /** The platform in the request's language; reading it while prerendering throws. */
    readonly api: import('#contract/call.ts').Client;
  }
}

/* The package ships types, but its exports do not let TypeScript find them. */
declare module 'astro-i18next' {
  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    namespaces: string[];
    defaultNamespace: string;
    i18nextServer: import('i18next').InitOptions;
  }
}
