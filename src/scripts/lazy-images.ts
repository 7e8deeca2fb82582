/* Pictures are fetched when they come into sight (specification §9, "Lazy images"). */

/** How pictures are fetched. */
const attempts = 3;
const cached = 200;
const throttleMs = 200;

/** Addresses that were fetched already: their pictures show at once. The oldest is forgotten. */
const known = new Set<string>();

function remember(source: string): void {
  known.add(source);
  const [oldest] = known;
  if (known.size > cached && oldest !== undefined) known.delete(oldest);
}

/**
 * Shows a picture. It is fetched three times at most; one that cannot be had goes, and the drawn
 * cover behind it stays.
 */
async function show(image: HTMLImageElement): Promise<void> {
  const { src: source = '' } = image.dataset;
  delete image.dataset.src;
  for (let attempt = 0; !known.has(source); attempt += 1) {
    if (attempt === attempts) return image.remove();
    const picture = new Image();
    picture.src = source;
    try {
      await picture.decode();
      remember(source);
    } catch {}
  }
  image.src = source;
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
