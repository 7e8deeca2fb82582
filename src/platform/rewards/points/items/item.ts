import type { z } from 'zod';
import type { RedeemItem } from '#contract/rewards/redeems.ts';
import { findNearest } from '#i18n/nearest.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import type { storedRedeemItem } from '../schemas.ts';
import { type ItemRow, listItems, lockItem, saveItem } from './queries.ts';

/** Item as an operator's file or staff hold it. */
export type StoredRedeemItem = z.output<typeof storedRedeemItem>;

/** Returns an item's title and text in a language or the nearest one; `undefined` without any. */
export function findItemWords(
  texts: string,
  languageCode: string,
): StoredRedeemItem['texts'][string] | undefined {
  const read: StoredRedeemItem['texts'] = JSON.parse(texts);
  return findNearest(languageCode, (code) => read[code])?.value;
}

/**
 * Lists the items that points can be redeemed for, cheapest first, in a language or the nearest one
 * they are translated to; items without any of these are left out, and those that are off.
 */
export async function readRedeemItems(reader: Reader, languageCode: string): Promise<RedeemItem[]> {
  const { currency } = await readSetting(reader, whitelabelSetting);
  const items = await listItems(reader);
  const money = (minor: bigint | null) => (minor === null ? undefined : toMoney(minor, currency));
  return items.flatMap((item) => {
    const words = findItemWords(item.texts, languageCode);
    if (!words || item.isOn === 0) return [];
    return {
      itemId: item.itemId,
      kind: item.kind as RedeemItem['kind'],
      title: words.title,
      text: words.text,
      pointsRequirement: item.pointsRequirement,
      amountRequirement: money(item.amountRequirementMinor),
      cash: money(item.cashMinor),
      quantity: item.quantity ?? undefined,
      art: item.art,
    };
  });
}

/** Saves items of a file; an existing one keeps its stock, which is what is left of it. */
export async function fillRedeemItems(
  transaction: Transaction,
  items: readonly StoredRedeemItem[],
): Promise<void> {
  for (const item of items) {
    const existing = await lockItem(transaction, item.itemId);
    const row = toItemRow(item);
    await saveItem(transaction, existing ? { ...row, quantity: existing.quantity } : row);
  }
}

/** Returns the row of an item as a file or staff write it. */
export function toItemRow(item: StoredRedeemItem): ItemRow {
  const minor = (digits: string | undefined) => (digits === undefined ? null : BigInt(digits));
  return {
    itemId: item.itemId,
    kind: item.kind,
    pointsRequirement: item.pointsRequirement,
    quantity: item.quantity ?? null,
    art: item.art,
    texts: JSON.stringify(item.texts),
    amountRequirementMinor: minor(item.amountRequirementMinor),
    cashMinor: minor(item.cashMinor),
    isOn: item.isOn === false ? 0 : 1,
  };
}
