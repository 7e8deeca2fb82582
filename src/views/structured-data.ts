/** Builds the JSON-LD of a help article and its place in the help centre (schema.org). */
export function articleData(article: {
  readonly title: string;
  readonly summary: string;
  readonly updated: Date;
  readonly tag: string;
  readonly url: string;
  /** The way to it, from the outside in. */
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
}): readonly object[] {
  const { title, summary, updated, tag, url, crumbs } = article;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: summary,
      dateModified: updated.toISOString(),
      inLanguage: tag,
      mainEntityOfPage: url,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs, { name: title, url }].map(({ name, url: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    },
  ];
}

/** Builds the JSON-LD of the brand and its site, for the home page (schema.org). */
export function siteData(site: {
  readonly name: string;
  /** Of the site, `https://brand.example`. */
  readonly origin: string;
  /** Of the home page in this language. */
  readonly url: string;
  /** Address of the game search, to which the search words are appended. */
  readonly searchUrl: string;
  readonly tag: string;
  /** The brand elsewhere. */
  readonly profiles: readonly string[];
}): readonly object[] {
  const { name, origin, url, searchUrl, tag, profiles } = site;
  const logo = `${origin}/icons/icon-512.png`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      inLanguage: tag,
      publisher: { '@type': 'Organization', name, url: origin, logo, sameAs: profiles },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}{words}` },
        'query-input': 'required name=words',
      },
    },
  ];
}
