/** Formats a value as JSON with exact amounts: a bigint is written as `12n`. */
export function formatExact(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : each,
  );
}

/** Parses what `formatExact` wrote. Ids and words never look like an amount. */
export function parseExact<Value>(text: string): Value {
  return JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && /^-?\d+n$/.test(each) ? BigInt(each.slice(0, -1)) : each,
  ) as Value;
}
