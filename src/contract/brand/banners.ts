import { endpoint } from '../endpoint.ts';

/** Banner groups by page (specification §2, "Banners"). */
export type BannerGroup =
  | 'w_home'
  | 'w_hot'
  | 'w_down'
  | 'w_promotion'
  | 'w_shop'
  | 'w_help'
  | 'w_reg';

/** Picture of the front page with the target of its link. */
export interface Banner {
  readonly bannerId: string;
  readonly groupName: BannerGroup;
  /** Name of the brand's drawing that is shown; `lobby` for that of the lobby it stands in. */
  readonly art: string;
  /** Headline, second line and button, in the caller's language. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Kind of target that a click opens. */
  readonly linkageType: 'page' | 'register' | 'promotion' | 'external';
  readonly url: string;
}

/** Banners of one group in the order they are shown. */
export const banners = endpoint<
  { readonly groupName: BannerGroup },
  { readonly list: readonly Banner[] }
>()({ method: 'GET', path: '/wps/system/banners' });
