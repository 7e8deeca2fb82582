export { replaceFeed } from './feed.ts';
export { hasPromotionText, listShownPromotions, readPromotionTitle } from './promotion-texts.ts';
export { articleRoutes } from './routes.ts';
