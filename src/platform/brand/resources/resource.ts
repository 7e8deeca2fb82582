import type { z } from 'zod';
import type { domainRoute, Resource } from '#contract/brand/resources.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listDomains, listResources, saveDomain, saveResource } from './queries.ts';
import type { storedResources } from './schemas.ts';

type Domain = ValueOf<typeof domainRoute>['list'][number];

/** Reads apps and ways to reach support, in the operator's order. */
export async function readResources(reader: Reader): Promise<Resource[]> {
  return (await listResources(reader)).map((each) => ({
    resourceType: each.resourceType as Resource['resourceType'],
    url: each.url,
    qrCodeUrl: each.qrCodeUrl ?? each.url,
    labelNameEn: each.labelNameEn,
  }));
}

/** Lists addresses of the site: this platform's own first, then the operator's others. */
export async function readDomains(reader: Reader, ownOrigin: string): Promise<Domain[]> {
  const domains = (await listDomains(reader)).map(({ domain, speedMs }) => ({
    domain,
    speed: speedMs ?? undefined,
  }));
  const own = domains.find(({ domain }) => domain === ownOrigin) ?? { domain: ownOrigin };
  return [own, ...domains.filter(({ domain }) => domain !== ownOrigin)];
}

/** Saves resources and addresses in the given order; existing ones are updated. */
export async function fillResources(
  transaction: Transaction,
  { resources, domains }: z.output<typeof storedResources>,
): Promise<void> {
  for (const [position, resource] of resources.entries()) {
    await saveResource(transaction, {
      resourceType: resource.resourceType,
      url: resource.url,
      qrCodeUrl: resource.qrCodeUrl ?? null,
      labelNameEn: resource.labelNameEn,
      position,
    });
  }
  for (const [position, { domain, speedMs }] of domains.entries()) {
    await saveDomain(transaction, { domain, speedMs: speedMs ?? null, position });
  }
}
