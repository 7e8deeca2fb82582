/** SQLite's codes for a violated primary key and unique constraint. */
const embedded: ReadonlySet<unknown> = new Set([1_555, 2_067]);

/** Returns whether a write failed because its row was there already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return code === '23505' || embedded.has(errcode);
}
