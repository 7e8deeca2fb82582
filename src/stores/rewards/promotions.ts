import { promotions } from '#contract/brand/articles.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource(() => request(promotions, {}));

/** Promotions that run now, as the platform last said. */
export const $promotions = shown.$loaded;

/** Asks for them. */
export const loadPromotions = shown.load;
