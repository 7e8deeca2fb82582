import { hourMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Parts } from '#platform/base/parts.ts';
import { creditDay, listPlayedDays } from '../earning/index.ts';
import { decideRedeem, redeemItem } from '../redeems/index.ts';
import { listRichest } from './queries.ts';

type PastParts = Pick<Parts, 'storage' | 'clock' | 'site' | 'moneyMoved'>;

/** Outcomes of a demonstration's past redemptions, the oldest first; the last one waits. */
const outcomes = ['approved', 'approved', 'rejected', 'approved', undefined] as const;
const remarks = { approved: 'VN Post', rejected: 'Không có địa chỉ' } as const;

/**
 * Credits the points of a demonstration's past days, each as of its end, and has a few members
 * redeem an item that pays no cash, so that the sums of closed periods stay as they are.
 */
export async function fillPastPoints(parts: PastParts, itemId: string): Promise<void> {
  const { storage, site, clock } = parts;
  const { timeZone } = site;
  const today = zoneDay(clock.nowMs(), timeZone);
  for (const day of await listPlayedDays(storage.db)) {
    const endMs = endOfDay(day, timeZone);
    if (day >= today || endMs === undefined) continue;
    await creditDay({ ...parts, clock: { nowMs: () => endMs + hourMs / 10 } }, day);
  }
  await redeemInPast(parts, itemId);
}

async function redeemInPast(parts: PastParts, itemId: string): Promise<void> {
  const { storage, site, clock } = parts;
  const todayMs = startOfDay(zoneDay(clock.nowMs(), site.timeZone), site.timeZone) ?? 0;
  const { points, memberIds } = await listRichest(storage.db, { itemId, limit: outcomes.length });
  for (const [index, memberId] of memberIds.entries()) {
    const to = outcomes[index];
    const nowMs = todayMs + index;
    const past = { ...parts, clock: { nowMs: () => nowMs } };
    await storage.withTransaction(async (transaction) => {
      const order = { itemId, pointsRequirement: points, memberId, languageCode: 'TY' };
      const redeem = await redeemItem(transaction, past, order);
      if (!redeem.ok || !to) return;
      const decision = { id: redeem.value.id, to, remark: remarks[to], actor: 'system' };
      await decideRedeem(transaction, past, decision);
    });
  }
}
