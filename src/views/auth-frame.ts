import { type Banner, banners } from '#contract/brand/banners.ts';
import { type Chrome, loadChrome } from './chrome.ts';

/** Platform data of the sign-in and registration pages. */
export interface AuthFrame {
  readonly chrome: Chrome;
  /** Banner beside the form. */
  readonly banner: Banner | undefined;
  /** The other banners of the group (specification §2, "Banners"); none on most sites. */
  readonly otherBanners: readonly Banner[];
  /** True when something was not available, so that the page should not be cached. */
  readonly isPartial: boolean;
}

/** Loads the platform data. Pages call this, as a layout is too late to set a page's headers. */
export async function loadAuthFrame(locals: App.Locals): Promise<AuthFrame> {
  const [chrome, answer] = await Promise.all([
    loadChrome(locals),
    locals.api.call(banners, { groupName: 'w_reg' }),
  ]);
  const [banner, ...otherBanners] = answer.ok ? answer.value.list : [];
  return {
    chrome,
    banner,
    otherBanners,
    isPartial: chrome.isPartial || !answer.ok,
  };
}
