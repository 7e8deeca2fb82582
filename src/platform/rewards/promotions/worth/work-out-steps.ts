import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BonusWorth, type GamePaytable, workOutWorth } from '#lib/bonus-worth.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type GrantTerms, isPlayedIn, weighsWhole } from '#platform/money/index.ts';
import { listTitles, type Title } from '#platform/play/index.ts';
import type { WorthRow } from './queries.ts';
import { listStakeSteps } from './stake-steps.ts';

/** Finds the exact paytable of a title with its limits in a currency; `undefined` for none. */
export type FindPaytable = (title: Title, currency: string) => GamePaytable | undefined;

const million = 1_000_000;
const stakeParts = 1_000_000;

/** Bonus that is worked out, with the terms of its grant. */
export interface WorthTerms {
  readonly bonusMinor: bigint;
  readonly currency: string;
  /** Times the bonus that has to be staked. */
  readonly multiplier: number;
  readonly grant: GrantTerms;
}

/** Worth of a bonus for one stake, without its owner. */
export type StepWorth = Omit<WorthRow, 'promotionId' | 'version'>;

/** Game that a bonus is worked out for. */
interface ExactGame {
  readonly gameId: string;
  readonly paytable: GamePaytable;
}

/**
 * Works out what a bonus is worth for each of its stakes, in the first game with an exact paytable in
 * which it pays and counts whole; nothing where there is no such game.
 */
export async function workOutSteps(
  { db, nowMs }: { readonly db: Reader; readonly nowMs: number },
  terms: WorthTerms,
  findPaytable: FindPaytable,
): Promise<StepWorth[]> {
  const game = await findExactGame(db, terms, findPaytable);
  if (!game) return [];
  const { bonusMinor, multiplier, grant } = terms;
  const { maxBetMinor, maxWinMinor } = grant;
  const played = { bonusMinor, multiplier, maxBetMinor, maxWinMinor };
  const worths: StepWorth[] = [];
  for (const stakeMinor of listStakeSteps(played, game.paytable)) {
    const worth = await workOutInTurns(terms, { stakeMinor, paytable: game.paytable });
    worths.push({
      stakeMinor,
      gameId: game.gameId,
      paytable: game.paytable.version,
      bonusMinor,
      convertedPpm: Math.round(worth.convertedShare * million),
      leftMinor: toMinor(worth.leftStakes, stakeMinor),
      rounds: Math.round(worth.rounds),
      createdAtMs: nowMs,
    });
  }
  return worths;
}

/** Finds the first served game with an exact paytable in which a bonus pays and counts whole. */
async function findExactGame(
  reader: Reader,
  { grant, currency }: WorthTerms,
  findPaytable: FindPaytable,
): Promise<ExactGame | undefined> {
  for (const title of await listTitles(reader, { areServed: true })) {
    if (!isPlayedIn(grant, title) || !weighsWhole(grant, title)) continue;
    const paytable = findPaytable(title, currency);
    if (paytable) return { gameId: title.gameId, paytable };
  }
  return undefined;
}

/** Works out one stake; between its parts whatever waits has its turn. */
async function workOutInTurns(
  { bonusMinor, multiplier, grant }: WorthTerms,
  { stakeMinor, paytable }: { readonly stakeMinor: bigint; readonly paytable: GamePaytable },
): Promise<BonusWorth> {
  const stakes = Number(bonusMinor / stakeMinor);
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
