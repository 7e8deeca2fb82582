import { brandFacts } from '#contract/brand/brand.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readBrandFacts } from './brand-facts.ts';
import { brandFactsValue } from './schemas.ts';

/** Lists the route that names the site's operator. */
export function brandRoutes({ storage }: Parts): Route[] {
  return [
    route(brandFacts, { input: noInput, value: brandFactsValue, shared: sharedByAll }, async () =>
      ok(await readBrandFacts(storage.db)),
    ),
  ];
}
