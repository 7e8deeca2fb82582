import { z } from 'zod';
import { gameCategories } from '#contract/games.ts';

const category = z.enum(gameCategories);

export const vendorCard = z.strictObject({
  vassalage: z.string(),
  title: z.string(),
  category,
  isHot: z.boolean(),
  nodeId: z.number(),
  gameType: category,
  isGame: z.enum(['VASSALAGE', 'GAME']),
});

export const popularGame = z.strictObject({
  gameId: z.string(),
  title: z.string(),
  vassalage: z.string(),
  gameType: category,
  isHot: z.boolean(),
});

export const gameMenusValue = z.strictObject({
  data: z.strictObject({
    lanes: z.array(
      z.strictObject({ title: z.string(), gameClassify: category, cards: z.array(vendorCard) }),
    ),
  }),
});

export const popularGamesValue = z.strictObject({ list: z.array(popularGame) });
