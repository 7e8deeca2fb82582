import { hash, randomBytes } from 'node:crypto';
import { seedBytes } from '#lib/lottery/proof/draw-rule.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listPromotions, lockPromotion, readVersion } from '../terms.queries.ts';
import { mostOfGift, parseTerms } from '../terms.ts';
import { findRaffle, insertRaffle, sumOwed } from './queries.ts';
import { findSpan } from './span.ts';

type OpenParts = Pick<Parts, 'clock' | 'secrets' | 'site'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Opens the present raffle of each promotion of that kind; returns the number opened. */
export async function openRaffles(parts: OpenParts): Promise<number> {
  const { storage, clock } = parts;
  const running = (await listPromotions(storage.db)).filter(
    ({ isEnded, terms }) => isEnded === 0 && parseTerms(terms).kind === 'raffle',
  );
  let opened = 0;
  for (const { promotionId } of running) {
    const raffle = { promotionId, atMs: clock.nowMs() };
    const isOpened = await storage.withTransaction((transaction) =>
      openRaffle(transaction, parts, raffle),
    );
    if (isOpened) opened += 1;
  }
  return opened;
}

/**
 * Opens the raffle of a promotion that runs at a moment, once, with the terms that count now and the
 * commitment of a fresh seed, unless the budget does not hold its prizes beside those that are owed.
 * Returns false when none was opened.
 */
export async function openRaffle(
  transaction: Transaction,
  { secrets, site }: Pick<Parts, 'secrets' | 'site'>,
  { promotionId, atMs }: { readonly promotionId: string; readonly atMs: number },
): Promise<boolean> {
  const promotion = await lockPromotion(transaction, promotionId);
  if (!promotion || promotion.isEnded === 1) return false;
  const terms = parseTerms((await readVersion(transaction, promotion)).terms);
  const { gift } = terms;
  const span = findSpan(terms, { nowMs: atMs, timeZone: site.timeZone });
  if (gift.by !== 'raffle' || !span) return false;
  const { period, fromMs, toMs } = span;
  if (await findRaffle(transaction, { promotionId, period })) return false;
  const prizesMinor = mostOfGift(gift);
  const freeMinor =
    promotion.budgetMinor - promotion.grantedMinor - (await sumOwed(transaction, promotionId));
  if (freeMinor < prizesMinor) return false;
  const seed = randomBytes(seedBytes);
  await insertRaffle(transaction, {
    promotionId,
    period,
    version: promotion.version,
    state: 'open',
    fromMs,
    toMs,
    drawsAtMs: toMs + gift.drawAfterMs,
    prizesMinor,
    commitment: hash('sha256', seed),
    sealedSeed: secrets.seal('raffle seed', seed.toString('hex')),
    serverSeed: null,
    listSha256: null,
    tickets: 0,
    holders: 0,
    frozenAtMs: null,
    drawnAtMs: null,
  });
  return true;
}
