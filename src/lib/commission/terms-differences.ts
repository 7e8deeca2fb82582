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
  const [old, now] = [new Map(listValues(before, '')), new Map(listValues(after, ''))];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function listValues(value: unknown, field: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[field, String(value)]];
  return Object.entries(value).flatMap(([name, each]) =>
    listValues(each, field === '' ? name : `${field}.${name}`),
  );
}
