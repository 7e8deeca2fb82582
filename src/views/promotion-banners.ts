import type { PromotionSummary } from '#contract/brand/articles.ts';
import type { Banner, BannerGroup } from '#contract/brand/banners.ts';

/** Returns banners of promotions for the stage, each with the same words on its button. */
export function listPromotionBanners(
  promotions: readonly PromotionSummary[],
  shown: { readonly groupName: BannerGroup; readonly action: string },
): readonly Banner[] {
  return promotions.map(({ id, art, title, summary, path }) => ({
    ...shown,
    bannerId: id,
    art,
    title,
    text: summary,
    linkageType: 'promotion',
    url: path,
  }));
}
