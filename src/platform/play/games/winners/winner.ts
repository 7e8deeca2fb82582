import type { GameCategory } from '#contract/play/games.ts';
import type { Winner } from '#contract/play/winners.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { readLargestPayouts } from '../../facts/index.ts';
import { readCurrency } from '../catalogue.ts';

const boardLimit = 20;

/** Returns the winner board: wins of members in the last seven days, largest first. */
export async function readWinners(reader: Reader, now: ZonedMoment): Promise<Winner[]> {
  const currency = await readCurrency(reader);
  const won = await readLargestPayouts(reader, { ...now, currency, limit: boardLimit });
  return won.map(
    ({ username, gameType, amountMinor, ...row }): Winner => ({
      ...row,
      account: maskAccount(username),
      gameType: gameType as GameCategory,
      amount: toMoney(amountMinor, currency),
    }),
  );
}

/** Masks a name as `lo***us`: only its owner recognises it. */
function maskAccount(username: string): string {
  return [username.slice(0, 2), username.slice(-2)].join('***');
}
