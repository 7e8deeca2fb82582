import type { Permission, SiteInfo } from '#contract/brand/permission.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { readResources, serviceUrls } from '../resources/index.ts';
import {
  analyticsSetting,
  customerServiceSetting,
  imageCDNsSetting,
  launchGameCDNsSetting,
  registerSetting,
} from '../settings/index.ts';
import { readSiteRestrictions, readWhitelabel } from '../system/index.ts';

/**
 * Reads what the site permits a caller of this address, and all the brand's settings that a page
 * needs.
 */
export async function readPermission(
  parts: Pick<Parts, 'storage' | 'config'>,
  clientAddress: string,
): Promise<Permission> {
  const { country = '', ...closing } = await readSiteRestrictions(parts, clientAddress);
  return { info: await readInfo(parts), location: { ip: clientAddress, country }, ...closing };
}

async function readInfo(parts: Pick<Parts, 'storage' | 'config'>): Promise<SiteInfo> {
  const { db } = parts.storage;
  const resources = await readResources(db);
  const { answers } = await readSetting(db, customerServiceSetting);
  return {
    whitelabel: await readWhitelabel(parts),
    register: await readSetting(db, registerSetting),
    resources,
    customerService: serviceUrls(resources, answers),
    analytics: await readSetting(db, analyticsSetting),
    imageCDNs: await readSetting(db, imageCDNsSetting),
    launchGameCDNs: await readSetting(db, launchGameCDNsSetting),
  };
}
