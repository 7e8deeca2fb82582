import { decryptDes, encryptDes } from './des.ts';

/* The encrypted address of customer service (specification §7): DES in ECB, then its own key. */

const keyLength = 8;

/** Returns an address in its encrypted form, followed by its key of eight characters. */
export function closeServicePath(address: string, key: string): string {
  const bytes = encryptDes(new TextEncoder().encode(address), key);
  return btoa(String.fromCharCode(...bytes)) + key;
}

/**
 * Returns the address of an encrypted path, whose last eight characters are the key; `undefined`
 * when it is none.
 */
export function openServicePath(path: string): string | undefined {
  try {
    const closed = atob(path.slice(0, -keyLength));
    const bytes = Uint8Array.from(closed, (each) => each.charCodeAt(0));
    const opened = decryptDes(bytes, path.slice(-keyLength));
    return opened && new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return undefined;
  }
}
