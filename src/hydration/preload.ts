/** Fetches a file that the island will ask for as soon as it runs. */
export function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
