import { getImage } from 'astro:assets';
import { type CollectionEntry, render } from 'astro:content';
import type { APIRoute, ImageMetadata } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { type CollectionName, collectionNames } from '#editorial/choices.ts';
import { buildFeedFacts } from '#editorial/feed-entries.ts';
import { keepHtml } from '#editorial/kept-html.ts';
import type { Feed, FeedEntry } from '#lib/feed.ts';
import { siteLanguages } from '#site';
import { type Article, articlesIn } from '#views/articles.ts';

export const prerender = true;

type Any = CollectionEntry<CollectionName>;

/** Feed of all editors' texts for the platform; a build removes it from the published folder. */
export const GET: APIRoute = async () => {
  const container = await AstroContainer.create();
  const htmlOf = async (entry: Any) => {
    const picture = await pictureOf(entry);
    return await keepHtml(
      `${entry.collection}/${entry.id}`,
      `${picture}\n${entry.body}`,
      async () => {
        const { Content } = await render(entry);
        return picture + (await container.renderToString(Content));
      },
    );
  };
  const entries: FeedEntry[] = [];
  for (const language of siteLanguages) {
    for (const name of collectionNames) {
      for (const { slug, entry, tag } of await articlesIn(name, language)) {
        entries.push({
          ...factsIn(name, slug, entry),
          languageCode: language.code,
          tag,
          title: entry.data.title,
          summary: entry.data.summary,
          html: await htmlOf(entry),
        });
      }
    }
  }
  return Response.json({ entries } satisfies Feed);
};

function factsIn<Name extends CollectionName>(
  name: Name,
  slug: string,
  entry: Article<Name>['entry'],
) {
  return buildFeedFacts[name](slug, entry.data);
}

/** The picture beside a promotion or news, before its text. */
async function pictureOf({ data }: Any): Promise<string> {
  if (!('picture' in data) || !data.picture) return '';
  const picture = data.picture as ImageMetadata;
  const { src } = await getImage({ src: picture });
  const alt = escapeQuotes(data.pictureAlt ?? '');
  const { width, height } = picture;
  return `<p><img src="${src}" alt="${alt}" width="${width}" height="${height}"></p>`;
}

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
