/**
 * Decoder that reads signed bytes as they are: it keeps a byte order mark and rejects invalid
 * UTF-8.
 */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the content of a body; `undefined` when it is no JSON in UTF-8. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}
