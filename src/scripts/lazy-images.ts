/*
 * Pictures are fetched when they come into sight (specification §9, "Lazy images"), from one of the
 * brand's CDNs at random where it has some.
 */

/** How pictures are fetched. */
const attempts = 3;
const cached = 200;
const throttleMs = 200;

/**
 * Where pictures were had, by what the page calls them: they show at once. The oldest is forgotten.
 */
const known = new Map<string, string>();

function remember(source: string, address: string): void {
  known.set(source, address);
  const [oldest] = known.keys();
  if (known.size > cached && oldest !== undefined) known.delete(oldest);
}

/** Where a picture is tried, in turn; a site without CDNs does not load what chooses among them. */
async function addressesFor(source: string): Promise<readonly string[]> {
  const { cdns } = document.documentElement.dataset;
  if (!cdns) return Array(attempts).fill(source);
  return (await import('./picture-addresses.ts')).addressesOf(source, cdns.split(' '));
}

/**
 * Shows a picture. It is fetched three times at most; one that cannot be had goes, and the drawn
 * cover behind it stays.
 */
async function show(image: HTMLImageElement): Promise<void> {
  const { src: source = '' } = image.dataset;
  delete image.dataset.src;
  for (const address of known.has(source) ? [] : await addressesFor(source)) {
    const picture = new Image();
    picture.src = address;
    try {
      await picture.decode();
      remember(source, address);
      break;
    } catch {}
  }
  const address = known.get(source);
  if (address === undefined) return image.remove();
  image.src = address;
}

function isInSight(image: HTMLImageElement): boolean {
  const { top, bottom, left, right, width } = image.getBoundingClientRect();
  return width > 0 && bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
}

/** Watches for `img[data-src]` that come into sight, those that are added later included. */
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
  addEventListener('scroll', lookSoon, { passive: true, capture: true });
  addEventListener('resize', lookSoon, { passive: true });
  root.addEventListener('foyer:games', lookSoon);
  look();
}
