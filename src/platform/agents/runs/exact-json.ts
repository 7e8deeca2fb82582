/** A value as JSON that keeps amounts whole: a bigint is written as `12n`. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : each,
  );
}

/** What `writeExact` wrote. Ids and words never look like an amount. */
export function readExact<Value>(text: string): Value {
  return JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && /^-?\d+n$/.test(each) ? BigInt(each.slice(0, -1)) : each,
  ) as Value;
}
