/*
 * Pictures are fetched when they come into sight (specification §9, "Lazy images"), from one of the
 * brand's CDNs at random where it has some.
 */

/** Attempts to fetch a picture. */
const attempts = 3;
const cached = 200;
const throttleMs = 200;

/**
 * Addresses at which pictures were found, by their source, so that they show at once. The oldest is
 * removed when there are too many.
 */
const cache = new Map<string, string>();

function remember(source: string, address: string): void {
  cache.set(source, address);
  const [oldest] = cache.keys();
  if (cache.size > cached && oldest !== undefined) cache.delete(oldest);
}

/**
 * Returns a picture's address at a random CDN; at this site when there is none, and unchanged for
 * pictures of other sites.
 */
export function imageAddress(source: string, cdns: readonly string[]): string {
  const chosen = cdns[Math.floor(Math.random() * cdns.length)] ?? '';
  return /^\/\w/.test(source) ? chosen + source : source;
}

/**
 * Shows a picture. It is fetched three times at most; one that cannot be had goes, and the drawn
 * cover behind it stays.
 */
async function show(image: HTMLImageElement): Promise<void> {
  const { src: source = '' } = image.dataset;
  delete image.dataset.src;
  const { cdns } = document.documentElement.dataset;
  for (let attempt = 0; !cache.has(source); attempt += 1) {
    if (attempt === attempts) return image.remove();
    const picture = new Image();
    picture.src = imageAddress(source, cdns && attempt + 1 < attempts ? cdns.split(' ') : []);
    try {
      await picture.decode();
      remember(source, picture.src);
    } catch {}
  }
  image.src = cache.get(source) ?? source;
}

function isInSight(image: HTMLImageElement): boolean {
  const { top, bottom, left, right, width } = image.getBoundingClientRect();
  return width > 0 && bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
}

/** Loads each `img[data-src]` when it comes into sight, including those added later. */
export function startLazyImages(root: HTMLElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    waiting = undefined;
    for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]')) {
      if (isInSight(image)) void show(image);
    }
  };
  const lookSoon = () => {
    if (waiting === undefined) waiting = setTimeout(look, throttleMs);
  };
  // Rows scroll by themselves, which only the capturing phase hears.
  addEventListener('scroll', lookSoon, true);
  addEventListener('resize', lookSoon);
  root.addEventListener('foyer:games', lookSoon);
  look();
}
