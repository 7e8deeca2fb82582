import { type Compilable, type CompiledQuery, createQueryId, type DialectAdapter } from 'kysely';
import type { Reader } from './storage.ts';

type Value = string | number | bigint | null;

/** Stands in a query for a value that is given each time. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a query whose text is written once and not at each run, for the few that every call runs.
 * Its text may not depend on the values.
 * @param build writes it; `values` may only be passed on to comparisons, as they are placeholders.
 * @returns a function that runs it and returns its rows.
 */
export function prepared<Values extends Readonly<Record<string, Value>>, Row>(
  build: (reader: Reader, values: Values) => Compilable<Row>,
): (reader: Reader, values: Values) => Promise<Row[]> {
  // Each database has its own adapter, and its transactions share it.
  const written = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const places = new Proxy({} as Values, { get: (_, name) => new Place(String(name)) });
  return async (reader, values) => {
    const { adapter } = reader.getExecutor();
    const query = written.get(adapter) ?? build(reader, places).compile();
    written.set(adapter, query);
    const parameters = query.parameters.map((each) =>
      each instanceof Place ? values[each.name] : each,
    );
    const numbered = { ...query, parameters, queryId: createQueryId() };
    return (await reader.executeQuery<Row>(numbered)).rows;
  };
}
