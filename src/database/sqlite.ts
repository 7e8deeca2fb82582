import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { StartupError } from '#lib/startup-error.ts';
import { makePrivate } from './data-folder.ts';

const statementLimit = 500;

/** Kysely's SQLite dialect over node:sqlite; write transactions take their lock at the start. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(path: string, mode: 'write' | 'read' = 'write') {
    const database = adapt(openDatabase(path, mode));
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** `begin immediate`: a transaction that will write never fails half way for want of the lock. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has undone the transaction itself: the fault to tell is the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

function openDatabase(path: string, mode: 'write' | 'read'): DatabaseSync {
  refuseForeignFile(path);
  if (mode === 'write') makePrivate(path);
  const database = new DatabaseSync(path, { timeout: 5_000, readOnly: mode === 'read' });
  if (mode === 'read') return database;
  try {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    database.exec('pragma trusted_schema = off');
    return database;
  } catch (error) {
    database.close();
    throw new StartupError(
      `The database ${path} cannot be read: ${String(error)}. Nothing was changed. Restore a backup, or move the file away to start with an empty database.`,
    );
  }
}

/** Looks at the first bytes before SQLite does, so that a foreign file stays untouched. */
function refuseForeignFile(path: string): void {
  if (!existsSync(path)) return;
  const magic = Buffer.alloc(16);
  const file = openSync(path, 'r');
  const length = readSync(file, magic, 0, 16, 0);
  closeSync(file);
  if (length === 0 || magic.toString('latin1') === 'SQLite format 3\0') return;
  throw new StartupError(
    `The file ${path} is not a database or is damaged. Nothing was changed. Restore a backup, or move the file away to start with an empty database.`,
  );
}

/** The few methods Kysely calls, with statements kept prepared and integers read as bigint. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= statementLimit) statements.clear();
      const statement = database.prepare(sql);
      statement.setReadBigInts(true);
      const adapted = adaptStatement(statement);
      statements.set(sql, adapted);
      return adapted;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
