import type { Banner } from '#contract/brand/banners.ts';
import { domainRoute, type Resource, resources } from '#contract/brand/resources.ts';
import { localPath } from '#i18n/paths.ts';
import { defaultLanguage } from '#site';
import { type Chrome, loadBanners, loadChrome } from './chrome.ts';

/** The phones there is an app for, and what the platform calls what they install. */
export const appResources = {
  android: 'ANDROID_PACKAGE',
  ios: 'IOS_MOBILE_CONFIG',
} as const satisfies Readonly<Record<string, Resource['resourceType']>>;

export type AppKind = keyof typeof appResources;

/** Where an app is fetched, and what its QR code says. */
export interface AppFile {
  /** An address of this site, `/…`, or a whole one. */
  readonly url: string;
  /** A whole address. */
  readonly qrText: string;
}

/** The file of each app; one that the operator does not offer is `undefined`. */
export type Apps = Readonly<Record<AppKind, AppFile | undefined>>;

/** Asks the platform for the apps. Without a file, the QR code leads to the download page. */
export async function loadApps(locals: App.Locals): Promise<Apps> {
  const answer = await locals.api.call(resources, {});
  const list = answer.ok ? answer.value.list : [];
  const find = (kind: AppKind): AppFile | undefined => {
    const found = list.find(({ resourceType }) => resourceType === appResources[kind]);
    if (!found) return undefined;
    return {
      url: found.url,
      qrText: new URL(found.qrCodeUrl, locals.origin).href,
    };
  };
  return { android: find('android'), ios: find('ios') };
}

/** What the download page shows. */
export async function loadDownload(locals: App.Locals): Promise<{
  readonly chrome: Chrome;
  readonly banners: readonly Banner[];
  readonly apps: Apps;
  /** Origins the site answers at, its own first; empty where there is no other. */
  readonly domains: readonly string[];
}> {
  const [chrome, banners, apps, routers] = await Promise.all([
    loadChrome(locals),
    loadBanners(locals, 'w_down'),
    loadApps(locals),
    locals.api.call(domainRoute, {}),
  ]);
  const domains = routers.ok ? routers.value.list.map(({ domain }) => domain) : [];
  return { chrome, banners, apps, domains: domains.length > 1 ? domains : [] };
}

/** The download page's whole address, for phones that have no app of their own. */
export function downloadAddress({ origin }: App.Locals): string {
  return new URL(localPath('/down', defaultLanguage), origin).href;
}
