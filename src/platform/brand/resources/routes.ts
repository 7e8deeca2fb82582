import { domainRoute, resources } from '#contract/brand/resources.ts';
import { customerService } from '#contract/care/customer-service.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readDomains, readResources } from './resource.ts';
import { customerServiceValue, domainRouteValue, resourcesValue } from './schemas.ts';
import { readServicePaths } from './service-path.ts';

/** Lists the routes that read the brand's addresses, downloads and ways to customer service. */
export function resourceRoutes(parts: Parts): Route[] {
  const { storage, config } = parts;
  return [
    route(resources, { input: noInput, value: resourcesValue, shared: sharedByAll }, async () =>
      ok({ list: await readResources(storage.db) }),
    ),
    route(domainRoute, { input: noInput, value: domainRouteValue, shared: sharedByAll }, async () =>
      ok({ list: await readDomains(storage.db, config.origin.origin) }),
    ),
    route(
      customerService,
      { input: noInput, value: customerServiceValue, shared: sharedByAll },
      async () => ok({ version: { pathList: await readServicePaths(parts) } }),
    ),
  ];
}
