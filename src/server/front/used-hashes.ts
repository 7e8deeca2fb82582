import { createHash } from 'node:crypto';

const inlineElement = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi;

/**
 * Takes from a page's policy the hashes of inline scripts and styles that other pages have: the
 * build writes one list for all, which would be most of each page's head. A policy can only get
 * stricter by it.
 */
export function keepUsedHashes(policy: string, body: Buffer): string {
  if (!policy.includes("'sha256-")) return policy;
  const used = new Set<string>();
  for (const [, , content = ''] of body.toString().matchAll(inlineElement)) {
    if (content === '') continue;
    used.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
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
