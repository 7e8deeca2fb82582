import { CompiledQuery, type Selectable } from 'kysely';
import type { Engine, Transaction } from '#platform/base/db/storage.ts';
import type { LedgerAccount, LedgerAccountKey } from './ledger-account.ts';
import { toLedgerAccount, toRow } from './queries.ts';
import type { LedgerAccountsTable } from './tables.ts';

/** Most ledgerAccounts that `lockFewAccounts` locks at once. */
export const mostFewAccounts = 8;

/**
 * Locks 1 to `mostFewAccounts` different ledgerAccounts until the transaction ends, in id order; locks and
 * returns none when one is missing. Almost every transfer runs this query.
 */
export async function lockFewAccounts(
  transaction: Transaction,
  keys: readonly LedgerAccountKey[],
): Promise<LedgerAccount[]> {
  const values = keys.flatMap((key) => Object.values(toRow(key)));
  const query = CompiledQuery.raw(findText(transaction.engine, keys), values);
  const { rows } = await transaction.executeQuery<Selectable<LedgerAccountsTable>>(query);
  return rows.map(toLedgerAccount);
}

const textsByName = new Map<string, string>();

/** Returns the text for a number of keys, which is written once. */
function findText(engine: Engine, keys: readonly LedgerAccountKey[]): string {
  const name = `${engine} ${keys.length}`;
  const text = textsByName.get(name) ?? writeText(engine, keys);
  textsByName.set(name, text);
  return text;
}

function writeText(engine: Engine, keys: readonly LedgerAccountKey[]): string {
  const sign = engine === 'postgres' ? '$' : '?';
  let number = 0;
  const place = () => {
    number += 1;
    return `${sign}${number}`;
  };
  const conditions = keys.map((key) => {
    const parts = Object.keys(toRow(key)).map((column) => `${column} = ${place()}`);
    return `(${parts.join(' and ')})`;
  });
  const isNamed = `(${conditions.join(' or ')})`;
  const count = `(select count(*) from ledger_accounts where ${isNamed})`;
  // On SQLite no lock is needed: a write transaction has the whole database to itself.
  const lock = engine === 'postgres' ? ' for update' : '';
  return `select * from ledger_accounts
    where ${isNamed} and ${count} >= ${keys.length} order by id${lock}`;
}
