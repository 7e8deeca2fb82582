import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

/** Keys derived from the one secret of this brand; the secret itself stays in here. */
export interface Secrets {
  /** 32 bytes for one purpose; the same for every instance with the same secret. */
  derive(purpose: string): Uint8Array;
  /** HMAC-SHA256 of a text under the key of one purpose, base64url. */
  sign(purpose: string, text: string): string;
  /** Encrypts a text under the key of one purpose (AES-256-GCM), base64url; each time anew. */
  seal(purpose: string, text: string): string;
  /** The text that was sealed for a purpose. Throws for anything else. */
  unseal(purpose: string, sealed: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Reads the secret from the settings, or makes it once and keeps it in the data folder.
 * @throws StartupError when the kept one is damaged.
 */
export function openSecrets(config: Pick<Config, 'dataDir' | 'secretKey'>): Secrets {
  const secret = Buffer.from(config.secretKey ?? keptSecret(config.dataDir), 'base64url');
  const keys = new Map<string, Uint8Array>();
  const derive = (purpose: string): Uint8Array => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = new Uint8Array(hkdfSync('sha256', secret, 'foyer', purpose, 32));
    // Day keys come and go; the oldest go first.
    if (keys.size > 100) keys.delete(keys.keys().next().value ?? '');
    keys.set(purpose, key);
    return key;
  };
  return {
    derive,
    sign: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
    seal: (purpose, text) => sealUnder(derive(purpose), text),
    unseal: (purpose, sealed) => unsealUnder(derive(purpose), sealed),
  };
}

function sealUnder(key: Uint8Array, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url');
}

function unsealUnder(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const content = nonceBytes + tagBytes;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(nonceBytes, content));
  return opening.update(bytes.subarray(content), undefined, 'utf8') + opening.final('utf8');
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (/^[A-Za-z0-9_-]{43,}$/.test(secret)) return secret;
  throw new StartupError(
    `The key file ${path} is damaged. Restore it from a backup; without it every session ends.`,
  );
}
