/**
 * Highest number of parts cached for one object: the frame of some sixteen pages. There are a
 * thousand addresses, and a frame is some fifty kilobytes.
 */
export const mostDrawn = 64;

const drawn = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Renders a part of a page once for as long as its content is the same. Of too many parts, the
 * least recently used is dropped. @param subject content of the part: the very same object while it
 * is the same. @param name name of the part, its language and everything else that changes it.
 */
export function drawOnce<Rendered>(
  subject: object,
  name: string,
  draw: () => Promise<Rendered>,
): Promise<Rendered> {
  const parts = drawn.get(subject) ?? new Map<string, Promise<unknown>>();
  drawn.set(subject, parts);
  const html = (parts.get(name) as Promise<Rendered> | undefined) ?? draw();
  parts.delete(name);
  parts.set(name, html);
  // What could not be drawn is tried again.
  html.catch(() => parts.get(name) === html && parts.delete(name));
  const [oldest] = parts.keys();
  if (parts.size > mostDrawn && oldest !== undefined) parts.delete(oldest);
  return html;
}
