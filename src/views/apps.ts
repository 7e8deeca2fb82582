import type { Banner } from '#contract/brand/banners.ts';
import { domainRoute, type Resource, resources } from '#contract/brand/resources.ts';
import { localPath } from '#i18n/paths.ts';
import { defaultLanguage } from '#site';
import { loadBanners } from './banners.ts';
import { type Chrome, loadChrome } from './chrome.ts';

/** Resource types of the platform by the kind of app that they install. */
export const appResources = {
  android: 'ANDROID_PACKAGE',
  ios: 'IOS_MOBILE_CONFIG',
} as const satisfies Readonly<Record<string, Resource['resourceType']>>;

export type AppKind = keyof typeof appResources;

/** Address of an app's file and of its QR code. */
export interface AppFile {
  /** Address on this site (`/…`) or an absolute one. */
  readonly url: string;
  /** Absolute address. */
  readonly qrText: string;
}

/** File of each app; `undefined` when the operator does not offer it. */
export type Apps = Readonly<Record<AppKind, AppFile | undefined>>;

const noApps: Apps = { android: undefined, ios: undefined };

/**
 * Reads the apps from the platform; `undefined` when they are not to be had. Without a file, the QR
 * code leads to the download page.
 */
export async function loadApps(locals: App.Locals): Promise<Apps | undefined> {
  const answer = await locals.api.call(resources, {});
  if (!answer.ok) return undefined;
  const { list } = answer.value;
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

/** Loads the content of the download page. */
export async function loadDownload(locals: App.Locals): Promise<{
  readonly chrome: Chrome;
  readonly banners: readonly Banner[] | undefined;
  readonly apps: Apps;
  /** Origins the site answers at, its own first; empty where there is no other. */
  readonly domains: readonly string[];
  /** True when something was not available, so that the page should not be cached. */
  readonly isPartial: boolean;
}> {
  const [chrome, banners, apps, routers] = await Promise.all([
    loadChrome(locals),
    loadBanners(locals, 'w_down'),
    loadApps(locals),
    locals.api.call(domainRoute, {}),
  ]);
  const domains = routers.ok ? routers.value.list.map(({ domain }) => domain) : [];
  return {
    chrome,
    banners,
    apps: apps ?? noApps,
    domains: domains.length > 1 ? domains : [],
    isPartial: chrome.isPartial || !banners || !apps || !routers.ok,
  };
}

/** Returns the absolute address of the download page, for phones that have no app. */
export function downloadAddress({ origin }: App.Locals): string {
  return new URL(localPath('/down', defaultLanguage), origin).href;
}
