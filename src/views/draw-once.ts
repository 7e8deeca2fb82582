const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * Draws a part of a page once for as long as it shows the same.
 * @param of what it shows: the very same object while that is the same.
 * @param name of the part, its language and all else that changes it.
 */
export function drawOnce(of: object, name: string, draw: () => Promise<string>): Promise<string> {
  const parts = drawn.get(of) ?? new Map<string, Promise<string>>();
  drawn.set(of, parts);
  const known = parts.get(name);
  if (known !== undefined) return known;
  const html = draw();
  parts.set(name, html);
  // What could not be drawn is tried again.
  html.catch(() => parts.delete(name));
  return html;
}
