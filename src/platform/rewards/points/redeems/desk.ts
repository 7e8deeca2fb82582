import type { StaffRedeem } from '#contract/staff/points.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findItemWords } from '../items/index.ts';
import { findRedeem, listWaiting } from './queries.ts';

const shownAtMost = 200;

/** Lists the redemptions that wait for staff, the longest first, with English titles. */
export async function readWaitingRedeems(reader: Reader): Promise<StaffRedeem[]> {
  const rows = await listWaiting(reader, shownAtMost);
  return rows.map((row) => ({
    redeemId: row.id,
    username: row.username,
    itemId: row.itemId,
    title: findItemWords(row.itemTexts, 'EN')?.title ?? row.itemId,
    points: row.points,
    cash: row.cashMinor === null ? null : toMoney(row.cashMinor, row.currency),
    requestedAtMs: row.requestedAtMs,
  }));
}

/** Returns the cash of a redemption in minor units; 0 for none. */
export async function readRedeemCash(reader: Reader, id: string): Promise<bigint> {
  return (await findRedeem(reader, id))?.cashMinor ?? 0n;
}
