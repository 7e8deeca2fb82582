import type { AccountTypeName, Game, GameCategory } from '#contract/play/games.ts';
import { toMoney } from '#lib/money.ts';
import type { GameRow } from './queries.ts';

/** Returns a stored game as callers see it. */
export function toGame(row: GameRow, currency: string): Game {
  return {
    gameId: row.game_id,
    title: row.title,
    vassalage: row.vassalage,
    gameType: row.game_type as GameCategory,
    gameClassify: row.game_classify,
    isHot: row.is_hot === 1,
    nodeId: row.node_id,
    minBet: toMoney(row.min_bet_minor, currency),
    code: row.code ?? undefined,
    defaultPlayType: row.default_play_type ?? undefined,
    image: row.image ?? undefined,
    accountTypeName: accountTypeOf(row),
    ...(isPlayable(row) && { isPlayable: true }),
    ...(isUnderMaintenance(row) && { isUnderMaintenance: true }),
  };
}

function isPlayable({ is_served, is_vendor_connected }: GameRow): boolean {
  return is_served === 1 && is_vendor_connected > 0;
}

/** Kinds of lotteries that stations draw. */
const stationKinds: readonly string[] = ['north', 'central', 'south'];

function accountTypeOf(row: GameRow): AccountTypeName | undefined {
  if (row.game_type === 'ELOTT') return 'ELOTT';
  if (row.game_type === 'LOTT') {
    return stationKinds.includes(row.game_classify) ? 'TCG_LOTTO_VN' : 'LOTT';
  }
  return isPlayable(row) && row.is_windowed > 0 ? 'TCG_SEA' : undefined;
}

function isUnderMaintenance({
  maintenance_since_ms,
  vendor_maintenance_since_ms,
}: GameRow): boolean {
  return maintenance_since_ms !== null || vendor_maintenance_since_ms !== null;
}
