import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Banner, BannerGroup } from '#contract/brand/banners.ts';
import { findLanguage } from '#i18n/languages.ts';
import { findNearest } from '#i18n/nearest.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { noteTaken } from '#platform/base/settings/index.ts';
import { hideBanners, listBanners, putBanner } from './queries.ts';
import type { storedBanner } from './schemas.ts';

type StoredBanner = z.output<typeof storedBanner>;

/** Banners of a group, in a language or the nearest one they have words in. */
export async function readBanners(
  reader: Reader,
  wanted: { readonly groupName: BannerGroup; readonly languageCode: string },
): Promise<Banner[]> {
  const rows = await listBanners(reader, wanted.groupName);
  return rows.flatMap((row) => {
    const found = wordsOf(row, wanted.languageCode);
    if (!found) return [];
    return {
      bannerId: row.banner_id,
      groupName: wanted.groupName,
      art: row.art,
      ...found.value,
      linkageType: row.linkage_type as Banner['linkageType'],
      url: row.url,
    };
  });
}

/** A banner of whatever group, as far as it can be read. */
export interface BannerText extends Pick<Banner, 'bannerId' | 'title' | 'text' | 'url'> {
  /** BCP 47 tag of the language of its words. */
  readonly tag: string;
}

/** The words of every banner that is shown, group by group. */
export async function readAllBanners(reader: Reader, languageCode: string): Promise<BannerText[]> {
  const rows = await listBanners(reader, undefined);
  return rows.flatMap((row) => {
    const found = wordsOf(row, languageCode);
    if (!found) return [];
    const { title, text } = found.value;
    const tag = findLanguage(found.code)?.tag ?? 'en';
    return { bannerId: row.banner_id, title, text, url: row.url, tag };
  });
}

function wordsOf({ texts }: { readonly texts: string }, languageCode: string) {
  const known: StoredBanner['texts'] = JSON.parse(texts);
  return findNearest(languageCode, (code) => known[code]);
}

/**
 * Makes the banners those of the list, in its order, unless this list was the last one taken. Those
 * that are not on it are hidden.
 */
export async function fillBanners(
  transaction: Transaction,
  list: readonly StoredBanner[],
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex');
  if (!(await noteTaken(transaction, 'banners', hash))) return;
  await hideBanners(transaction);
  for (const [position, banner] of list.entries()) {
    await putBanner(transaction, {
      banner_id: banner.bannerId,
      group_name: banner.groupName,
      art: banner.art,
      linkage_type: banner.linkageType,
      url: banner.url,
      texts: JSON.stringify(banner.texts),
      position,
      active: 1,
    });
  }
}
