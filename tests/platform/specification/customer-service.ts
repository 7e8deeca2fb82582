import { createDecipheriv } from 'node:crypto';

/** Decrypts a customer-service path with its own last eight characters (specification §7). */
export function readOpenService(path: string): string {
  const key = Buffer.from(path.slice(-8), 'latin1');
  // Three equal keys make triple DES the plain one, which Node's OpenSSL no longer offers by itself.
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
  const bytes = Buffer.from(path.slice(0, -8), 'base64');
  return decipher.update(bytes, undefined, 'utf8') + decipher.final('utf8');
}
