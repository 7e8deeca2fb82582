import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from '#database/data-folder.ts';

/** File of the data folder that a backup holds beside the database. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Copies a database as it is at one moment into a new file, with other files in a table of their
 * own; it may be written to meanwhile.
 */
export function writeSnapshot(
  databasePath: string,
  target: string,
  files: readonly BackupFile[],
): void {
  copyDatabase(databasePath, target);
  using copy = new DatabaseSync(target);
  copy.exec('create table backup_files (name text primary key, bytes blob not null) strict');
  const insert = copy.prepare('insert into backup_files (name, bytes) values (?, ?)');
  for (const { name, bytes } of files) insert.run(name, bytes);
  copy.close();
  flushFile(target);
}

/** Copies a database as it is at one moment, also while it is written to, for this user alone. */
export function copyDatabase(databasePath: string, target: string): void {
  using source = new DatabaseSync(databasePath, { readOnly: true, timeout: 5_000 });
  makePrivate(target);
  source.prepare('vacuum into ?').run(target);
}

/**
 * Removes the other files from a copied database and returns them; the copy can then serve a
 * platform.
 */
export function extractBackupFiles(path: string): BackupFile[] {
  using database = new DatabaseSync(path);
  const rows = database.prepare('select name, bytes from backup_files order by name').all();
  const files = rows.map((row) => ({
    name: String(row.name),
    bytes: row.bytes as Uint8Array,
  }));
  database.exec('drop table backup_files');
  database.close();
  flushFile(path);
  return files;
}

/** Returns whether a file is a snapshot of this kind. */
export function isSnapshot(path: string): boolean {
  try {
    using database = new DatabaseSync(path, { readOnly: true });
    const found = database.prepare("select 1 from sqlite_master where name = 'backup_files'");
    return found.get() !== undefined;
  } catch {
    return false;
  }
}

/** Waits until a file has reached the disk. */
function flushFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
