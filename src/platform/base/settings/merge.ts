type Branch = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object with fields, not a list. */
export function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges a change over a value, field by field; a list or a plain value is replaced whole. */
export function mergeOver(base: unknown, change: unknown): unknown {
  if (!isBranch(base) || !isBranch(change)) return change;
  const merged = Object.entries(change).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? mergeOver(base[key], value) : value,
  ]);
  return Object.fromEntries([...Object.entries(base), ...merged]);
}

/**
 * Returns a value with its defaults restored at every place that the earlier file named and the
 * present one does not; other changes stay.
 */
export function withDefaultsBack(
  value: unknown,
  {
    before,
    now,
    defaults,
  }: { readonly before: unknown; readonly now: unknown; readonly defaults: unknown },
): unknown {
  if (!isBranch(value) || !isBranch(before) || !isBranch(defaults)) {
    return now === undefined ? defaults : value;
  }
  const fieldsNow = isBranch(now) ? now : {};
  const fields = Object.entries(value).map(([key, each]) => [
    key,
    Object.hasOwn(before, key) && Object.hasOwn(defaults, key)
      ? withDefaultsBack(each, {
          before: before[key],
          now: fieldsNow[key],
          defaults: defaults[key],
        })
      : each,
  ]);
  return Object.fromEntries(fields);
}

/**
 * Converts a value stored by an older version to the present shape: missing fields are filled in
 * from the defaults, fields that no longer exist are dropped.
 */
export function upgradeStored<Value>(defaults: Value, stored: unknown): Value {
  if (!isBranch(defaults)) return stored as Value;
  if (!isBranch(stored)) return defaults;
  const fields = Object.entries(defaults).map(([key, value]) => [
    key,
    Object.hasOwn(stored, key) ? upgradeStored(value, stored[key]) : value,
  ]);
  return Object.fromEntries(fields) as Value;
}
