const asData = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' };

/** Fetches a file that the island will ask for as soon as it runs: data, or as a link says. */
export function preload(href: string, link: Partial<HTMLLinkElement> = asData): void {
  document.head.append(Object.assign(document.createElement('link'), link, { href }));
}
