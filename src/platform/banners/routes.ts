import { banners } from '#contract/banners.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByLanguage } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { readBanners } from './banner.ts';
import { bannersInput, bannersValue } from './schemas.ts';

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
