import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { GameFilter } from './game-filter.ts';

/**
 * Condition for games that can be opened: served by a connected vendor, played in rooms of members,
 * or a lottery whose draws can be followed, and not under maintenance.
 */
export const canBeOpened = sql<boolean>`(
  games.maintenance_since_ms is null
  and not exists (select 1 from vendors where vendors.vassalage = games.vassalage
    and vendors.maintenance_since_ms is not null)
  and ((games.game_type in ('LOTT', 'ELOTT') and games.code is not null)
    or games.has_rooms = 1
    or (games.is_served = 1 and exists (select 1 from vendor_settings
      where vendor_settings.vassalage = games.vassalage))))`;

/** Builds the condition for games that pass a filter. */
export function passesFilter(filter: GameFilter) {
  return (each: ExpressionBuilder<Schema, 'games'>) => {
    const { gameType, gameClassify, vassalages, titlePart, minBetMinor, isHot } = filter;
    const { titleWords = [], kinds, sportsOf = [], without = [], isOpen } = filter;
    return each.and([
      ...(gameType === undefined ? [] : [isOfType(each, gameType, sportsOf)]),
      ...(without.length === 0 ? [] : [each('vassalage', 'not in', [...without])]),
      ...(gameClassify === undefined ? [] : [each('game_classify', '=', gameClassify)]),
      ...(kinds === undefined ? [] : [each('game_classify', 'in', [...kinds])]),
      ...(vassalages === undefined ? [] : [each('vassalage', 'in', [...vassalages])]),
      ...(titlePart === undefined ? [] : [containsPart(titlePart)]),
      ...titleWords.map((readings) => each.or(readings.map(containsPart))),
      ...(minBetMinor === undefined ? [] : [each('min_bet_minor', '<=', minBetMinor)]),
      ...(isHot ? [each('is_hot', '=', 1)] : []),
      ...(isOpen === undefined ? [] : [isOpen ? canBeOpened : sql<boolean>`not ${canBeOpened}`]),
    ]);
  };
}

/** Of a type, or of sports by vendors that are split from them. */
function isOfType(
  each: ExpressionBuilder<Schema, 'games'>,
  gameType: string,
  sportsOf: readonly string[],
) {
  if (sportsOf.length === 0) return each('game_type', '=', gameType);
  const isSplit = each.and([
    each('game_type', '=', 'SPORTS'),
    each('vassalage', 'in', [...sportsOf]),
  ]);
  return each.or([each('game_type', '=', gameType), isSplit]);
}

/** Builds the condition of a title part; `like`'s own marks in it are literal. */
function containsPart(titlePart: string) {
  const pattern = `%${titlePart.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<boolean>`search_title like ${pattern} escape '\\'`;
}
