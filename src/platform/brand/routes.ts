import { brandFacts } from '#contract/brand.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByAll } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readBrandFacts } from './facts.ts';
import { brandFactsValue } from './schemas.ts';

export function brandRoutes({ storage }: Parts): Route[] {
  return [
    route(brandFacts, { input: noInput, value: brandFactsValue, shared: sharedByAll }, async () =>
      ok(await readBrandFacts(storage.db)),
    ),
  ];
}
