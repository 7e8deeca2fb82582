import { type Banner, banners } from '#contract/brand/banners.ts';
import { type Chrome, loadChrome } from './chrome.ts';

/** What the sign-in and registration pages show of the platform. */
export interface AuthFrame {
  readonly chrome: Chrome;
  /** Stands beside the form. */
  readonly banner: Banner | undefined;
  /** The other banners of the group (specification §2, "Banners"); none on most sites. */
  readonly otherBanners: readonly Banner[];
  /** Something was not to be had: the page should not be kept. */
  readonly isPartial: boolean;
}

/** Asks the platform for it. Pages call this: a layout is too late to set a page's headers. */
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
