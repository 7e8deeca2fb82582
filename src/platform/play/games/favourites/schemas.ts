import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { category, game, pageNo } from '../schemas.ts';

export const favouriteInput = z.strictObject({
  gameId: inputText(100).optional(),
  nodeId: z.int().min(0).optional(),
  vendor: inputText(60).optional(),
  gameType: category.optional(),
});

export const favouriteValue = z.strictObject({ gameId: z.string() });

export const markedValue = z.strictObject({ gameId: z.string(), gameType: category });

export const favouriteGamesInput = z.strictObject({ pageNo: pageNo.optional() });

export const favouriteGamesValue = z.strictObject({
  content: z.array(game.extend({ vendor: z.string() })),
  totalPages: z.number(),
});
