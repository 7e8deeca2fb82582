/** Other names of pages, which lead to the page for good; each counts in every language. */
export const pageAliases: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/register.html': '/register',
  '/help/terms': '/terms',
  '/help/responsible-play': '/responsible-play',
};
