import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  buildCreationOptions,
  relyingParty,
  type StoredPasskey,
  verifyCreation,
} from '#platform/identity/index.ts';
import { actorName } from '../caller.ts';
import type { DeskParts } from '../parts.ts';
import { type Signer, staffPasskeys } from './queries.ts';

/**
 * Returns the relying party of the desk's passkeys: its own address, which members' pages do not
 * share.
 */
export function deskParty({ config }: Pick<Parts, 'config'>) {
  if (!config.desk) throw new Error('nobody signs in at a desk without an address');
  return relyingParty(config.desk);
}

/** Builds options for a staff person's new passkey; it must verify its user. */
export async function buildDeskPasskeyOptions(parts: DeskParts, person: Signer) {
  const { db } = parts.storage;
  const { brandName } = await readSetting(db, whitelabelSetting);
  return buildCreationOptions({
    party: deskParty(parts),
    brandName,
    person: { id: person.id, name: person.name, displayName: person.name },
    existing: await staffPasskeys.listOf(db, person.id),
    userVerification: 'required',
  });
}

/**
 * Verifies an answer to a challenge and builds its passkey, not saved yet; `undefined` for any
 * other answer.
 */
export async function makePasskey(
  parts: DeskParts,
  answer: {
    readonly credential: string;
    readonly challenge: string;
    readonly name: string;
    readonly staffId: string;
  },
): Promise<StoredPasskey | undefined> {
  const { credential, challenge, name, staffId } = answer;
  const party = deskParty(parts);
  const made = await verifyCreation({ party, credential, challenge, mustVerify: true });
  if (!made) return undefined;
  const createdAtMs = parts.clock.nowMs();
  const label = name || 'Passkey';
  return { ...made, ownerId: staffId, name: label, createdAtMs, lastUsedAtMs: undefined };
}

/** Records in the audit log that a person's passkey was added or removed. */
export async function recordPasskeyChange(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  change: {
    readonly act: 'staff_passkey_added' | 'staff_passkey_removed';
    readonly person: Pick<Signer, 'name'>;
    readonly passkey: Pick<StoredPasskey, 'name'>;
  },
): Promise<void> {
  const actor = actorName(change.person.name);
  const detail = { passkey: change.passkey.name };
  const atMs = clock.nowMs();
  await recordAct(transaction, { actor, act: change.act, subject: actor, detail, atMs });
}
