/// <reference types="astro/client" />

declare namespace App {
  /** Values that the server gives each request, and those that the middleware adds. */
  interface Locals {
    /** A client in one language; there is none while pages are prerendered. */
    apiFor?: (languageCode: string) => import('#contract/call.ts').Client;
    /** Public address of the site, `https://brand.example`; unknown while pages are prerendered. */
    origin?: string;
    /** Language prefix taken off the address, such as `en`; `undefined` while pages are prerendered. */
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
