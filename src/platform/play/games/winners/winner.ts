import type { z } from 'zod';
import type { GameCategory } from '#contract/play/games.ts';
import type { Winner } from '#contract/play/winners.ts';
import { toMoney } from '#lib/money.ts';
import { StartupError } from '#lib/startup-error.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { readLargestPayouts } from '../../facts/index.ts';
import { readCurrency } from '../catalogue.ts';
import { listKnownGames, listWinners, putWinners } from './queries.ts';
import type { storedWinner } from './schemas.ts';

const boardLimit = 20;

/**
 * The winner board, largest first: what members won in the last seven days, and in a demonstration
 * those of its file as well.
 */
export async function readWinners(reader: Reader, now: ZonedMoment): Promise<Winner[]> {
  const currency = await readCurrency(reader);
  const won = await readLargestPayouts(reader, { ...now, currency, limit: boardLimit });
  const played = won.map(
    ({ username, gameType, amount_minor, ...row }): Winner => ({
      ...row,
      account: maskAccount(username),
      gameType: gameType as GameCategory,
      amount: toMoney(amount_minor, currency),
    }),
  );
  const given = (await listWinners(reader, boardLimit)).map(
    (row): Winner => ({
      account: row.masked_account,
      gameId: row.game_id,
      title: row.title,
      vassalage: row.vassalage,
      gameType: row.game_type as GameCategory,
      amount: toMoney(row.amount_minor, row.currency),
      wonAtMs: row.won_at_ms,
    }),
  );
  return [...played, ...given].toSorted(largestFirst).slice(0, boardLimit);
}

function largestFirst({ amount: one }: Winner, { amount: other }: Winner): number {
  return BigInt(one.amountMinor) < BigInt(other.amountMinor) ? 1 : -1;
}

/** `lo***us`: whoever won knows the name again, and nobody else does. */
function maskAccount(username: string): string {
  return [username.slice(0, 2), username.slice(-2)].join('***');
}

/**
 * Adds winners whose times count back from now; known ones take the given words and times.
 * @throws StartupError naming a winner of an unknown game.
 */
export async function fillWinners(
  transaction: Transaction,
  winners: readonly z.output<typeof storedWinner>[],
  nowMs: number,
): Promise<void> {
  if (winners.length === 0) return;
  const currency = await readCurrency(transaction);
  const known = await listKnownGames(
    transaction,
    winners.map(({ gameId }) => gameId),
  );
  const unknown = winners.find(({ gameId }) => !known.has(gameId));
  if (unknown) {
    const { winnerId, gameId } = unknown;
    throw new StartupError(`The winner ${winnerId} names an unknown game: ${gameId}.`);
  }
  const rows = winners.map(({ winnerId, account, gameId, amountMinor, minutesAgo }) => ({
    winner_id: winnerId,
    masked_account: account,
    game_id: gameId,
    amount_minor: BigInt(amountMinor),
    currency,
    won_at_ms: nowMs - minutesAgo * minuteMs,
  }));
  await putWinners(transaction, rows);
}
