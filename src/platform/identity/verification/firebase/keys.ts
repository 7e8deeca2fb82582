import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { FirebaseConfig } from '#platform/base/config/firebase.ts';
import type { Parts } from '#platform/base/parts.ts';

/** Time between two log entries while the keys cannot be fetched. */
const saidEveryMs = minuteMs;

/** Error that the keys of the tokens cannot be fetched. */
export class KeysUnavailableError extends Error {
  constructor(url: URL, cause: unknown) {
    super(`the keys at ${url.host} are not to be had`, { cause });
    this.name = 'KeysUnavailableError';
  }
}

/**
 * Returns a lookup of the keys that sign a project's tokens, fetched with the first token and kept.
 * A token of an unknown key fetches them again, twice a minute at most. While fetching fails the
 * log says so once a minute, with the number of tokens that failed since. @throws
 * KeysUnavailableError when keys are needed and cannot be fetched.
 */
export function openKeys(
  { jwksUrl }: FirebaseConfig,
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(jwksUrl, {
    timeoutDuration: 3 * secondMs,
    cooldownDuration: 30 * secondMs,
    // Google changes them daily and says so days before.
    cacheMaxAge: 60 * minuteMs,
  });
  let saidAtMs = Number.NEGATIVE_INFINITY;
  let tokens = 0;
  const complain = () => {
    tokens += 1;
    const nowMs = clock.nowMs();
    // A clock that was set back must not silence it.
    if (Math.abs(nowMs - saidAtMs) < saidEveryMs) return;
    log.warn({ host: jwksUrl.host, tokens }, 'the keys of Firebase’s tokens are not to be had');
    saidAtMs = nowMs;
    tokens = 0;
  };
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      complain();
      throw new KeysUnavailableError(jwksUrl, error);
    }
  };
}

/** Returns whether the keys were fetched and none of them is the token's. */
function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
