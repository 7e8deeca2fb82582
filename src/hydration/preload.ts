const asData = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' };

/**
 * Fetches a file that the island will request as soon as it runs: data by default, or as `link`
 * says.
 */
export function preload(href: string, link: Partial<HTMLLinkElement> = asData): void {
  document.head.append(Object.assign(document.createElement('link'), link, { href }));
}
