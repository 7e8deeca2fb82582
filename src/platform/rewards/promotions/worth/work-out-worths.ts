import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BonusWorth, type GamePaytable, workOutWorth } from '#lib/bonus-worth.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isPlayedIn, weighsWhole } from '#platform/money/index.ts';
import { listTitles, type Title } from '#platform/play/index.ts';
import { listPromotions, type VersionedPromotion } from '../terms.queries.ts';
import { mostOfGift, type PromotionTerms, parseTerms } from '../terms.ts';
import { insertWorths, listWorths, type WorthRow } from './queries.ts';
import { listStakeSteps } from './stake-steps.ts';

/** Finds the exact paytable of a title with its limits in a currency; `undefined` for none. */
export type FindPaytable = (title: Title, currency: string) => GamePaytable | undefined;

const million = 1_000_000;
const stakeParts = 1_000_000;

type WorthParts = Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Game that a bonus is worked out for. */
interface ExactGame {
  readonly gameId: string;
  readonly paytable: GamePaytable;
}

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
  for (const promotion of await listUnknown(storage.db)) {
    const terms = parseTerms(promotion.terms);
    const game = await findExactGame(storage.db, terms, findPaytable);
    if (!game) continue;
    const worths: WorthRow[] = [];
    for (const stakeMinor of listStakeSteps(toPlayed(terms), game.paytable)) {
      const worth = await workOutInTurns(terms, { stakeMinor, paytable: game.paytable });
      const { promotionId, version } = promotion;
      worths.push({
        promotionId,
        version,
        stakeMinor,
        gameId: game.gameId,
        paytable: game.paytable.version,
        bonusMinor: mostOfGift(terms.gift),
        convertedPpm: Math.round(worth.convertedShare * million),
        leftMinor: toMinor(worth.leftStakes, stakeMinor),
        rounds: Math.round(worth.rounds),
        createdAtMs: clock.nowMs(),
      });
    }
    if (worths.length === 0) continue;
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

/** Finds the first served game with an exact paytable in which a bonus pays and counts whole. */
async function findExactGame(
  reader: Reader,
  { grant, currency }: PromotionTerms,
  findPaytable: FindPaytable,
): Promise<ExactGame | undefined> {
  for (const title of await listTitles(reader, { areServed: true })) {
    if (!isPlayedIn(grant, title) || !weighsWhole(grant, title)) continue;
    const paytable = findPaytable(title, currency);
    if (paytable) return { gameId: title.gameId, paytable };
  }
  return undefined;
}

function toPlayed({ gift, multiplier, grant }: PromotionTerms) {
  const { maxBetMinor, maxWinMinor } = grant;
  return { bonusMinor: mostOfGift(gift), multiplier, maxBetMinor, maxWinMinor };
}

/** Works out one stake; between its parts whatever waits has its turn. */
async function workOutInTurns(
  { gift, multiplier, grant }: PromotionTerms,
  { stakeMinor, paytable }: { readonly stakeMinor: bigint; readonly paytable: GamePaytable },
): Promise<BonusWorth> {
  const stakes = Number(mostOfGift(gift) / stakeMinor);
  const { maxWinMinor } = grant;
  const mostStakes =
    maxWinMinor === undefined ? undefined : Number(maxWinMinor) / Number(stakeMinor);
  const work = workOutWorth(paytable, { stakes, rounds: stakes * multiplier, mostStakes });
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    await nextTurn();
  }
}

function toMinor(stakes: number, stakeMinor: bigint): bigint {
  return (BigInt(Math.round(stakes * stakeParts)) * stakeMinor) / BigInt(stakeParts);
}
