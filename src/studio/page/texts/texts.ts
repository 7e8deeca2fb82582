import { type PageLanguage, pageLanguageOf } from '#studio/languages.ts';
import type { texts as fixtures } from './fixtures-en.ts';
import type { texts as games } from './games-en.ts';
import type { texts as tables } from './tables-en.ts';

/** Texts of every game's page. English is their source: it decides which there are. */
export type Texts = Readonly<Record<keyof typeof games, string>>;
export type TextKey = keyof Texts;

/** Texts of tables, beside those of every page. */
export type TableTexts = Readonly<Record<keyof typeof tables, string>>;

/** Texts of fixtures, beside those of every page. */
export type FixtureTexts = Readonly<Record<keyof typeof fixtures, string>>;

type Loaders<Kind> = Readonly<Record<PageLanguage, () => Promise<{ readonly texts: Kind }>>>;

/* Each language is a file of its own, which the document names beside the page's script. */

const gameLoaders: Loaders<Texts> = {
  en: () => import('./games-en.ts'),
  vi: () => import('./games-vi.ts'),
  cn: () => import('./games-cn.ts'),
  id: () => import('./games-id.ts'),
  th: () => import('./games-th.ts'),
};

const tableLoaders: Loaders<TableTexts> = {
  en: () => import('./tables-en.ts'),
  vi: () => import('./tables-vi.ts'),
  cn: () => import('./tables-cn.ts'),
  id: () => import('./tables-id.ts'),
  th: () => import('./tables-th.ts'),
};

const fixtureLoaders: Loaders<FixtureTexts> = {
  en: () => import('./fixtures-en.ts'),
  vi: () => import('./fixtures-vi.ts'),
  cn: () => import('./fixtures-cn.ts'),
  id: () => import('./fixtures-id.ts'),
  th: () => import('./fixtures-th.ts'),
};

/** Loads the texts of every game's page in the nearest language to the one of a code. */
export async function loadTexts(code: string): Promise<Texts> {
  return (await gameLoaders[pageLanguageOf(code)]()).texts;
}

/** Loads the texts of tables, as `loadTexts` does those of every page. */
export async function loadTableTexts(code: string): Promise<TableTexts> {
  return (await tableLoaders[pageLanguageOf(code)]()).texts;
}

/** Loads the texts of fixtures, as `loadTexts` does those of every page. */
export async function loadFixtureTexts(code: string): Promise<FixtureTexts> {
  return (await fixtureLoaders[pageLanguageOf(code)]()).texts;
}

/** Returns a text with its gaps filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Splits a text that lists names. */
export function namesOf(text: string): string[] {
  return text.split(', ');
}

/** Joins sentences as the language does: some put a space between them. */
export function joinSentences(
  sentences: readonly string[],
  { sentenceSpace }: Pick<Texts, 'sentenceSpace'>,
): string {
  return sentences.filter((each) => each !== '').join(sentenceSpace);
}
