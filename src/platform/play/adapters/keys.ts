import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Bits of an RSA key that can still be relied on (NIST SP 800-57). */
export const leastBits = 2_048;
/** Least public exponent of an approved RSA key (FIPS 186-5, A.1.1). */
export const leastExponent = 65_537n;

/**
 * Returns whether a PEM is the public half of an RSA key that is strong enough (NIST SP 800-57).
 */
export function isPublicRsa(pem: string): boolean {
  return isStrong(() => createPublicKey(pem));
}

/**
 * Returns whether a PEM is the private half of an RSA key that is strong enough (NIST SP 800-57).
 */
export function isPrivateRsa(pem: string): boolean {
  return isStrong(() => createPrivateKey(pem));
}

function isStrong(read: () => KeyObject): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read();
    const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
    const isLong = modulusLength >= leastBits && publicExponent >= leastExponent;
    return asymmetricKeyType === 'rsa' && isLong;
  } catch {
    return false;
  }
}

/** Fewest characters of a shared secret. */
export const leastCharacters = 32;
/** Fewest different characters; digits drawn at random almost always have as many. */
const leastDifferent = 8;

/**
 * Returns whether a shared secret could have been drawn at random: long, of many different
 * characters, without a repeated part, and no run of the alphabet or of digits.
 */
export function isStrongSecret(secret: string): boolean {
  const characters = [...secret];
  if (characters.length < leastCharacters || new Set(characters).size < leastDifferent)
    return false;
  const isRepeated = `${secret}${secret}`.indexOf(secret, 1) < secret.length;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return !isRepeated && steps.length * 2 < codes.length;
}
