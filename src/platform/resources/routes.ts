import { domainRoute, resources } from '#contract/resources.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByAll } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readDomains, readResources } from './resource.ts';
import { domainRouteValue, resourcesValue } from './schemas.ts';

export function resourceRoutes({ storage, config }: Parts): Route[] {
  return [
    route(resources, { input: noInput, value: resourcesValue, shared: sharedByAll }, async () =>
      ok({ list: await readResources(storage.db) }),
    ),
    route(domainRoute, { input: noInput, value: domainRouteValue, shared: sharedByAll }, async () =>
      ok({ list: await readDomains(storage.db, config.origin.origin) }),
    ),
  ];
}
