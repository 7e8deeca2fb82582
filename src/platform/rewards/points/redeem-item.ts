import type { z } from 'zod';
import type { RedeemItem } from '#contract/rewards/points.ts';
import { findNearest } from '#i18n/nearest.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listRedeemItems, saveRedeemItem } from './queries.ts';
import type { storedRedeemItem } from './schemas.ts';

type StoredRedeemItem = z.output<typeof storedRedeemItem>;

/**
 * Lists the items that points can be redeemed for, cheapest first, in a language or the nearest one
 * they are translated to; items without any of these are left out.
 */
export async function readRedeemItems(reader: Reader, languageCode: string): Promise<RedeemItem[]> {
  const items = await listRedeemItems(reader);
  return items.flatMap((item) => {
    const texts: StoredRedeemItem['texts'] = JSON.parse(item.texts);
    const words = findNearest(languageCode, (code) => texts[code]);
    if (!words) return [];
    return {
      itemId: item.itemId,
      kind: item.kind as RedeemItem['kind'],
      ...words.value,
      pointsRequirement: item.pointsRequirement,
      quantity: item.quantity ?? undefined,
      art: item.art,
    };
  });
}

/** Saves items; existing ones are updated with texts, points and stock. */
export async function fillRedeemItems(
  transaction: Transaction,
  items: readonly StoredRedeemItem[],
): Promise<void> {
  for (const item of items) {
    await saveRedeemItem(transaction, {
      itemId: item.itemId,
      kind: item.kind,
      pointsRequirement: item.pointsRequirement,
      quantity: item.quantity ?? null,
      art: item.art,
      texts: JSON.stringify(item.texts),
    });
  }
}
