import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { fromBase64Url, toBase64Url, toUtf8 } from '#lib/bytes.ts';

/**
 * Loads the standard's functions with their first use: at a start they would cost a twentieth of
 * its time.
 */
const standard = () => import('@simplewebauthn/server');

type Bytes = Uint8Array<ArrayBuffer>;

/** Signatures that a passkey may make (COSE): EdDSA, ES256, RS256; all approved by FIPS 186-5. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Bytes of the modulus of an RSA passkey: 2,048 bits (NIST SP 800-57). */
export const leastModulusBytes = 256;

/** Relying party of passkeys: a site, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Returns the relying party of a site: the host it is reached at (WebAuthn §5.4.2). */
export function relyingParty({ origin }: { readonly origin: URL }): RelyingParty {
  return { id: origin.hostname, origin: origin.origin };
}

/** Passkey in the form that the standard's functions verify. */
export interface PasskeyKey {
  /** The credential id, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Builds options for creating a passkey; their `challenge` is needed to verify the answer. */
export async function buildCreationOptions(offer: {
  readonly party: RelyingParty;
  readonly brandName: string;
  readonly person: { readonly id: string; readonly name: string; readonly displayName: string };
  /** Made before: an authenticator that has one of them makes no second. */
  readonly existing: readonly { readonly id: string }[];
  readonly userVerification: 'required' | 'preferred';
}) {
  const { party, brandName, person, existing, userVerification } = offer;
  const { generateRegistrationOptions } = await standard();
  return await generateRegistrationOptions({
    rpName: brandName,
    rpID: party.id,
    userName: person.name,
    userDisplayName: person.displayName,
    userID: toUtf8(person.id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
}

/**
 * Verifies a browser's answer to a creation challenge and returns its passkey; `undefined` when it
 * does not answer the challenge.
 */
export async function verifyCreation(answer: {
  readonly party: RelyingParty;
  /** JSON, as the browser gives it. */
  readonly credential: string;
  readonly challenge: string;
  readonly mustVerify: boolean;
}): Promise<PasskeyKey | undefined> {
  const { party, credential, challenge, mustVerify } = answer;
  const response = parseCredential<RegistrationResponseJSON>(credential);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await standard();
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: mustVerify,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => undefined);
  if (!made?.verified || !(await isLongEnough(made.registrationInfo.credential))) return undefined;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { id, publicKey: toBase64Url(publicKey), counter, transports };
}

/** Returns false for an RSA key that is too short. */
async function isLongEnough({ publicKey }: { readonly publicKey: Bytes }): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return true;
  const modulus = key.get(cose.COSEKEYS.n) ?? new Uint8Array();
  return modulus.length >= leastModulusBytes && (modulus[0] ?? 0) >= 0x80;
}

/** Builds options for an answer with any passkey; their `challenge` is to be saved. */
export async function buildAssertionOptions(
  party: RelyingParty,
  userVerification: 'required' | 'preferred' = 'preferred',
) {
  const { generateAuthenticationOptions } = await standard();
  return await generateAuthenticationOptions({ rpID: party.id, userVerification });
}

/** Browser's answer with a passkey, not verified yet. */
export type Assertion = AuthenticationResponseJSON;

/** Parses a browser's signed answer with a passkey; `undefined` when it is malformed. */
export function parseAssertion(credential: string): Assertion | undefined {
  return parseCredential<Assertion>(credential);
}

/**
 * Verifies a browser's answer and returns the passkey's new counter; `undefined` when it is wrong.
 * The caller checks that the counter has grown.
 */
export async function verifyAssertion(answer: {
  readonly party: RelyingParty;
  readonly response: Assertion;
  readonly challenge: string;
  readonly passkey: PasskeyKey;
  readonly mustVerify: boolean;
}): Promise<number | undefined> {
  const { party, response, challenge, passkey, mustVerify } = answer;
  const { id, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await standard();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: fromBase64Url(publicKey),
      counter,
      transports: [...transports],
    },
    requireUserVerification: mustVerify,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

const text = z.string();

/** Fields that every browser's answer has; the rest is checked by its verification. */
const shape = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A browser's answer of the standard's form, read from JSON; `undefined` for anything else. */
function parseCredential<Response>(json: string): Response | undefined {
  try {
    return shape.safeParse(JSON.parse(json)).data as Response | undefined;
  } catch {
    return undefined;
  }
}
