import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RememberedBrowsersTable } from '../tables.ts';

/** Remembered browser. */
export interface RememberedBrowser {
  /** Public half of the cookie, by which the row is found. */
  readonly selector: string;
  /** SHA-256 of the secret half of the cookie, hex. */
  readonly validatorHash: string;
  /** Hash of the former validator; `undefined` until the first rotation. */
  readonly previousHash: string | undefined;
  readonly rotatedAtMs: number;
  readonly memberId: string;
  readonly expiresAtMs: number;
}

function toBrowser(row: Selectable<RememberedBrowsersTable>): RememberedBrowser {
  return {
    selector: row.selector,
    validatorHash: row.validator_hash,
    previousHash: row.previous_hash ?? undefined,
    rotatedAtMs: row.rotated_at_ms,
    memberId: row.member_id,
    expiresAtMs: row.expires_at_ms,
  };
}

/** Inserts a remembered browser. */
export async function insertRememberedBrowser(
  transaction: Transaction,
  browser: Omit<RememberedBrowser, 'previousHash'>,
): Promise<void> {
  const row = {
    selector: browser.selector,
    validator_hash: browser.validatorHash,
    previous_hash: null,
    rotated_at_ms: browser.rotatedAtMs,
    member_id: browser.memberId,
    expires_at_ms: browser.expiresAtMs,
  };
  await transaction.insertInto('remembered_browsers').values(row).execute();
}

/** Finds a remembered browser by its selector; `undefined` when there is none. */
export async function findRememberedBrowser(
  reader: Reader,
  selector: string,
): Promise<RememberedBrowser | undefined> {
  const row = await reader
    .selectFrom('remembered_browsers')
    .selectAll()
    .where('selector', '=', selector)
    .executeTakeFirst();
  return row && toBrowser(row);
}

/** Locks a remembered browser until the transaction ends and returns it. */
export async function lockRememberedBrowser(
  transaction: Transaction,
  selector: string,
): Promise<RememberedBrowser | undefined> {
  const query = transaction
    .selectFrom('remembered_browsers')
    .selectAll()
    .where('selector', '=', selector);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && toBrowser(row);
}

/** Replaces a validator; false when `from` is no longer the stored one. */
export async function rotateValidator(
  transaction: Transaction,
  turn: {
    readonly selector: string;
    readonly from: string;
    readonly to: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('remembered_browsers')
    .set({ validator_hash: turn.to, previous_hash: turn.from, rotated_at_ms: turn.nowMs })
    .where('selector', '=', turn.selector)
    .where('validator_hash', '=', turn.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Repeats the last rotation with another validator; false when a concurrent call has just done so.
 */
export async function repeatRotation(
  transaction: Transaction,
  turn: {
    readonly selector: string;
    readonly to: string;
    readonly fromMs: number;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('remembered_browsers')
    .set({ validator_hash: turn.to, rotated_at_ms: turn.nowMs })
    .where('selector', '=', turn.selector)
    .where('rotated_at_ms', '=', turn.fromMs)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a remembered browser. */
export async function deleteRememberedBrowser(
  transaction: Transaction,
  selector: string,
): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('selector', '=', selector).execute();
}

/** Deletes all remembered browsers of a member. */
export async function deleteMemberBrowsers(
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('member_id', '=', memberId).execute();
}

/** Deletes expired remembered browsers. */
export async function deleteExpiredRemembered(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('expires_at_ms', '<=', nowMs).execute();
}
