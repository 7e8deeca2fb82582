import { redeemItems } from '#contract/points.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByLanguage } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readRedeemItems } from './redeem-item.ts';
import { redeemItemsValue } from './schemas.ts';

export function pointsRoutes({ storage }: Parts): Route[] {
  return [
    route(
      redeemItems,
      { input: noInput, value: redeemItemsValue, shared: sharedByLanguage },
      async (_, { languageCode }) => ok({ list: await readRedeemItems(storage.db, languageCode) }),
    ),
  ];
}
