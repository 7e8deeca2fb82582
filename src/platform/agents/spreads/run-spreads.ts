import { closedPeriods } from '#lib/commission/periods.ts';
import { newId } from '#lib/id.ts';
import { addDays, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { recordIncome } from '../team/index.ts';
import { findFirstChain, findLastDay, finishDay, hasLine, insertLine } from './queries.ts';
import { countDay, type SpreadDay } from './spread-day.ts';
import { formatWorking } from './spread-working.ts';

type RunParts = Pick<Parts, 'clock' | 'site' | 'moneyMoved'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Days that one call catches up with; the others have their turn in the next one. */
const mostAtOnce = 31;

/**
 * Pays agents the rebate spreads of all closed days that were not paid, in their order, each agent
 * and day once. Returns the number of days paid.
 */
export async function runSpreads(parts: RunParts): Promise<number> {
  const { db } = parts.storage;
  const { nowMs, timeZone } = zonedNow(parts);
  const last = await findLastDay(db);
  const firstMs = last === undefined ? await findFirstChain(db) : undefined;
  const first = last === undefined ? firstMs && zoneDay(firstMs, timeZone) : addDays(last, 1);
  const fromMs = first ? startOfDay(first, timeZone) : undefined;
  if (fromMs === undefined) return 0;
  let done = 0;
  for (const { key: day } of closedPeriods('day', { fromMs, nowMs, timeZone })) {
    if (done === mostAtOnce) return done;
    await runDay(parts, day);
    done += 1;
  }
  return done;
}

async function runDay(parts: RunParts, day: string): Promise<void> {
  const { storage, clock } = parts;
  for (const each of await countDay(storage.db, day)) {
    await storage.withTransaction((transaction) => payDay(transaction, each, { ...parts, day }));
  }
  await storage.withTransaction((transaction) =>
    finishDay(transaction, { day, nowMs: clock.nowMs() }),
  );
}

/** Inserts a line and moves its money; a parallel run of the day waits, and finds the line. */
async function payDay(
  transaction: Transaction,
  { agentId, currency, lines, ...sums }: SpreadDay,
  { day, clock, site, moneyMoved }: Omit<RunParts, 'storage'> & { readonly day: string },
): Promise<void> {
  const nowMs = clock.nowMs();
  await lockMember(transaction, agentId);
  if (await hasLine(transaction, { agentId, currency, day })) return;
  const id = newId(nowMs);
  const amountMinor = sums.paidMinor;
  const isPaid = amountMinor > 0n;
  const transferId = isPaid
    ? await pay(transaction, { id, agentId, currency, amountMinor, nowMs })
    : null;
  await insertLine(transaction, {
    id,
    day,
    agentId,
    currency,
    transferId,
    amountMinor: sums.amountMinor,
    carryInMinor: sums.carryInMinor,
    carryOutMinor: sums.carryOutMinor,
    paidMinor: amountMinor,
    working: formatWorking(lines),
    createdAtMs: nowMs,
  });
  if (isPaid) {
    const moved = { currency, amountMinor, nowMs };
    await recordIncome(transaction, { ...moved, agentId }, site.timeZone);
    // What a house gives back of stakes is a cost of whoever stands above, whoever gets it.
    await moneyMoved(transaction, [{ ...moved, memberId: agentId, kind: 'rebate' }]);
    await announceChange(transaction, { memberId: agentId, topic: 'wallet', nowMs });
  }
  await announceChange(transaction, { memberId: agentId, topic: 'incomes', nowMs });
}

async function pay(
  transaction: Transaction,
  money: {
    readonly id: string;
    readonly agentId: string;
    readonly currency: string;
    readonly amountMinor: bigint;
    readonly nowMs: number;
  },
): Promise<string> {
  const { id, agentId, currency, amountMinor, nowMs } = money;
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('commissions', currency, 'real', agentId),
      credit: memberMainAccount(agentId, currency, 'real'),
      amountMinor,
      code: 'rebate_spread',
      scope: 'rebate spread',
      idempotencyKey: id,
      reference: `spread:${id}`,
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`the spread ${id} was not paid`);
  return transfer.transferId;
}
