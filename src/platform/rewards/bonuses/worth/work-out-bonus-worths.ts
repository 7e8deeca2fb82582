import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type BonusGrant, findGrantById } from '#platform/money/index.ts';
import { type FindPaytable, workOutSteps } from '../../promotions/index.ts';
import { insertBonusWorths, listUnknownOffers } from './queries.ts';

/** Offers that one run works out; the others have their turn in the next one. */
const offersAtOnce = 200;

type WorthParts = Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Works out what the bonuses that staff have offered are worth, each once, and keeps it with the
 * bonus; alike ones are worked out together. One without wagering, or that counts in no game with an
 * exact paytable, has none. Returns how many were worked out.
 */
export async function workOutBonusWorths(
  { storage, clock }: WorthParts,
  findPaytable: FindPaytable,
): Promise<number> {
  const context = { db: storage.db, nowMs: clock.nowMs() };
  let count = 0;
  for (const alike of await listAlike(context)) {
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

/** Lists the offers that are not worked out, those with the same terms together. */
async function listAlike({
  db,
  nowMs,
}: {
  readonly db: Reader;
  readonly nowMs: number;
}): Promise<BonusGrant[][]> {
  const ids = await listUnknownOffers(db, { nowMs, limit: offersAtOnce });
  const grants = await Promise.all(ids.map((id) => findGrantById(db, id)));
  const offers = grants.filter((grant) => grant !== undefined);
  return [...Map.groupBy(offers, describeTerms).values()];
}

function describeTerms({ amountMinor, targetMinor, currency, terms }: BonusGrant): string {
  const { maxBetMinor, maxWinMinor, ...weighed } = terms;
  const amounts = [amountMinor, targetMinor, maxBetMinor, maxWinMinor].map(String);
  return JSON.stringify([currency, amounts, weighed]);
}
