/** Totals that a lottery's statistics are read from. */
export interface DrawRollupsTable {
  game_code: string;
  /** JSON: a `Rollup` of the engine. */
  rollup: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_rollups: DrawRollupsTable;
  }
}
