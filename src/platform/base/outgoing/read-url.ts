import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './public-addresses.ts';

/** Request for the content of an address, with its limits. */
export interface UrlRequest {
  /** https, or http to this machine when the operator configures it. */
  readonly url: URL;
  readonly mostBytes: number;
  /** Time limit for the whole answer, in milliseconds. */
  readonly withinMs: number;
}

/** Complete answer of an address. */
export interface UrlAnswer {
  readonly status: number;
  /** Empty unless the status is 200. */
  readonly bytes: Uint8Array;
}

/** Error of an answer that exceeds its size limit. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer is too large');
  }
}

/**
 * Reads an outside address: without redirects, within a time and a size, and over https from public
 * addresses only, whatever its name resolves to. Throws `AnswerTooLarge`, and an error for every
 * incomplete answer.
 */
export async function readUrl({ url, mostBytes, withinMs }: UrlRequest): Promise<UrlAnswer> {
  const signal = AbortSignal.timeout(withinMs);
  const headers = { accept: 'application/json' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  if (isSecure && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new Error(`${host} is no public address`);
  }
  return new Promise((resolve, reject) => {
    // No connection is kept: it would outlive what its name was looked up for.
    const options = { signal, headers, agent: false };
    const request = isSecure
      ? getSecure(url, { ...options, lookup: lookupPublic })
      : getPlain(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      response.on('error', reject);
      if (status !== 200) {
        response.destroy();
        resolve({ status, bytes: new Uint8Array() });
        return;
      }
      const parts: Uint8Array[] = [];
      let sizeBytes = 0;
      response.on('data', (part: Uint8Array) => {
        sizeBytes += part.byteLength;
        parts.push(part);
        if (sizeBytes > mostBytes) response.destroy(new AnswerTooLarge());
      });
      response.on('end', () => resolve({ status, bytes: Buffer.concat(parts) }));
      response.on('close', () => reject(new Error('the answer was cut off')));
    });
  });
}
