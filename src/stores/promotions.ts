import { promotions } from '#contract/articles.ts';
import { loading } from './loaded.ts';
import { request } from './request.ts';

const shown = loading<typeof promotions>(() => request(promotions, {}));

/** Promotions that run now, as the platform last said. */
export const $promotions = shown.$loaded;

/** Asks for them. */
export const loadPromotions = shown.load;
