/**
 * Value that differs between two sets of terms: `tiers.2.rateBps`; `undefined` on the side that has
 * none.
 */
export interface ValueDifference {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Lists the values of terms that differ from earlier ones; empty where nothing does. */
export function differencesBetween(before: object, after: object): ValueDifference[] {
  const [old, now] = [new Map(valuesOf(before, '')), new Map(valuesOf(after, ''))];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function valuesOf(value: unknown, field: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[field, String(value)]];
  return Object.entries(value).flatMap(([name, each]) =>
    valuesOf(each, field === '' ? name : `${field}.${name}`),
  );
}
