import type { Permission, SiteInfo } from '#contract/brand/permission.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { readResources } from '../resources/index.ts';
import {
  analyticsSetting,
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
  const urlOf = (type: 'SUPPORT' | 'VIP_SUPPORT') =>
    resources.find(({ resourceType }) => resourceType === type)?.url ?? '';
  return {
    whitelabel: await readWhitelabel(parts),
    register: await readSetting(db, registerSetting),
    resources,
    customerService: { url: urlOf('SUPPORT'), vipUrl: urlOf('VIP_SUPPORT') },
    analytics: await readSetting(db, analyticsSetting),
    imageCDNs: await readSetting(db, imageCDNsSetting),
    launchGameCDNs: await readSetting(db, launchGameCDNsSetting),
  };
}
