/** Fetches a file that the island will ask for as soon as it runs. */
export function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
  );
}
