import type { StaffRedeemItem } from '#contract/staff/points.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listItems, lockItem, type StoredRedeemItem, saveItem, toItemRow } from './items/index.ts';

/** Item that staff write; `restock` is added to the stock of an existing one. */
interface WrittenItem {
  readonly item: StoredRedeemItem;
  readonly restock: number;
  /** `staff:<name>`, for the audit log. */
  readonly actor: string;
  readonly nowMs: number;
}

/** Lists all items of the points mall as staff write them. */
export async function readStaffItems(reader: Reader): Promise<StaffRedeemItem[]> {
  const digits = (minor: bigint | null) => minor?.toString();
  return (await listItems(reader)).map((item) => ({
    itemId: item.itemId,
    kind: item.kind as StaffRedeemItem['kind'],
    art: item.art,
    pointsRequirement: item.pointsRequirement,
    quantity: item.quantity ?? undefined,
    amountRequirementMinor: digits(item.amountRequirementMinor),
    cashMinor: digits(item.cashMinor),
    isOn: item.isOn === 1,
    texts: JSON.parse(item.texts),
  }));
}

/**
 * Saves an item. An existing one keeps what is left in stock, changed by `restock` and never below
 * zero: redemptions go on while a change waits for its second person.
 */
export async function writeItem(
  transaction: Transaction,
  { item, restock, actor, nowMs }: WrittenItem,
): Promise<void> {
  const existing = await lockItem(transaction, item.itemId);
  const row = toItemRow(item);
  const stock = existing?.quantity ?? row.quantity;
  const quantity = row.quantity === null || stock === null ? null : Math.max(0, stock + restock);
  await saveItem(transaction, { ...row, quantity });
  await recordAct(transaction, {
    actor,
    act: 'redeem_item_saved',
    subject: `redeem_item:${item.itemId}`,
    detail: { item: JSON.stringify(item), restock: String(restock) },
    atMs: nowMs,
  });
}
