import type { IslandTexts } from '#i18n/translate.ts';

/** The site's own names of the categories, whose texts the centre is sent for it. */
const keys = {
  LIVE: 'category.LIVE.name',
  RNG: 'category.RNG.name',
  SPORTS: 'category.SPORTS.name',
  ESPORTS: 'category.ESPORTS.name',
  FISH: 'category.FISH.name',
  PVP: 'category.PVP.name',
  ELOTT: 'category.ELOTT.name',
  LOTT: 'category.LOTT.name',
  COCKFIGHT: 'category.COCKFIGHT.name',
  INHOUSE: 'category.INHOUSE.name',
} as const;

/** Returns the word for a category, or its code when the page does not know it yet. */
export function categoryName(messages: IslandTexts, category: string): string {
  return category in keys ? messages[keys[category as keyof typeof keys]] : category;
}
