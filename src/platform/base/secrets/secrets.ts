import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import type { Config } from '../config/config.ts';

/** Keys derived from the one secret of this brand; the secret itself stays inside. */
export interface Secrets {
  /** 32 bytes for one purpose; the same for every instance with the same secret. */
  derive(purpose: string): Uint8Array;
  /** HMAC-SHA256 of a text under the key of one purpose, base64url. */
  sign(purpose: string, text: string): string;
  /** The same under the newest secret and each former one that still counts, the newest first. */
  signAll(purpose: string, text: string): readonly string[];
  /** Keys of one purpose by the newest secret and each former one, the newest first. */
  deriveAll(purpose: string): readonly Uint8Array[];
  /** Encrypts a text under the key of one purpose (AES-256-GCM), base64url; different each time. */
  seal(purpose: string, text: string): string;
  /**
   * Decrypts a text that was sealed for a purpose, also under a former secret. Throws for anything
   * else.
   */
  unseal(purpose: string, sealed: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Location of a brand's secrets. */
export type SecretsPlace = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'secretKey' | 'formerSecretKeys'>>;

/**
 * Reads the secret from the settings, or makes it once and keeps it in the data folder.
 * @throws StartupError when the kept one is damaged.
 */
export function openSecrets(place: SecretsPlace): Secrets {
  makeSecret(place);
  return openKnownSecrets(place);
}

/**
 * Reads the secret from the settings or the data folder, for work beside a platform, which must
 * have the same one.
 * @throws StartupError when there is none, or the stored one is damaged.
 */
export function openKnownSecrets(place: SecretsPlace): Secrets {
  const { dataDir, secretKey, formerSecretKeys = [] } = place;
  const derive = deriveKeys(secretKey ?? keptSecret(dataDir));
  const deriving = [derive, ...formerSecretKeys.map(deriveKeys)];
  const keys = (purpose: string) => deriving.map((each) => each(purpose));
  return {
    derive: (purpose) => derive(purpose).bytes,
    deriveAll: (purpose) => keys(purpose).map(({ bytes }) => bytes),
    sign: (purpose, text) => signUnder(derive(purpose), text),
    signAll: (purpose, text) => keys(purpose).map((key) => signUnder(key, text)),
    seal: (purpose, text) => sealUnder(derive(purpose), text),
    unseal: (purpose, sealed) => unsealUnderAny(keys(purpose), sealed),
  };
}

/**
 * Key of one purpose. Signing with the key object takes a tenth of the time of signing with its
 * bytes.
 */
interface Key {
  readonly bytes: Uint8Array;
  readonly object: KeyObject;
}

/** Derives keys of one secret, base64url. */
function deriveKeys(text: string): (purpose: string) => Key {
  const secret = Buffer.from(text, 'base64url');
  const keys = new Map<string, Key>();
  return (purpose) => {
    const cached = keys.get(purpose);
    if (cached) return cached;
    const bytes = new Uint8Array(hkdfSync('sha256', secret, 'foyer', purpose, 32));
    const key = { bytes, object: createSecretKey(bytes) };
    // Day keys come and go; the oldest go first.
    if (keys.size > 100) keys.delete(keys.keys().next().value ?? '');
    keys.set(purpose, key);
    return key;
  };
}

function signUnder({ object }: Key, text: string): string {
  return createHmac('sha256', object).update(text).digest('base64url');
}

function sealUnder({ object }: Key, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, object, nonce);
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url');
}

function unsealUnderAny(keys: readonly Key[], sealed: string): string {
  let fault: unknown;
  for (const key of keys) {
    try {
      return unsealUnder(key, sealed);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function unsealUnder({ object }: Key, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const content = nonceBytes + tagBytes;
  const opening = createDecipheriv(cipher, object, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(nonceBytes, content));
  return opening.update(bytes.subarray(content), undefined, 'utf8') + opening.final('utf8');
}

function makeSecret({ dataDir, secretKey }: SecretsPlace): void {
  const path = join(dataDir, 'secret-key');
  if (secretKey !== undefined || existsSync(path)) return;
  writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) {
    throw new StartupError(
      `There is no key at ${path}. Set SECRET_KEY to the one that the platform is started with.`,
    );
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (/^[A-Za-z0-9_-]{43,}$/.test(secret)) return secret;
  throw new StartupError(
    `The key file ${path} is damaged. Restore it from a backup; without it every session ends.`,
  );
}
