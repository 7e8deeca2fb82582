/** Languages that the games' page speaks, as their files of texts are called. */
export const pageLanguages = ['en', 'vi', 'cn', 'id', 'th'] as const;

export type PageLanguage = (typeof pageLanguages)[number];

const tags: Readonly<Record<PageLanguage, string>> = {
  en: 'en',
  vi: 'vi',
  cn: 'zh-Hans',
  id: 'id',
  th: 'th',
};

/** Languages that read the texts of another. */
const readers: Readonly<Record<string, PageLanguage>> = { ty: 'vi', tw: 'cn' };

/**
 * Returns the language that a game's page speaks to a launch in a language, by its code in either
 * case; English where it has no texts that are nearer.
 */
export function pageLanguageOf(code: string): PageLanguage {
  const lowerCode = code.toLowerCase();
  return pageLanguages.find((each) => each === lowerCode) ?? readers[lowerCode] ?? 'en';
}

/** Returns the BCP 47 tag of that language, also for its numbers. */
export function pageTagOf(code: string): string {
  return tags[pageLanguageOf(code)];
}
