import type { Passkey } from '#contract/identity/security.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { memberPasskeys } from './queries.ts';
import type { StoredPasskey } from './stored-passkeys.queries.ts';

/** Lists a member's passkeys, oldest first. */
export async function listPasskeys(reader: Reader, memberId: string): Promise<Passkey[]> {
  return (await memberPasskeys.listOf(reader, memberId)).map(toPasskey);
}

/** Converts a passkey to the form its member sees. */
export function toPasskey({ id, name, createdAtMs, lastUsedAtMs }: StoredPasskey): Passkey {
  return { id, name, createdAtMs, ...(lastUsedAtMs !== undefined && { lastUsedAtMs }) };
}
