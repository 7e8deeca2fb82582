/** Every route of the specification (§2) and the pages around them, without language prefix. */
export const routes: readonly string[] = [
  '',
  '/login',
  '/register',
  '/down',
  '/download',
  '/help',
  '/helpmc',
  '/promotions',
  '/rng',
  '/pvp',
  '/live',
  '/fish',
  '/sports',
  '/esports',
  '/inhouse',
  '/elott',
  '/cockfight',
  '/lottery',
  '/lottery?gameCode=KTD_SSC_1M&playType=straight',
  '/vnlottery',
  '/seamless',
  '/game',
  '/pointMall',
  '/promoDetail?id=welcome-gift',
  '/announcements',
  '/news',
  '/terms',
  '/privacy',
  '/responsible-play',
  '/contact',
  '/deposit-guide',
  '/feedback',
  '/affiliate',
  '/help/getting-started',
  '/help/search',
  '/forgot-password',
  '/reset-password',
  '/social',
  '/excluded',
  '/verify',
];

/** Addresses that lead to a page which says that there is nothing. */
export const missing: readonly string[] = [
  '/no-such-page',
  '/promoDetail?id=none',
  '/lottery?gameCode=none',
  '/help/none',
];

/** A key that no language knows is printed as it is. */
export const printedKey = /^(?:\w+:)?[a-z]\w*(?:\.\w+)+$/;
