import { CompiledQuery } from 'kysely';
import type { Schema } from './schema.ts';
import type { Transaction } from './storage.ts';

/** What PostgreSQL calls the type of each column. */
export type Columns<Row> = Readonly<Record<keyof Row & string, 'text' | 'bigint'>>;

/** Columns of a table of which many rows are written at once. */
export interface Written<Row> {
  readonly table: keyof Schema;
  readonly columns: Columns<Row>;
  /** Rows whose key is there already are left out. */
  readonly skipsKnown?: boolean;
}

/** Writes rows of a table in one statement. */
export async function insertRows<Row>(
  transaction: Transaction,
  { table, columns, skipsKnown = false }: Written<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const source =
    transaction.engine === 'postgres'
      ? `select * from ${arrays(columns)}`
      : `values ${places(columns, rows.length)}`;
  const known = skipsKnown ? ' on conflict do nothing' : '';
  const text = `insert into ${table} (${listed(columns)}) ${source}${known}`;
  await transaction.executeQuery(CompiledQuery.raw(text, valuesOf(transaction, columns, rows)));
}

/** Changes rows of a table in one statement, each by its id; one that is not there is left out. */
export async function updateRows<Row extends { readonly id: string }>(
  transaction: Transaction,
  { table, columns }: Written<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = listed(columns);
  const change = `update ${table} set ${setFrom(columns)} from`;
  const matched = `where ${table}.id = ends.id`;
  const text =
    transaction.engine === 'postgres'
      ? `${change} ${arrays(columns)} as ends (${names}) ${matched}`
      : `with ends (${names}) as (values ${places(columns, rows.length)}) ${change} ends ${matched}`;
  await transaction.executeQuery(CompiledQuery.raw(text, valuesOf(transaction, columns, rows)));
}

/** Deletes rows of a table in one statement, each by its key; one that is not there is left out. */
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

/** Names of columns, as a statement lists them. */
export function listed(columns: object): string {
  return Object.keys(columns).join(', ');
}

/** What sets every column but the id to that of `ends`. */
export function setFrom(columns: object): string {
  const names = Object.keys(columns).filter((name) => name !== 'id');
  return names.map((name) => `${name} = ends.${name}`).join(', ');
}

/** PostgreSQL's rows out of one array per column: the text is the same however many they are. */
export function arrays(columns: object, from = 1): string {
  const each = Object.values(columns).map((type, at) => `$${from + at}::${type}[]`);
  return `unnest(${each.join(', ')})`;
}

/** Places for the values of so many rows. */
export function places(columns: object, count: number): string {
  const row = `(${Object.keys(columns).fill('?').join(', ')})`;
  return Array.from({ length: count }, () => row).join(', ');
}

/** The values of rows: by column for `arrays`, by row for `places`. */
export function valuesOf<Row>(
  { engine }: Pick<Transaction, 'engine'>,
  columns: Columns<Row>,
  rows: readonly Row[],
): unknown[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return engine === 'postgres'
    ? names.map((name) => rows.map((row) => row[name]))
    : rows.flatMap((row) => names.map((name) => row[name]));
}
