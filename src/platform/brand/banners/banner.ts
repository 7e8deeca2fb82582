import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Banner, BannerGroup } from '#contract/brand/banners.ts';
import { findLanguage } from '#i18n/languages.ts';
import { findNearest } from '#i18n/nearest.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { saveMarker } from '#platform/base/settings/index.ts';
import { hideBanners, listBanners, saveBanner } from './queries.ts';
import type { storedBanner } from './schemas.ts';

type StoredBanner = z.output<typeof storedBanner>;

/** Lists banners of a group, in a language or the nearest one they are translated to. */
export async function readBanners(
  reader: Reader,
  query: { readonly groupName: BannerGroup; readonly languageCode: string },
): Promise<Banner[]> {
  const banners = await listBanners(reader, query.groupName);
  return banners.flatMap((banner) => {
    const found = findWords(banner, query.languageCode);
    if (!found) return [];
    return {
      bannerId: banner.bannerId,
      groupName: query.groupName,
      art: banner.art,
      ...found.value,
      linkageType: banner.linkageType as Banner['linkageType'],
      url: banner.url,
    };
  });
}

/** Banner of any group, with its readable texts. */
export interface BannerText extends Pick<Banner, 'bannerId' | 'title' | 'text' | 'url'> {
  /** BCP 47 tag of the language of its words. */
  readonly tag: string;
}

/** Lists the texts of every shown banner, group by group. */
export async function readAllBanners(reader: Reader, languageCode: string): Promise<BannerText[]> {
  const banners = await listBanners(reader, undefined);
  return banners.flatMap((banner) => {
    const found = findWords(banner, languageCode);
    if (!found) return [];
    const { title, text } = found.value;
    const tag = findLanguage(found.code)?.tag ?? 'en';
    return { bannerId: banner.bannerId, title, text, url: banner.url, tag };
  });
}

function findWords({ texts }: { readonly texts: string }, languageCode: string) {
  const languages: StoredBanner['texts'] = JSON.parse(texts);
  return findNearest(languageCode, (code) => languages[code]);
}

/**
 * Replaces the banners with those of the list, in its order, unless the same list was applied last.
 * Banners that are not on it are hidden.
 */
export async function fillBanners(
  transaction: Transaction,
  list: readonly StoredBanner[],
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex');
  if (!(await saveMarker(transaction, 'banners', hash))) return;
  await hideBanners(transaction);
  for (const [position, banner] of list.entries()) {
    await saveBanner(transaction, {
      bannerId: banner.bannerId,
      groupName: banner.groupName,
      art: banner.art,
      linkageType: banner.linkageType,
      url: banner.url,
      texts: JSON.stringify(banner.texts),
      position,
      active: 1,
    });
  }
}
