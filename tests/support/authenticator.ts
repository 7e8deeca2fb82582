import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { toBase64Url, toUtf8 } from '#lib/bytes.ts';

/** User present, user verified, credential data attached (Web Authentication, §6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** An authenticator in software: it makes one passkey, ES256 unless told otherwise, and answers with it. */
export interface Authenticator {
  readonly id: string;
  /** The answer to creation options, as JSON. */
  create(options: string): string;
  /** The answer to request options, as JSON; the counter grows unless it is told otherwise. */
  answer(options: string, counter?: number): string;
}

interface Site {
  readonly origin: string;
  readonly id: string;
  /** True when it asks for a finger or a number first. */
  readonly verifies?: boolean;
  /** The key it makes, and how COSE calls its signatures. */
  readonly key?: { readonly kind: 'rsa'; readonly bits: number; readonly algorithm: number };
}

export function createAuthenticator(site: Site): Authenticator {
  const { publicKey, privateKey } = site.key
    ? generateKeyPairSync('rsa', { modulusLength: site.key.bits })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cose = site.key ? rsaCoseOf(publicKey, site.key.algorithm) : coseOf(publicKey);
  const rawId = randomBytes(32);
  const id = toBase64Url(rawId);
  const seen = flags.present | (site.verifies === false ? 0 : flags.verified);
  let userHandle = '';
  let count = 0;
  const shape = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    create(json) {
      const options = JSON.parse(json);
      userHandle = options.user.id;
      const head = authenticatorHead(site, seen | flags.attested, 0);
      const credential = Buffer.concat([Buffer.alloc(16), size(rawId), rawId, cose]);
      const attestationObject = toBase64Url(attestationOf(Buffer.concat([head, credential])));
      const clientDataJSON = toBase64Url(clientData(site, 'webauthn.create', options.challenge));
      const response = { clientDataJSON, attestationObject, transports: ['internal'] };
      return JSON.stringify({ ...shape, response });
    },
    answer(json, counter = count + 1) {
      count = Math.max(count, counter);
      const { challenge } = JSON.parse(json);
      const data = authenticatorHead(site, seen, counter);
      const client = clientData(site, 'webauthn.get', challenge);
      const signature = signOver(privateKey, data, client);
      const response = {
        clientDataJSON: toBase64Url(client),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(signature),
        userHandle,
      };
      return JSON.stringify({ ...shape, response });
    },
  };
}

function clientData({ origin }: Site, type: string, challenge: string): Uint8Array {
  return toUtf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorHead({ id }: Site, flag: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(id).digest(), Buffer.of(flag), count]);
}

function signOver(key: KeyObject, data: Uint8Array, client: Uint8Array): Buffer {
  const hash = createHash('sha256').update(client).digest();
  return sign('sha256', Buffer.concat([data, hash]), key);
}

function size(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

/** The key as a COSE map: kty EC2, alg ES256, crv P-256, x, y (RFC 9053 §7.1.1), in CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    coordinate(x),
    Buffer.of(0x22),
    coordinate(y),
  ]);
}

/** The key as a COSE map: kty RSA, alg, n, e (RFC 8230 §4), in CBOR. */
function rsaCoseOf(key: KeyObject, algorithm: number): Buffer {
  const { n = '', e = '' } = key.export({ format: 'jwk' });
  const alg = Buffer.of(0x39, 0, 0);
  alg.writeUInt16BE(-1 - algorithm, 1);
  const modulus = Buffer.from(n, 'base64url');
  const exponent = Buffer.from(e, 'base64url');
  const head = [Buffer.of(0xa4, 0x01, 0x03, 0x03), alg];
  const length =
    modulus.length < 256
      ? Buffer.of(0x58, modulus.length)
      : Buffer.concat([Buffer.of(0x59), size(modulus)]);
  const parts = [Buffer.of(0x20), length, modulus];
  return Buffer.concat([...head, ...parts, Buffer.of(0x21, 0x40 + exponent.length), exponent]);
}

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
function attestationOf(data: Uint8Array): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), toUtf8(value)]);
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59),
    size(data),
    data,
  ]);
}
