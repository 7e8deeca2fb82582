import { redeemItems } from '#contract/rewards/points.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readRedeemItems } from './redeem-item.ts';
import { redeemItemsValue } from './schemas.ts';

/** Lists the routes of the points mall. */
export function pointsRoutes({ storage }: Parts): Route[] {
  return [
    route(
      redeemItems,
      { input: noInput, value: redeemItemsValue, shared: sharedByLanguage },
      async (_, { languageCode }) => ok({ list: await readRedeemItems(storage.db, languageCode) }),
    ),
  ];
}
