import { customerService } from '#contract/customer-service.ts';
import { domainRoute, resources } from '#contract/resources.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByAll } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readDomains, readResources } from './resource.ts';
import { customerServiceValue, domainRouteValue, resourcesValue } from './schemas.ts';
import { readServicePaths } from './service-path.ts';

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
