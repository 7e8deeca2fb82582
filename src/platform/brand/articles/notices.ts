import { type Notice, type NoticeType, noticeTypes } from '#contract/brand/articles.ts';
import { escapeHtml } from '#platform/base/commands/command-output.ts';
import { readAllBanners } from '../banners/index.ts';
import { type ArticleReader, readWholeTexts } from './article.ts';

const kinds = { PL: 'notice', PU: 'popup', PR: 'promotion' } as const;

/** Reads notices of the requested kinds, in the order of the kinds. */
export async function readNotices(
  reader: ArticleReader,
  query: { readonly type?: NoticeType | undefined; readonly types?: string | undefined },
): Promise<Notice[]> {
  const filters = [query.type, ...(query.types?.split(',') ?? [])];
  const isAll = filters.every((each) => each === undefined);
  const types = noticeTypes.filter((type) => isAll || filters.includes(type));
  const lists = await Promise.all(types.map((type) => readKind(reader, type)));
  return lists.flat();
}

async function readKind(reader: ArticleReader, type: NoticeType): Promise<Notice[]> {
  if (type === 'B') return readBannerNotices(reader);
  return (await readWholeTexts(reader, kinds[type])).map((article) => ({ ...article, type }));
}

async function readBannerNotices({ storage, languageCode }: ArticleReader): Promise<Notice[]> {
  const banners = await readAllBanners(storage.db, languageCode);
  return banners.map(({ bannerId, title, text, url, tag }) => ({
    type: 'B',
    id: bannerId,
    title,
    summary: text,
    content: `<p>${escapeHtml(text)}</p>`,
    tag,
    path: url,
  }));
}
