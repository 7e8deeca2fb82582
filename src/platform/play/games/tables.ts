import type { Generated } from 'kysely';

export interface VendorsTable {
  vassalage: string;
  title: string;
  category: string;
  is_hot: number;
  node_id: number;
  game_type: string;
  is_game: string;
  position: number;
  /**
   * Start of maintenance by an operator, in which none of its games can be played; null when there
   * is none.
   */
  maintenance_since_ms: number | null;
}

export interface GamesTable {
  game_id: string;
  title: string;
  vassalage: string;
  game_type: string;
  is_hot: number;
  /** Place by popularity, most opened first. */
  position: number;
  /** Its vendor's. */
  node_id: number;
  game_classify: string;
  /** In the brand's currency. */
  min_bet_minor: bigint;
  code: string | null;
  default_play_type: string | null;
  released_at_ms: number;
  /** The title as `foldText` makes it. */
  search_title: string;
  /** An address of its picture; null where the drawn cover is shown. */
  image: string | null;
  /**
   * Start of maintenance by an operator, in which the game cannot be played; null when there is
   * none.
   */
  maintenance_since_ms: number | null;
  /** 0 while its vendor, if one is connected, does not serve it. */
  is_served: Generated<number>;
  /** 1 while members play it against each other in rooms. */
  has_rooms: Generated<number>;
}

/** Acts of operators on a game or a vendor, with reasons; rows are never changed. */
export interface CatalogueActsTable {
  id: string;
  /** A game's id, or `vendor:<vassalage>`. */
  subject: string;
  act: 'maintenance_on' | 'maintenance_off';
  why: string;
  operator: string;
  at_ms: number;
}

export interface FavouritesTable {
  member_id: string;
  game_id: string;
  marked_at_ms: number;
}

/** Time of a member's last bet on each lottery. */
export interface RecentLotteriesTable {
  member_id: string;
  game_id: string;
  latest_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    vendors: VendorsTable;
    games: GamesTable;
    catalogue_acts: CatalogueActsTable;
    favourites: FavouritesTable;
    recent_lotteries: RecentLotteriesTable;
  }
}
