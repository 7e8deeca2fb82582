import type { Parts } from '#platform/base/parts.ts';
import type { BonusGrant } from '#platform/money/index.ts';
import { type FindPaytable, workOutSteps } from '../../promotions/index.ts';
import { insertBonusWorths, listUnknownOffers } from './queries.ts';

/** Offers that are read together. A run reads on until it has worked out as many, or none is left. */
const offersAtOnce = 200;

type WorthParts = Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Works out what the bonuses that staff have offered are worth, each once, and keeps it with the
 * bonus; alike ones are worked out together, the latest first. One without wagering, or that counts
 * in no game with an exact paytable, has none, and does not keep those behind it waiting. Returns how
 * many were worked out.
 */
export async function workOutBonusWorths(
  parts: WorthParts,
  findPaytable: FindPaytable,
  { limit = offersAtOnce }: { readonly limit?: number } = {},
): Promise<number> {
  const nowMs = parts.clock.nowMs();
  let count = 0;
  let beforeId: string | undefined;
  do {
    const offers = await listUnknownOffers(parts.storage.db, { nowMs, limit, beforeId });
    count += await workOutOffers(parts, { offers, nowMs, findPaytable });
    beforeId = offers.length === limit ? offers.at(-1)?.id : undefined;
  } while (beforeId !== undefined && count < limit);
  return count;
}

interface UnknownOffers {
  readonly offers: readonly BonusGrant[];
  readonly nowMs: number;
  readonly findPaytable: FindPaytable;
}

/** Works out offers, those with the same terms together; returns how many have a worth. */
async function workOutOffers(
  { storage }: WorthParts,
  { offers, nowMs, findPaytable }: UnknownOffers,
): Promise<number> {
  const context = { db: storage.db, nowMs };
  let count = 0;
  for (const alike of Map.groupBy(offers, describeTerms).values()) {
    const [first] = alike;
    if (!first) continue;
    const { amountMinor: bonusMinor, targetMinor, currency, terms: grant } = first;
    const multiplier = Number(targetMinor / bonusMinor);
    const bonus = { bonusMinor, multiplier, currency, grant };
    const steps = await workOutSteps(context, bonus, findPaytable);
    if (steps.length === 0) continue;
    const worths = alike.flatMap(({ id }) => steps.map((step) => ({ bonusId: id, ...step })));
    await storage.withTransaction((transaction) => insertBonusWorths(transaction, worths));
    count += alike.length;
  }
  return count;
}

function describeTerms({ amountMinor, targetMinor, currency, terms }: BonusGrant): string {
  const { maxBetMinor, maxWinMinor, ...weighed } = terms;
  const amounts = [amountMinor, targetMinor, maxBetMinor, maxWinMinor].map(String);
  return JSON.stringify([currency, amounts, weighed]);
}
