import { CompiledQuery } from 'kysely';
import type { Schema } from './schema.ts';
import type { Transaction } from './storage.ts';

/** PostgreSQL type of each column. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, 'text' | 'bigint'>>;

/** Table with its columns, for writes of many rows at once. */
export interface BulkTable<Row> {
  readonly table: keyof Schema;
  readonly columns: ColumnTypes<Row>;
  /** True to leave out rows whose key is there already. */
  readonly skipsKnown?: boolean;
}

/** Inserts rows of a table in one statement. */
export async function insertRows<Row>(
  transaction: Transaction,
  { table, columns, skipsKnown = false }: BulkTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const source =
    transaction.engine === 'postgres'
      ? `select * from ${unnestSql(columns)}`
      : `values ${placeholders(columns, rows.length)}`;
  const onConflict = skipsKnown ? ' on conflict do nothing' : '';
  const text = `insert into ${table} (${columnList(columns)}) ${source}${onConflict}`;
  await transaction.executeQuery(
    CompiledQuery.raw(text, listColumnValues(transaction, columns, rows)),
  );
}

/** Updates rows of a table in one statement, each by its id; a missing one is left out. */
export async function updateRows<Row extends { readonly id: string }>(
  transaction: Transaction,
  { table, columns }: BulkTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columnList(columns);
  const change = `update ${table} set ${assignments(columns)} from`;
  const matched = `where ${table}.id = ends.id`;
  const text =
    transaction.engine === 'postgres'
      ? `${change} ${unnestSql(columns)} as ends (${names}) ${matched}`
      : `with ends (${names}) as (values ${placeholders(columns, rows.length)}) ${change} ends ${matched}`;
  await transaction.executeQuery(
    CompiledQuery.raw(text, listColumnValues(transaction, columns, rows)),
  );
}

/** Deletes rows of a table in one statement, each by its key; a missing one is left out. */
export async function deleteRows(
  transaction: Transaction,
  { table, key }: { readonly table: keyof Schema; readonly key: string },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const isPostgres = transaction.engine === 'postgres';
  const found = isPostgres
    ? '= any($1::text[])'
    : `in (${Array(keys.length).fill('?').join(', ')})`;
  const text = `delete from ${table} where ${key} ${found}`;
  await transaction.executeQuery(CompiledQuery.raw(text, isPostgres ? [keys] : [...keys]));
}

/** Returns the names of the columns as a list in SQL. */
export function columnList(columns: object): string {
  return Object.keys(columns).join(', ');
}

/** Returns the SQL assignments of every column but the id to that of `ends`. */
export function assignments(columns: object): string {
  const names = Object.keys(columns).filter((name) => name !== 'id');
  return names.map((name) => `${name} = ends.${name}`).join(', ');
}

/**
 * Returns the SQL for rows from one array per column on PostgreSQL; its text is the same for any
 * number of rows.
 */
export function unnestSql(columns: object, from = 1): string {
  const each = Object.values(columns).map((type, index) => `$${from + index}::${type}[]`);
  return `unnest(${each.join(', ')})`;
}

/** Returns the placeholders for the values of `count` rows. */
export function placeholders(columns: object, count: number): string {
  const row = `(${Object.keys(columns).fill('?').join(', ')})`;
  return Array.from({ length: count }, () => row).join(', ');
}

/** Returns the values of rows: by column on PostgreSQL, by row on the embedded engine. */
export function listColumnValues<Row>(
  { engine }: Pick<Transaction, 'engine'>,
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
): unknown[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return engine === 'postgres'
    ? names.map((name) => rows.map((row) => row[name]))
    : rows.flatMap((row) => names.map((name) => row[name]));
}
