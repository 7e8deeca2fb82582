import { createHash } from 'node:crypto';

const elements = ['script', 'style'].map((name) => ({
  begin: Buffer.from(`<${name}`),
  end: Buffer.from(`</${name}>`),
}));
const close = '>'.charCodeAt(0);

/**
 * Removes from a page's policy the hashes of inline scripts and styles that only other pages have:
 * the build writes one list for all, which would be most of each page's head. This only makes a
 * policy stricter. The body is searched as bytes, without decoding.
 */
export function removeUnusedHashes(policy: string, body: Buffer): string {
  if (!policy.includes("'sha256-")) return policy;
  const used = new Set(inlineContents(body).map(hashContent));
  return policy
    .split(' ')
    .flatMap((word) => {
      const [hash = '', end = ''] = word.split(/(?=;)/);
      if (!hash.startsWith("'sha256-") || used.has(hash)) return [word];
      return end === '' ? [] : [end];
    })
    .join(' ')
    .replaceAll(' ;', ';');
}

function hashContent(content: Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Lists the contents of a page's inline scripts and styles, in order; a tag within one of them does
 * not count. Elements that load files are empty and left out.
 */
function inlineContents(body: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let from = 0;
  for (;;) {
    const [next] = elements
      .map(({ begin, end }) => ({ at: body.indexOf(begin, from), end }))
      .filter(({ at }) => at !== -1)
      .sort((one, other) => one.at - other.at);
    const start = next === undefined ? 0 : body.indexOf(close, next.at) + 1;
    const stop = start === 0 ? -1 : body.indexOf(next?.end ?? '', start);
    if (stop === -1) return found;
    if (stop > start) found.push(body.subarray(start, stop));
    from = stop;
  }
}
