import { promotions } from '#contract/brand/articles.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource(() => request(promotions, {}));

/** Current promotions as last answered. */
export const $promotions = shown.$loaded;

/** Loads the promotions. */
export const loadPromotions = shown.load;
