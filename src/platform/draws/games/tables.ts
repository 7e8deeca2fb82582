import type { Generated } from 'kysely';

/** A lottery that draws. */
export interface DrawGamesTable {
  /** The catalogue's code of it: `KTD_SSC_1M`. */
  code: string;
  game_id: string;
  /** A `LotteryKind` of the engine. */
  kind: string;
  /** Minutes between draws; null where a station draws on its days. */
  every_minutes: number | null;
  /** Drawing party: the house by its rule, or the station, whose result staff enter. */
  source: 'house' | 'entered';
  /** Time at which it was removed from the operator's list; null while it draws. */
  ended_at_ms: Generated<number | null>;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_games: DrawGamesTable;
  }
}
