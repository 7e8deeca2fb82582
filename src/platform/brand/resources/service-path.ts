import { createCipheriv } from 'node:crypto';
import type { Resource } from '#contract/brand/resources.ts';
import type { ServicePath } from '#contract/care/customer-service.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readResources } from './resource.ts';

const keyLength = 8;

/**
 * Lists the addresses of customer service, each whole and under a key of its own (specification
 * §7).
 */
export async function readServicePaths({
  storage,
  config,
  secrets,
}: Pick<Parts, 'storage' | 'config' | 'secrets'>): Promise<ServicePath[]> {
  const list = await readResources(storage.db);
  const kinds = { SUPPORT: 3, VIP_SUPPORT: 4 } as const;
  const typeOf = ({ resourceType }: Resource) =>
    resourceType === 'SUPPORT' || resourceType === 'VIP_SUPPORT' ? kinds[resourceType] : undefined;
  return list.flatMap((resource) => {
    const type = typeOf(resource);
    if (type === undefined || !URL.canParse(resource.url, config.origin.origin)) return [];
    const address = new URL(resource.url, config.origin.origin).href;
    // One key for one address, so that an answer that may be kept stays the same.
    const key = secrets.sign('customer service', address).slice(0, keyLength);
    return { type, path: closePath(address, key) };
  });
}

/** DES in ECB: three equal keys make triple DES the plain one, which OpenSSL no longer offers. */
function closePath(address: string, key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null);
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key;
}
