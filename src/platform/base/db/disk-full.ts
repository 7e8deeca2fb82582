/** SQLite's code for a full disk, as node:sqlite reports it. */
const sqliteFull = 13;

/** Returns whether the database has no room for a write. Nothing of the write was committed. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  // SQLSTATE 53100 is PostgreSQL's; ENOSPC and EDQUOT are of files that are written past both.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return typeof errcode === 'number' && (errcode & 0xff) === sqliteFull;
}
