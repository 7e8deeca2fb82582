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

/** What a category is called; one that is newer than the page is called by its code. */
export function categoryName(messages: IslandTexts, category: string): string {
  return category in keys ? messages[keys[category as keyof typeof keys]] : category;
}
