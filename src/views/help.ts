import { type HelpSection, helpSections } from '#editorial/choices.ts';
import type { Language } from '#i18n/languages.ts';
import { readingMinutes } from '#lib/count-words.ts';
import { type RenderedArticle, renderArticle } from './article-html.ts';
import { type Article, helpIn } from './articles.ts';

/** The two places of the help centre: with the site's frame and without (specification §2). */
export type HelpPlace = '/help' | '/helpmc';

export interface HelpLink {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly section: HelpSection;
  /** BCP 47 tag of the language it is written in. */
  readonly tag: string;
}

/** Articles of one section in reading order. */
export interface HelpShelf {
  readonly section: HelpSection;
  readonly articles: readonly HelpLink[];
}

/** Help article with its neighbours in reading order. */
export interface HelpArticle extends RenderedArticle, HelpLink {
  readonly updated: Date;
  readonly minutes: number;
  readonly previous: HelpLink | undefined;
  readonly next: HelpLink | undefined;
}

/** Lists published articles by section; an empty section is left out. */
export async function helpShelves(language: Language): Promise<readonly HelpShelf[]> {
  const articles = (await helpIn(language)).map(toLink);
  return helpSections
    .map((section) => ({ section, articles: articles.filter((one) => one.section === section) }))
    .filter(({ articles: { length } }) => length > 0);
}

/** Returns one article; `undefined` when there is none by this name or it is not published yet. */
export async function helpArticle(
  language: Language,
  slug: string,
): Promise<HelpArticle | undefined> {
  const all = await helpIn(language);
  const inOrder = helpSections.flatMap((section) =>
    all.filter(({ entry }) => entry.data.section === section),
  );
  const index = inOrder.findIndex((each) => each.slug === slug);
  const found = inOrder[index];
  if (!found) return undefined;
  const before = inOrder[index - 1];
  const after = inOrder[index + 1];
  return {
    ...toLink(found),
    ...(await renderArticle(found)),
    updated: found.entry.data.updated,
    minutes: readingMinutes(found.entry.body ?? ''),
    previous: before && toLink(before),
    next: after && toLink(after),
  };
}

function toLink({ slug, entry, tag }: Article<'help'>): HelpLink {
  const { title, summary, section } = entry.data;
  return { slug, title, summary, section, tag };
}
