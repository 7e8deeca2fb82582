import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listPromotions, type VersionedPromotion } from '../terms.queries.ts';
import { mostOfGift, parseTerms } from '../terms.ts';
import { insertWorths, listWorths } from './queries.ts';
import { type FindPaytable, workOutSteps } from './work-out-steps.ts';

type WorthParts = Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Works out what the present versions of promotions are worth, each once, and keeps it with the
 * version. One without wagering, or that counts in no game with an exact paytable, has none. Returns
 * how many versions were worked out.
 */
export async function workOutWorths(
  { storage, clock }: WorthParts,
  findPaytable: FindPaytable,
): Promise<number> {
  let count = 0;
  for (const { promotionId, version, terms } of await listUnknown(storage.db)) {
    const { gift, ...parsed } = parseTerms(terms);
    const bonus = { ...parsed, bonusMinor: mostOfGift(gift) };
    const context = { db: storage.db, nowMs: clock.nowMs() };
    const steps = await workOutSteps(context, bonus, findPaytable);
    if (steps.length === 0) continue;
    const worths = steps.map((step) => ({ promotionId, version, ...step }));
    await storage.withTransaction((transaction) => insertWorths(transaction, worths));
    count += 1;
  }
  return count;
}

/** Lists running promotions with wagering whose present version has not been worked out. */
async function listUnknown(reader: Reader): Promise<VersionedPromotion[]> {
  const running = (await listPromotions(reader)).filter(
    ({ isEnded, terms }) => isEnded === 0 && parseTerms(terms).multiplier > 0,
  );
  const worths = await listWorths(
    reader,
    running.map(({ promotionId }) => promotionId),
  );
  return running.filter(
    ({ promotionId, version }) =>
      !worths.some((each) => each.promotionId === promotionId && each.version === version),
  );
}
