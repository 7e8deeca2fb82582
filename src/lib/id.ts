/**
 * Makes a UUID version 7 (RFC 9562 §5.7): 48 bits of the given time, then random bits, so that ids
 * sort by when they were made.
 */
export function newId(nowMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint16(0, Math.floor(nowMs / 2 ** 32));
  new DataView(bytes.buffer).setUint32(2, nowMs % 2 ** 32);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** What every id made at a moment or later sorts behind, and every earlier one before. */
export function firstIdAt(atMs: number): string {
  const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
