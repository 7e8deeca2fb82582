import type { Chrome } from './chrome.ts';

const drawn = new WeakMap<Chrome, Map<string, Promise<string>>>();

/**
 * Draws a part of the frame once for as long as it shows the same.
 * @param name of the part, its language and all else that changes it.
 */
export function drawOnce(
  chrome: Chrome,
  name: string,
  draw: () => Promise<string>,
): Promise<string> {
  const parts = drawn.get(chrome) ?? new Map<string, Promise<string>>();
  drawn.set(chrome, parts);
  const known = parts.get(name);
  if (known !== undefined) return known;
  const html = draw();
  parts.set(name, html);
  // What could not be drawn is tried again.
  html.catch(() => parts.delete(name));
  return html;
}
