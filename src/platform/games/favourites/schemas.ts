import { z } from 'zod';
import { inputText } from '../../input-text.ts';
import { category, game, pageNo } from '../schemas.ts';

export const favouriteInput = z.strictObject({ gameId: inputText(100) });

export const favouriteValue = z.strictObject({ gameId: z.string() });

export const markedValue = z.strictObject({ gameId: z.string(), gameType: category });

export const favouriteGamesInput = z.strictObject({ pageNo });

export const favouriteGamesValue = z.strictObject({
  content: z.array(game),
  totalPages: z.number(),
});
