import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
}

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
  };
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
