import type { AccountTypeName, Game, GameCategory } from '#contract/play/games.ts';
import { toMoney } from '#lib/money.ts';
import type { StoredGameRow } from './queries.ts';

/** Returns a stored game as callers see it. */
export function toGame(kept: StoredGameRow, currency: string): Game {
  return {
    gameId: kept.gameId,
    title: kept.title,
    vassalage: kept.vassalage,
    gameType: kept.gameType as GameCategory,
    gameClassify: kept.gameClassify,
    isHot: kept.isHot === 1,
    nodeId: kept.nodeId,
    minBet: toMoney(kept.minBetMinor, currency),
    code: kept.code ?? undefined,
    defaultPlayType: kept.defaultPlayType ?? undefined,
    image: kept.image ?? undefined,
    accountTypeName: findAccountType(kept),
    ...(isPlayable(kept) && { isPlayable: true }),
    ...(kept.hasRooms === 1 && { hasRooms: true }),
    ...(isUnderMaintenance(kept) && { isUnderMaintenance: true }),
  };
}

function isPlayable({ isServed, isVendorConnected }: StoredGameRow): boolean {
  return isServed === 1 && isVendorConnected > 0;
}

/** Kinds of lotteries that stations draw. */
const stationKinds: readonly string[] = ['north', 'central', 'south'];

function findAccountType(kept: StoredGameRow): AccountTypeName | undefined {
  if (kept.gameType === 'ELOTT') return 'ELOTT';
  if (kept.gameType === 'LOTT') {
    return stationKinds.includes(kept.gameClassify) ? 'TCG_LOTTO_VN' : 'LOTT';
  }
  return isPlayable(kept) && kept.isWindowed > 0 ? 'TCG_SEA' : undefined;
}

function isUnderMaintenance({
  maintenanceSinceMs,
  vendorMaintenanceSinceMs,
}: StoredGameRow): boolean {
  return maintenanceSinceMs !== null || vendorMaintenanceSinceMs !== null;
}
