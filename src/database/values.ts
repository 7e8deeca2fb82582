import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/**
 * Kysely plugin that returns both engines' results in the same types, by column suffix: `*_minor`
 * is a bigint, sums included; every other whole number is a number.
 */
export class ColumnValues implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of args.result.rows) {
      for (const name in row) row[name] = columnValue(name, row[name]);
    }
    return args.result;
  }
}

function columnValue(name: string, value: unknown): unknown {
  if (name.endsWith('_minor')) {
    // PostgreSQL sums 64-bit columns into numeric, which arrives as text.
    return typeof value === 'string' || typeof value === 'number' ? BigInt(value) : value;
  }
  return typeof value === 'bigint' ? Number(value) : value;
}
