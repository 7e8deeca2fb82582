import { createECDH, hkdfSync } from 'node:crypto';
import { compactDecrypt, decodeProtectedHeader, type JWK } from 'jose';
import { z } from 'zod';
import type { CommonCode } from '#contract/refusals.ts';
import { toBase64Url } from '#lib/bytes.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { SealKey } from '#lib/seal.ts';
import { type Clock, dayMs, minuteMs } from '#lib/time.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Greatest difference between an envelope's time and ours, before or after. */
const toleranceMs = 5 * minuteMs;

const outer = z.strictObject({ sealed: z.string().max(64 * 1024) });
const inner = z.strictObject({
  iat: z.number().int(),
  jti: z.uuid(),
  input: z.unknown(),
});

/** Memory of the ids of opened envelopes; returns false for one seen before. */
export interface EnvelopeMemory {
  remember(jti: string, expiresAtMs: number): Promise<boolean>;
}

/** Opener of payloads that callers seal (design §5: "Encrypted" payloads). */
export interface Envelopes {
  /** Returns the key to seal to now. It changes daily; the one before stays valid. */
  currentKey(): SealKey;
  /** Opens a sealed body and returns the input inside; each envelope opens once. */
  open(body: unknown): Promise<Result<unknown, CommonCode>>;
}

/**
 * Creates the envelopes. Keys are derived from the brand's secret and the day, so every instance
 * has the same ones.
 */
export function createEnvelopes(parts: {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly memory: EnvelopeMemory;
}): Envelopes {
  const { secrets, clock, memory } = parts;
  const pairs = new Map<number, readonly Pair[]>();
  const readDayPairs = (day: number) => {
    const pairsOfDay = pairs.get(day) ?? derivePairs(secrets, day);
    if (pairs.size > 4) pairs.clear();
    pairs.set(day, pairsOfDay);
    return pairsOfDay;
  };
  const today = () => Math.floor(clock.nowMs() / dayMs);

  return {
    currentKey() {
      const [newest] = readDayPairs(today());
      if (newest === undefined) throw new Error('there is no key to seal to');
      const { d: _private, ...key } = newest;
      return key;
    },
    async open(body) {
      const sealed = outer.safeParse(body);
      if (!sealed.success) return refused('invalid_envelope');
      const pair = [today(), today() - 1]
        .flatMap(readDayPairs)
        .find(({ kid }) => kid === readKeyId(sealed.data.sealed));
      if (!pair) return refused('invalid_envelope');
      const content = await decrypt(sealed.data.sealed, pair);
      const { success, data } = inner.safeParse(content);
      if (!success) return refused('invalid_envelope');
      const sealedAtMs = data.iat * 1000;
      if (Math.abs(clock.nowMs() - sealedAtMs) > toleranceMs) return refused('invalid_envelope');
      const fresh = await memory.remember(data.jti, sealedAtMs + 2 * toleranceMs);
      return fresh ? ok(data.input) : refused('replayed_envelope');
    },
  };
}

function readKeyId(sealed: string): unknown {
  try {
    return decodeProtectedHeader(sealed).kid;
  } catch {
    return undefined;
  }
}

async function decrypt(sealed: string, pair: JWK): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(sealed, await importPrivate(pair), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}

async function importPrivate({ kty, crv, x, y, d }: JWK): Promise<CryptoKey> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return crypto.subtle.importKey('jwk', { kty, crv, x, y, d } as JsonWebKey, curve, false, [
    'deriveBits',
  ]);
}

type Pair = JWK & SealKey & { d: string };

/** The key pairs of a day: the newest secret's, then those of former ones. */
function derivePairs(secrets: Secrets, day: number): readonly Pair[] {
  return secrets.deriveAll(`envelope ${day}`).map((seed) => derivePair(seed, day));
}

/** A P-256 key pair for a day. A derived scalar outside the curve's order is derived again. */
function derivePair(seed: Uint8Array, day: number): Pair {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt++) {
    const scalar = new Uint8Array(hkdfSync('sha256', seed, '', `scalar ${attempt}`, 32));
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    const point = curve.getPublicKey();
    return {
      kid: `d${day}-${toBase64Url(point.subarray(1, 7))}`,
      kty: 'EC',
      crv: 'P-256',
      x: toBase64Url(point.subarray(1, 33)),
      y: toBase64Url(point.subarray(33)),
      d: toBase64Url(scalar),
    };
  }
}
