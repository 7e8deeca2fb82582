import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Authenticator, confirmed or only started. */
export interface Authenticator {
  /** Base32, sealed with the platform's key. */
  readonly secret: string;
  /** True once its first code was right. */
  readonly isConfirmed: boolean;
}

/** Finds a member's authenticator; `undefined` when none was started. */
export async function findTotp(
  reader: Reader,
  memberId: string,
): Promise<Authenticator | undefined> {
  const row = await reader
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { secret: row.secret, isConfirmed: row.confirmed === 1 };
}

/**
 * Locks a member's authenticator until the transaction ends, so that recovery codes are replaced by
 * one call at a time; false when none is set up.
 */
export async function lockTotp(transaction: Transaction, memberId: string): Promise<boolean> {
  const query = transaction
    .selectFrom('totp_secrets')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed', '=', 1);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return (await held.executeTakeFirst()) !== undefined;
}

/** Starts an authenticator in place of one that was only started; false when one is set up. */
export async function beginTotp(
  transaction: Transaction,
  begun: { readonly memberId: string; readonly secret: string; readonly nowMs: number },
): Promise<boolean> {
  const { memberId, secret, nowMs } = begun;
  const row = { member_id: memberId, secret, confirmed: 0, last_step: 0, created_at_ms: nowMs };
  const result = await transaction
    .insertInto('totp_secrets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret: row.secret, last_step: 0, created_at_ms: row.created_at_ms })
        .where('totp_secrets.confirmed', '=', 0),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists the sealed secrets of all authenticators. */
export async function listSecrets(
  reader: Reader,
): Promise<{ readonly memberId: string; readonly secret: string }[]> {
  return reader.selectFrom('totp_secrets').select(['member_id as memberId', 'secret']).execute();
}

/** Replaces a sealed secret if the former one is still stored. */
export async function replaceSecret(
  transaction: Transaction,
  change: { readonly memberId: string; readonly before: string; readonly sealed: string },
): Promise<void> {
  await transaction
    .updateTable('totp_secrets')
    .set({ secret: change.sealed })
    .where('member_id', '=', change.memberId)
    .where('secret', '=', change.before)
    .execute();
}

/** Confirms an authenticator if its secret is still the one that was checked. */
export async function confirmTotpRow(
  transaction: Transaction,
  confirmation: { readonly memberId: string; readonly secret: string; readonly step: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('totp_secrets')
    .set({ confirmed: 1, last_step: confirmation.step })
    .where('member_id', '=', confirmation.memberId)
    .where('secret', '=', confirmation.secret)
    .where('confirmed', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Consumes a time step; false when it or a later one was used. */
export async function consumeStep(
  transaction: Transaction,
  consumption: { readonly memberId: string; readonly step: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('totp_secrets')
    .set({ last_step: consumption.step })
    .where('member_id', '=', consumption.memberId)
    .where('last_step', '<', consumption.step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a member's authenticator with its recovery codes. */
export async function deleteTotp(transaction: Transaction, memberId: string): Promise<void> {
  // Waits for codes that are being made, so that none outlives what it stands in for.
  await transaction.deleteFrom('totp_secrets').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  replacement: { readonly memberId: string; readonly hashes: readonly string[] },
): Promise<void> {
  const { memberId, hashes } = replacement;
  await transaction.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Consumes a recovery code; false when there is no such one. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  code: { readonly memberId: string; readonly hashes: readonly string[] },
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('recovery_codes')
    .where('member_id', '=', code.memberId)
    .where('code_hash', 'in', [...code.hashes])
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Counts the recovery codes that a member has left. */
export async function countRecoveryCodes(reader: Reader, memberId: string): Promise<number> {
  const { codes } = await reader
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('codes'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return codes;
}
