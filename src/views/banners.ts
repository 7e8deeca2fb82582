import { type Banner, type BannerGroup, banners } from '#contract/brand/banners.ts';

/**
 * Loads the banners of a group (specification §2, "Banners"); `undefined` when they are not to be
 * had.
 */
export async function loadBanners(
  locals: App.Locals,
  groupName: BannerGroup,
): Promise<readonly Banner[] | undefined> {
  const answer = await locals.api.call(banners, { groupName });
  return answer.ok ? answer.value.list : undefined;
}
