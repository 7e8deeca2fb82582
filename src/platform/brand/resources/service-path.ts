import type { SiteInfo } from '#contract/brand/permission.ts';
import type { Resource } from '#contract/brand/resources.ts';
import type { ServicePath, ServiceType } from '#contract/care/customer-service.ts';
import { supportPath } from '#contract/care/customer-service.ts';
import { closeServicePath } from '#lib/service-path.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type CustomerServiceSettings, customerServiceSetting } from '../settings/index.ts';
import { readResources } from './resource.ts';

const keyLength = 8;

/**
 * Returns the addresses of customer service: the platform's own page, or the one that the operator
 * named; empty for none. The service of VIPs is the operator's in both cases.
 */
export function serviceUrls(
  resources: readonly Resource[],
  answers: CustomerServiceSettings['answers'],
): SiteInfo['customerService'] {
  const findUrl = (type: Resource['resourceType']) =>
    resources.find(({ resourceType }) => resourceType === type)?.url ?? '';
  const url = answers === 'threads' ? supportPath : findUrl('SUPPORT');
  return { url, vipUrl: findUrl('VIP_SUPPORT') };
}

/**
 * Lists the addresses of customer service, each whole and under a key of its own (specification
 * §7).
 */
export async function readServicePaths({
  storage,
  config,
  secrets,
}: Pick<Parts, 'storage' | 'config' | 'secrets'>): Promise<ServicePath[]> {
  const { answers } = await readSetting(storage.db, customerServiceSetting);
  const { url, vipUrl } = serviceUrls(await readResources(storage.db), answers);
  const closed = (type: ServiceType, each: string): ServicePath[] => {
    if (each === '' || !URL.canParse(each, config.origin.origin)) return [];
    const address = new URL(each, config.origin.origin).href;
    // One key for one address, so that an answer that may be kept stays the same.
    const key = secrets.sign('customer service', address).slice(0, keyLength);
    return [{ type, path: closeServicePath(address, key) }];
  };
  return [...closed(3, url), ...closed(4, vipUrl)];
}
