import { banners } from '#contract/brand/banners.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage } from '#platform/base/http/shared-answers.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readBanners } from './banner.ts';
import { bannersInput, bannersValue } from './schemas.ts';

/** Lists the route that reads banners. */
export function bannerRoutes({ storage }: Parts): Route[] {
  return [
    route(
      banners,
      { input: bannersInput, value: bannersValue, shared: sharedByLanguage },
      async ({ groupName }, { languageCode }) =>
        ok({ list: await readBanners(storage.db, { groupName, languageCode }) }),
    ),
  ];
}
