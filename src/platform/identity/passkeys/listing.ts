import type { Passkey } from '#contract/identity/security.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listPasskeysOf, type StoredPasskeyRow } from './queries.ts';

/** Lists a member's passkeys, oldest first. */
export async function passkeysOf(reader: Reader, memberId: string): Promise<Passkey[]> {
  return (await listPasskeysOf(reader, memberId)).map(toPasskey);
}

/** Converts a passkey to the form its member sees. */
export function toPasskey({ id, name, createdAtMs, lastUsedAtMs }: StoredPasskeyRow): Passkey {
  return { id, name, createdAtMs, ...(lastUsedAtMs !== undefined && { lastUsedAtMs }) };
}
