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
 * A value with the defaults back at every place that was named before and is named no more; what
 * was changed elsewhere stays.
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
  const named = isBranch(now) ? now : {};
  const fields = Object.entries(value).map(([key, each]) => [
    key,
    Object.hasOwn(before, key) && Object.hasOwn(defaults, key)
      ? withDefaultsBack(each, { before: before[key], now: named[key], defaults: defaults[key] })
      : each,
  ]);
  return Object.fromEntries(fields);
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
