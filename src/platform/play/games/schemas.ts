import { z } from 'zod';
import { gamePageSize } from '#contract/play/game-lists.ts';
import { accountTypeNames, gameCategories } from '#contract/play/games.ts';
import { prizeModes } from '#contract/play/prize-modes.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

export const category = z.enum(gameCategories);

/** Present where it is so: most games can be played. */
const underMaintenance = z.literal(true).optional();

export const vendorCard = z.strictObject({
  vassalage: z.string(),
  title: z.string(),
  category,
  isHot: z.boolean(),
  nodeId: z.number(),
  gameType: category,
  isGame: z.enum(['VASSALAGE', 'GAME']),
  isUnderMaintenance: underMaintenance,
});

export const game = z.strictObject({
  gameId: z.string(),
  title: z.string(),
  vassalage: z.string(),
  gameType: category,
  gameClassify: z.string(),
  isHot: z.boolean(),
  nodeId: z.number(),
  minBet: money,
  code: z.string().optional(),
  defaultPlayType: z.string().optional(),
  image: z.string().optional(),
  accountTypeName: z.enum(accountTypeNames).optional(),
  isPlayable: z.literal(true).optional(),
  hasRooms: z.literal(true).optional(),
  isUnderMaintenance: underMaintenance,
});

const data = z.strictObject({
  lanes: z.array(
    z.strictObject({ title: z.string(), gameClassify: category, cards: z.array(vendorCard) }),
  ),
});

export const gameMenusValue = z.strictObject({ data });

export const vendorsValue = z.strictObject({
  data,
  list: z.array(
    z.strictObject({
      gameCategory: category,
      vendors: z.array(z.strictObject({ vassalage: z.string(), title: z.string() })),
    }),
  ),
});

/** A query's whole number within bounds; digits alone, so that one number is written one way. */
function wholeNumber(bounds: { readonly min: number; readonly max: number }) {
  return z
    .string()
    .regex(/^(?:0|[1-9]\d*)$/)
    .transform(Number)
    .pipe(z.number().min(bounds.min).max(bounds.max));
}

/** Page number of a list, with an upper bound against scans. */
export const pageNo = wholeNumber({ min: 1, max: 1_000_000 });

const word = inputText(60);
/** Below 10¹⁸, so that it fits a 64-bit column. */
const amountMinor = z.string().regex(/^\d{1,18}$/);

/** Empty field of a form, read as missing. */
const blank = z.literal('').transform(() => undefined);

/** A family of lotteries; empty is none. */
export const prizeMode = z.enum(prizeModes).or(blank).optional();

export const gameListInput = z.strictObject({
  pageNo,
  pageSize: wholeNumber({ min: 1, max: gamePageSize }).optional(),
  gameType: category.or(blank).optional(),
  gameClassify: word.optional(),
  vassalage: inputText(1_000).optional(),
  gameName: typedText('line', 60).optional(),
  minBet: amountMinor.or(blank).optional(),
  hot: z.literal('1').optional(),
  sort: z.enum(['popular', 'name', 'newest', 'minBet']).optional(),
});

export const gameListValue = z.strictObject({
  games: z.array(game),
  totalPages: z.number(),
  totalGames: z.number(),
  playableGames: z.number(),
  isSimilar: z.literal(true).optional(),
});

export const gameDetailInput = z.strictObject({
  gameId: inputText(100).optional(),
  code: inputText(100).optional(),
});

export const gameDetailValue = z.strictObject({
  game: game.optional(),
  launchOrigins: z.array(z.string()).optional(),
});

export const suggestedGamesInput = z.strictObject({
  gameId: inputText(100).optional(),
  code: inputText(100).optional(),
  vassalage: word.optional(),
});

export const suggestedGamesValue = z.strictObject({
  title: z.string().optional(),
  list: z.array(game),
});

export const hotGamesInput = z.strictObject({ vassalage: word.optional() });

/** Limit of popular games in one answer (specification §9, "Popular lotteries: 20"). */
export const popularLimit = 20;

export const popularGamesInput = z.strictObject({
  count: wholeNumber({ min: 1, max: popularLimit }).optional(),
  prizeMode,
});

export const gamesValue = z.strictObject({ list: z.array(game) });
