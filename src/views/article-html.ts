import { render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { CollectionName } from '#editorial/choices.ts';
import type { Article } from './articles.ts';

/** Rendered text of a collection. */
export interface RenderedArticle {
  readonly title: string;
  readonly summary: string;
  /** Rendered from markdown, not sanitised. */
  readonly html: string;
  /** BCP 47 tag of the language it is written in. */
  readonly tag: string;
  /** Its headings of the second level. */
  readonly headings: readonly { readonly slug: string; readonly text: string }[];
}

interface ArticleHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

let container: Promise<AstroContainer> | undefined;

/** Renders a text, with the built addresses of its pictures. */
export async function renderArticle(article: Article<CollectionName>): Promise<RenderedArticle> {
  container ??= AstroContainer.create();
  const { entry, tag } = article;
  const { Content, headings } = await render(entry);
  return {
    title: entry.data.title,
    summary: entry.data.summary,
    html: await (await container).renderToString(Content),
    tag,
    headings: (headings as readonly ArticleHeading[]).filter(({ depth }) => depth === 2),
  };
}
