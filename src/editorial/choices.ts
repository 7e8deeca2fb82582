/* What editors choose from. Plain data: the editing screen loads this into the browser. */

/** Sections of the help centre, in its order. */
export const helpSections = [
  'account',
  'deposit',
  'withdraw',
  'games',
  'responsible',
  'apps',
] as const;

export type HelpSection = (typeof helpSections)[number];

/** The brand's drawings that a promotion can carry. */
export const drawings = [
  'kingfisher',
  'lotus-lake',
  'stadium',
  'river-market',
  'night-harbour',
  'paper-lanterns',
] as const;

export const collectionNames = [
  'help',
  'promotions',
  'announcements',
  'news',
  'notices',
  'legal',
] as const;

export type CollectionName = (typeof collectionNames)[number];

/** Fewest and most characters of a text. */
export const lengths = {
  title: { min: 3, max: 70 },
  /** One sentence for lists and search results. */
  summary: { min: 20, max: 170 },
  pictureAlt: { min: 3, max: 160 },
} as const;
