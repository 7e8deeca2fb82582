import { endpoint, type NoInput } from '../endpoint.ts';

/** Something to download or reach outside the site (specification §3, "Resource"). */
export interface Resource {
  /** `VIP_SUPPORT` is `SUPPORT` for members whose `rankLevel` is above 4 (specification §9). */
  readonly resourceType:
    | 'ANDROID_PACKAGE'
    | 'IOS_MOBILE_CONFIG'
    | 'SUPPORT'
    | 'VIP_SUPPORT'
    | 'EMAIL';
  /** An address; one that starts with `/` is on this site. */
  readonly url: string;
  /** Content of its QR code: mostly `url`. */
  readonly qrCodeUrl: string;
  readonly labelNameEn: string;
}

/** Apps and ways to reach support. */
export const resources = endpoint<NoInput, { readonly list: readonly Resource[] }>()({
  method: 'GET',
  path: '/wps/system/resources',
});

/** Addresses of the site with their speed, the operator's order (specification §3, "Router"). */
export const domainRoute = endpoint<
  NoInput,
  {
    readonly list: readonly {
      readonly domain: string;
      /** Milliseconds as the operator measured them; `undefined` when not measured. */
      readonly speed?: number | undefined;
    }[];
  }
>()({ method: 'GET', path: '/wps/system/domainRoute' });
