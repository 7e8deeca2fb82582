/** Ed25519 keys and signatures as bytes: 32 and 64 of them (RFC 8032, §5.1). */
type Bytes = Uint8Array<ArrayBuffer>;

/** Signed bytes, with the signer's public key and the signature. */
export interface SignedBytes {
  readonly bytes: Bytes;
  readonly publicKey: Bytes;
  readonly signature: Bytes;
}

/**
 * Verifies a signature by its public key with WebCrypto. `undefined` where the browser does not
 * know Ed25519, so that a page can say that it could not check, not that a receipt is wrong.
 */
export async function verifySignature({
  bytes,
  publicKey,
  signature,
}: SignedBytes): Promise<boolean | undefined> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, bytes);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    return false;
  }
}
