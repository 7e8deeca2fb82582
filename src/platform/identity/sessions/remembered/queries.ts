import type { Selectable } from 'kysely';
import type { RememberedBrowsersTable } from '#platform/base/db/access-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** A browser that is remembered. */
export interface RememberedBrowser {
  /** Finds it; public. */
  readonly selector: string;
  /** Of the secret half of its cookie, SHA-256, hex. */
  readonly validatorHash: string;
  /** Of the one before; `undefined` until the first turn. */
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

/** Remembers a browser. */
export async function insertRemembered(
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

/** A remembered browser by its selector; `undefined` for none. */
export async function findRemembered(
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

/** A remembered browser, kept from changing until the transaction ends. */
export async function lockRemembered(
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

/** Puts another validator in place of one; false when it is no longer the one that is kept. */
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

/** Makes the last turn anew, with another validator; false when a call has just done so. */
export async function turnAgain(
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

/** Forgets a browser. */
export async function deleteRemembered(transaction: Transaction, selector: string): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('selector', '=', selector).execute();
}

/** Forgets all browsers of a member. */
export async function deleteRememberedOf(
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('member_id', '=', memberId).execute();
}

/** Forgets browsers whose time is over. */
export async function deleteExpiredRemembered(
  transaction: Transaction,
  nowMs: number,
): Promise<void> {
  await transaction.deleteFrom('remembered_browsers').where('expires_at_ms', '<=', nowMs).execute();
}
