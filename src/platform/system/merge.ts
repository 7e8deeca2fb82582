type Branch = Readonly<Record<string, unknown>>;

/** Whether it is an object with fields, not a list. */
export function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with others put over it, field by field; a list or a plain value is replaced whole. */
export function mergeOver(base: unknown, change: unknown): unknown {
  if (!isBranch(base) || !isBranch(change)) return change;
  const merged = Object.entries(change).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? mergeOver(base[key], value) : value,
  ]);
  return Object.fromEntries([...Object.entries(base), ...merged]);
}

/**
 * What an older version stored, in today's shape: fields it had not are filled in from the
 * defaults, fields that are no more are dropped.
 */
export function bringUpToDate<Value>(defaults: Value, stored: unknown): Value {
  if (!isBranch(defaults)) return stored as Value;
  if (!isBranch(stored)) return defaults;
  const fields = Object.entries(defaults).map(([key, value]) => [
    key,
    Object.hasOwn(stored, key) ? bringUpToDate(value, stored[key]) : value,
  ]);
  return Object.fromEntries(fields) as Value;
}
