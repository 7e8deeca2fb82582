import { fromHex } from '#lib/lottery/proof/hex.ts';

/** Returns the bytes of a hexadecimal text. Throws when it is none. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = fromHex(hex);
  if (!bytes) throw new Error(`${hex} is not hexadecimal`);
  return bytes;
}
