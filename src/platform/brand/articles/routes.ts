import {
  announcementPageSize,
  announcements,
  article,
  helpCentre,
  news,
  notices,
  promotion,
  promotions,
} from '#contract/brand/articles.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage as shared } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type ArticleReader,
  readArticle,
  readHelpTitles,
  readPage,
  readPromotion,
  readPromotions,
} from './article.ts';
import { readNotices } from './notices.ts';
import {
  articleInput,
  articleValue,
  helpCentreValue,
  noticesInput,
  noticesValue,
  pageInput,
  pageValue,
  promotionInput,
  promotionsInput,
  promotionsValue,
  promotionValue,
} from './schemas.ts';

/** Nine on a page, like announcements. */
const newsPageSize = announcementPageSize;

/** Lists the routes that read editors' texts. */
export function articleRoutes(parts: Parts): Route[] {
  const readerFor = (languageCode: string): ArticleReader => ({ ...parts, languageCode });
  return [
    route(
      announcements,
      { input: pageInput, value: pageValue, shared },
      async ({ pageNo = 1 }, context) => {
        const page = { kind: 'announcement', pageNo, pageSize: announcementPageSize } as const;
        return ok(await readPage(readerFor(context.languageCode), page));
      },
    ),
    route(news, { input: pageInput, value: pageValue, shared }, async ({ pageNo = 1 }, context) => {
      const page = { kind: 'news', pageNo, pageSize: newsPageSize } as const;
      return ok(await readPage(readerFor(context.languageCode), page));
    }),
    route(notices, { input: noticesInput, value: noticesValue, shared }, async (query, context) =>
      ok({ list: await readNotices(readerFor(context.languageCode), query) }),
    ),
    route(article, { input: articleInput, value: articleValue, shared }, async (query, context) => {
      const found = await readArticle(readerFor(context.languageCode), query);
      return found ? ok(found) : refused({ code: 'unknown_article' });
    }),
    route(helpCentre, { input: noInput, value: helpCentreValue, shared }, async (_, context) =>
      ok({ list: await readHelpTitles(readerFor(context.languageCode)) }),
    ),
    ...promotionRoutes(readerFor),
  ];
}

function promotionRoutes(readerFor: (languageCode: string) => ArticleReader): Route[] {
  return [
    route(
      promotions,
      { input: promotionsInput, value: promotionsValue, shared },
      async ({ category }, context) =>
        ok({ list: await readPromotions(readerFor(context.languageCode), category) }),
    ),
    route(
      promotion,
      { input: promotionInput, value: promotionValue, shared },
      async ({ id }, context) => {
        const found = await readPromotion(readerFor(context.languageCode), id);
        return found ? ok(found) : refused({ code: 'unknown_article' });
      },
    ),
  ];
}
