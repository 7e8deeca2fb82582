import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { FirebaseConfig } from '../config-firebase.ts';

/** Nobody has been able to say which keys sign the tokens. */
export class KeysUnavailableError extends Error {
  constructor(url: URL, cause: unknown) {
    super(`the keys at ${url.host} are not to be had`, { cause });
    this.name = 'KeysUnavailableError';
  }
}

/**
 * The keys that a project's tokens are signed with, fetched with the first token and kept. A token
 * of a key that is not among them has them fetched again, twice a minute at most.
 * @throws KeysUnavailableError when they are needed and do not come.
 */
export function openKeys({ jwksUrl }: FirebaseConfig): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(jwksUrl, {
    timeoutDuration: 3 * secondMs,
    cooldownDuration: 30 * secondMs,
    // Google changes them daily and says so days before.
    cacheMaxAge: 60 * minuteMs,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      throw new KeysUnavailableError(jwksUrl, error);
    }
  };
}

/** The keys came, and none of them is the token's. */
function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
