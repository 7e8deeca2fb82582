import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the SQL condition for rows below one of several paths of the tree, without the rows of
 * those paths. `also` is repeated beside each path, so that an index that begins with it is used
 * for each.
 */
export function isBelowAny(
  column: string,
  paths: readonly string[],
  also: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): RawBuilder<boolean> {
  const name = sql.ref(column);
  const each = paths.map(
    (path) => sql<boolean>`(${also} and ${name} > ${path} and ${name} < ${`${path}~`})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
