type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Row in the form that rules use: its columns in camelCase, `member_id` as `memberId`. */
export type CamelRow<Row> = {
  readonly [Column in keyof Row as CamelCase<Column & string>]: Row[Column];
};

const toCamelName = cacheNames((column) =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

const toColumnName = cacheNames((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Returns a database row with its columns in camelCase, for rules. */
export function fromRow<Row extends object>(row: Row): CamelRow<Row> {
  return renameColumns(row, toCamelName) as CamelRow<Row>;
}

/** Returns the fields of a rule's object as a row of the table, or a part of one. */
export function toRow<Row extends object>(fields: CamelRow<Row>): Row {
  return renameColumns(fields, toColumnName) as Row;
}

function renameColumns(from: object, rename: (key: string) => string): object {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [rename(key), value]));
}

/** Caches the renaming of columns: tables have few, and rows are many. */
function cacheNames(rename: (key: string) => string): (key: string) => string {
  const cache = new Map<string, string>();
  return (key) => {
    const name = cache.get(key) ?? rename(key);
    cache.set(key, name);
    return name;
  };
}
