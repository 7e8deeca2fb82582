/**
 * Parts kept of one object: the frame of some sixteen pages. There are a thousand addresses, and a
 * frame takes some fifty kilobytes.
 */
export const mostDrawn = 64;

const drawn = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Draws a part of a page once for as long as it shows the same; of too many the one that was not
 * asked for the longest goes.
 * @param of what it shows: the very same object while that is the same.
 * @param name of the part, its language and all else that changes it.
 */
export function drawOnce<Drawn>(
  of: object,
  name: string,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  const parts = drawn.get(of) ?? new Map<string, Promise<unknown>>();
  drawn.set(of, parts);
  const html = (parts.get(name) as Promise<Drawn> | undefined) ?? draw();
  parts.delete(name);
  parts.set(name, html);
  // What could not be drawn is tried again.
  html.catch(() => parts.get(name) === html && parts.delete(name));
  const [oldest] = parts.keys();
  if (parts.size > mostDrawn && oldest !== undefined) parts.delete(oldest);
  return html;
}
